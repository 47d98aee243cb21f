import type { FileId } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { TextPage } from '@hub/domain/office-actions/office-action.ts';
import type { Assignment } from './script.ts';

const pagesAtOnce = 100;
/** Most pages of one letter that are read. */
const maxPages = 500;
/** Codes of letters that the reader of office actions understands. */
export const actionCodes = ['CTNF', 'CTFR', 'CTRS', 'CTEQ', 'CTAV', 'NOA'];

/** Reads the text of a stored file; no pages if it has none. */
export const readText = async (makeCall: MakeCall, fileId: FileId): Promise<TextPage[]> => {
  const pages: TextPage[] = [];
  for (let skip = 0; skip < maxPages; skip += pagesAtOnce) {
    const part = await makeCall(listFileText, { params: { id: fileId }, query: { skip, size: pagesAtOnce } });
    pages.push(...part.collection);
    if (part.collection.length < pagesAtOnce) break;
  }
  return pages;
};

/** Finds the office action that an assignment is about: the named one, or the newest of the Office. */
export const findAction = async (
  { inventionId, documentId }: Assignment,
  makeCall: MakeCall,
): Promise<WrapperDocument | undefined> => {
  const query = documentId === null ? { codes: actionCodes } : {};
  const { collection } = await makeCall(listWrapperDocuments, {
    params: { inventionId },
    query: { ...query, size: 2000 },
  });
  return collection.find(({ id }) => documentId === null || id === documentId);
};

/** Returns the ids of the milestones that a document opened. */
export const openedBy = ({ milestones }: WrapperDocument): ReadonlySet<string> =>
  new Set(milestones.filter(({ relation }) => relation === 'opened').map(({ id }) => id));
