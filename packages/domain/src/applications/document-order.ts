/** Codes of the documents that come first within one date, most important first. */
export const priorityCodes: readonly string[] = ['CTFR', 'CTNF', 'NOA', 'CTAV', 'RCEX', 'INTV.SUM.APP'];

/** Returns the rank of a document code within one date: 0 is first; codes that are not listed share the last rank. */
const documentPriority = (code: string): number => {
  const rank = priorityCodes.indexOf(code.trim());
  return rank === -1 ? priorityCodes.length : rank;
};

/** Compares documents for sorting: newest date first, then priority of the code, then id. */
export const compareDocuments = (
  a: { id: string; code: string; date: string },
  b: { id: string; code: string; date: string },
): number => {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  const byPriority = documentPriority(a.code) - documentPriority(b.code);
  if (byPriority !== 0) return byPriority;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};
