import { applicantDocuments } from '@hub/domain/documents/codes/applicant-documents.ts';
import { foreignDocuments } from '@hub/domain/documents/codes/foreign-documents.ts';
import { internalDocuments } from '@hub/domain/documents/codes/internal-documents.ts';
import { internationalDocuments } from '@hub/domain/documents/codes/international-documents.ts';
import { officeDocuments } from '@hub/domain/documents/codes/office-documents.ts';
import { reactToDocument, readCode } from '@hub/domain/documents/document-reactions.ts';

/** A known document code. */
export interface DocumentCode {
  code: string;
  name: string;
}

const maxFound = 12;

const codes: readonly DocumentCode[] = [
  officeDocuments,
  applicantDocuments,
  internalDocuments,
  internationalDocuments,
  foreignDocuments,
].flatMap((documents) => Object.entries(documents).map(([code, { name }]) => ({ code, name })));

/** Returns how well a code matches the text, lower is better; null if it does not match. */
const rank = ({ code, name }: DocumentCode, text: string): number | null => {
  const small = code.toLowerCase();
  if (small === text) return 0;
  if (small.startsWith(text)) return 1;
  const lowerName = name.toLowerCase();
  if (lowerName.startsWith(text)) return 2;
  return text.split(/\s+/).every((word) => lowerName.includes(word)) ? 3 : null;
};

/** Returns the codes that match the text by code or name, best match first. */
export const findCodes = (typed: string): DocumentCode[] => {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  return codes
    .flatMap((one) => {
      const place = rank(one, text);
      return place === null ? [] : [{ ...one, place }];
    })
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name, 'en'))
    .slice(0, maxFound)
    .map(({ code, name }) => ({ code, name }));
};

const maxMeant = 5;

/** Returns the codes that free text or an unknown code may mean, best match first; none for a known code. */
export const codesMeantBy = (typed: string): DocumentCode[] => {
  const code = readCode(typed);
  const isKnown = code !== null && reactToDocument(code).direction !== null;
  return isKnown ? [] : findCodes(typed).slice(0, maxMeant);
};

/** Returns typed text as the code it means; text that is not a code stays as it is. */
export const codeOf = (typed: string): string => readCode(typed) ?? typed.trim();
