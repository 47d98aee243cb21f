import { addMonthsToDay, isoDay, parseDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { InventionFacts } from './report-facts.ts';

/** Time of an information disclosure statement under 37 CFR 1.97(b), (c), (d), or after the issue fee. */
export type DisclosureWindow = 'b' | 'c' | 'd' | 'after-issue-fee';

const closingCodes = new Set(['CTFR', 'NOA', 'CTEQ']);
const actionCodes = new Set([...closingCodes, 'CTNF']);
const freeMonths = 3;

/**
 * Returns the window of a statement filed on a day, from the documents of the file; null without a filing date. A request
 * for continued examination starts the first window again (37 CFR 1.97(b)(4)).
 */
export const disclosureWindow = (
  { application, documents }: Pick<InventionFacts, 'application' | 'documents'>,
  on: IsoDate,
): DisclosureWindow | null => {
  const filed = application?.filingDate ? parseDay(application.filingDate) : null;
  if (filed === null) return null;
  const dated = documents.filter(({ date }) => date <= on);
  const continued = dated.findLast(({ code }) => code === 'RCEX')?.date ?? '';
  const since = dated.filter(({ date }) => date >= continued);
  if (since.some(({ code }) => code === 'IFEE')) return 'after-issue-fee';
  if (since.some(({ code }) => closingCodes.has(code))) return 'd';
  const acted = since.some(({ code }) => actionCodes.has(code));
  return acted && on > isoDay(addMonthsToDay(filed, freeMonths)) ? 'c' : 'b';
};
