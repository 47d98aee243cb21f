/** The papers that come first within one date, most important first. */
const PRIORITY_CODES: readonly string[] = ['CTFR', 'CTNF', 'NOA', 'CTAV', 'RCEX', 'INTV.SUM.APP'];

/** Rank of a document code within one date: 0 is first; codes without a rank share the last. */
function documentPriority(code: string): number {
  const rank = PRIORITY_CODES.indexOf(code.trim());
  return rank === -1 ? PRIORITY_CODES.length : rank;
}

/** Newest date first, then the priority of the code, then the id. For `Array.prototype.sort`. */
export function compareDocuments(
  a: { id: string; code: string; date: string },
  b: { id: string; code: string; date: string },
): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  const byPriority = documentPriority(a.code) - documentPriority(b.code);
  if (byPriority !== 0) return byPriority;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
