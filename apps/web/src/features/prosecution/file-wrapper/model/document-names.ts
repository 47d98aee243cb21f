import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';

type Named = Pick<WrapperDocument, 'code' | 'description'>;

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the plain name of a document: that of its code, or the office's description of a code the hub does not know. */
export const plainName = ({ code, description }: Named): string => {
  const { direction, name } = reactToDocument(code);
  return direction === null ? description || code : name;
};

/** Returns the office's description where it says something else than the plain name; null otherwise. */
export const officeName = (document: Named): string | null => {
  const { description } = document;
  return description === '' || letters(description) === letters(plainName(document)) ? null : description;
};

/** Rank of a document as the name of its submission: a reply, then other documents with an effect, then its parts. */
const rank = ({ code, repliesTo }: WrapperDocument): number => {
  if (repliesTo !== null) return 0;
  const { kind, note } = reactToDocument(code);
  if (kind !== 'informational') return 1;
  return note.startsWith('Filed as part') ? 3 : 2;
};

/** Returns the document that names a submission. */
const leadOf = (documents: readonly [WrapperDocument, ...WrapperDocument[]]): WrapperDocument =>
  documents.reduce((lead, document) => (rank(document) < rank(lead) ? document : lead));

/** Parts that only an application as filed has together. */
const filedParts = ['SPEC', 'CLM'];

/** Returns the name of a submission: that of its leading document, or that it is the application itself. */
export const submissionName = (documents: readonly [WrapperDocument, ...WrapperDocument[]]): string => {
  const lead = leadOf(documents);
  const isApplication =
    lead.repliesTo === null && filedParts.every((part) => documents.some(({ code }) => code === part));
  return isApplication ? 'Application as filed' : plainName(lead);
};
