import { addMonthsToDay, isoDay, parseDay } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/**
 * Codes of documents that cite references: the examiner's list, disclosure statements, and search reports and actions of
 * other offices. 1449 is not among them, because it lists what an earlier statement cited.
 */
export const citingCodes = [
  ...['892', 'IDS', 'IDS.3P', 'ISA/210', 'ISA/220', 'EP.SR', 'EP.94'],
  ...['JP', 'CN', 'KR', 'CA', 'AU', 'IN'].map((country) => `${country}.OA`),
] as const satisfies readonly string[];

/** Code of the applicant's information disclosure statement. */
export const statementCode = 'IDS';

/** Codes of the actions on the merits, for which the patent office lists references. */
export const actionCodes = ['CTNF', 'CTFR', 'CTEQ', 'NOA'] as const satisfies readonly string[];

const firstActions: ReadonlySet<string> = new Set(actionCodes);
const closingActions: ReadonlySet<string> = new Set(['CTFR', 'CTEQ', 'NOA']);
const continuedExamination = 'RCEX';
const issueFee = 'IFEE';

/** Codes of the documents that decide which window of 37 CFR 1.97 is open. */
export const windowCodes: readonly string[] = [...firstActions, continuedExamination, issueFee];

/**
 * Window of 37 CFR 1.97 in which a disclosure statement would be filed: before the first action on the merits, before the
 * action that closes prosecution, before the issue fee is paid, or after it.
 */
type DisclosureWindow = 'first-action' | 'closing-action' | 'issue-fee' | 'grant';

const freeMonths = 3;

/**
 * Returns the window that is open today in an application that is not granted. A request for continued examination starts
 * again before the first action. Without a filing date, the three months after filing count as over.
 */
export const disclosureWindow = (
  { filing, documents }: { filing: IsoDate | null; documents: readonly { code: string; date: IsoDate }[] },
  today: IsoDate,
): DisclosureWindow => {
  const past = documents.filter(({ date }) => date <= today);
  const lastOf = (code: string): IsoDate =>
    past.reduce(
      (last, document) => (document.code === code && document.date > last ? document.date : last),
      '',
    );
  const continuedOn = lastOf(continuedExamination);
  const since = past.filter(({ date }) => date > continuedOn);
  const has = (codes: ReadonlySet<string>): boolean => since.some(({ code }) => codes.has(code));
  if (has(new Set([issueFee]))) return 'grant';
  if (has(closingActions)) return 'issue-fee';
  const filed = filing === null ? null : parseDay(filing);
  const freeUntil = filed === null ? '' : isoDay(addMonthsToDay(filed, freeMonths));
  return has(firstActions) && today > freeUntil ? 'closing-action' : 'first-action';
};
