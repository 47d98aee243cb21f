import { readOfficeAction } from '@hub/domain/office-actions/read-office-action.ts';
import { processorMs } from '../processor-ms.ts';

/** Beginnings of office actions, and what is repeated after each: a pattern that searches again at each place takes minutes. */
export const repeatedTexts: readonly (readonly [start: string, repeated: string])[] = [
  ['', '\nClaims 1-9, claims 3 are rejected '],
  ['35 U.S.C. 102', '(a)'],
  ['', '\nClaim Rejections - 35 USC § 102'],
  ['Applicant ', 'shortened statutory period for reply '],
  ['', 'A. '],
  ['', 'US 2001/'],
];

/** Reads such an office action of this length. Returns the date on which it says it was mailed, and the time it took. */
export const measureReading = (start: string, repeated: string, length: number) => {
  const text = start + repeated.repeat(length / repeated.length);
  const startedAt = processorMs();
  const { mailed } = readOfficeAction([{ page: 1, text }]);
  return { mailed, processorMs: processorMs() - startedAt };
};
