import type { IsoDate } from '../../dates/iso-date.ts';
import type { OfficeCalendar } from '../../dates/office-calendar.ts';
import { type ComputedDeadline, computeDeadline } from '../computation/compute-deadline.ts';
import { deadlineRule, ruleInForce } from '../rules/rule-table.ts';

/** A granted patent in the Office's record. */
export interface GrantedPatent {
  grantDate: IsoDate;
  /** Null if the record does not show it. */
  filingDate: IsoDate | null;
  /** With the letters of its kind, such as `D0912345`, `RE49876` or `PP34567`; utility patents have none. */
  patentNumber: string | null;
  /** Kind of application in the source's words, such as `Re-Issue`. */
  applicationType: string | null;
}

/** The dates of a granted patent that still run, and the question that nothing in the record answers. */
interface DatesFromGrant {
  opens: ComputedDeadline[];
  /** Rules whose date needs a fact that the record does not show: the fees of a reissue count from the original grant. */
  undated: string[];
  /** A sentence that tells a person to look something up; null if the record answers everything. */
  question: string | null;
}

type PatentKind = 'utility' | 'plant' | 'design' | 'reissue';

const feeNames = { 'MF-1': 'first', 'MF-2': 'second', 'MF-3': 'third' } as const;
const feeRules = ['MF-1', 'MF-2', 'MF-3'] as const;
/** First filing date of applications whose patents pay maintenance fees (35 USC 41(b)). */
const feesSince = '1980-12-12';
/** First filing date of applications whose term is adjusted (35 USC 154(b)). */
const adjustmentSince = '2000-05-29';
/** First filing date of applications that are certainly subject to post-grant review (35 USC 321). */
const reviewSince = '2013-03-16';
const termYears = 20;

const kindOf = ({ patentNumber, applicationType }: GrantedPatent): PatentKind => {
  const letters = /^[A-Z]*/.exec(patentNumber ?? '')?.[0];
  const type = applicationType?.toLowerCase() ?? '';
  if (letters === 'RE' || /^re-?issue/.test(type)) return 'reissue';
  if (letters === 'D' || type === 'design') return 'design';
  return letters === 'PP' || type === 'plant' ? 'plant' : 'utility';
};

const isTermOver = ({ filingDate }: GrantedPatent, today: IsoDate): boolean =>
  filingDate !== null && Temporal.PlainDate.from(filingDate).add({ years: termYears }).toString() < today;

const isFiledSince = ({ filingDate }: GrantedPatent, first: IsoDate): boolean =>
  filingDate !== null && filingDate >= first;

/**
 * Returns the dates that run from the grant and are not over: maintenance fees whose surcharge half-year has not ended
 * (37 CFR 1.362), the request for reconsideration of the term adjustment (37 CFR 1.705(b)) and the post-grant review
 * window (35 USC 321(c)). A fee that is over is never opened. Nothing in the record shows whether it was paid, so the
 * last one is a question for a person while the patent could still be in force. The fees of a reissue run from the
 * original grant, which the record does not show.
 */
export const datesFromGrant = (
  patent: GrantedPatent,
  { today, calendar }: { today: IsoDate; calendar?: OfficeCalendar },
): DatesFromGrant => {
  const kind = kindOf(patent);
  const trigger = patent.grantDate;
  const compute = (ruleId: string) =>
    computeDeadline({ rule: ruleInForce(ruleId, trigger), trigger, ...(calendar && { calendar }) });
  const isOver = ({ latest }: ComputedDeadline) => latest !== null && latest < today;
  if (isTermOver(patent, today)) return { opens: [], undated: [], question: null };
  const paysFees = kind === 'utility' && patent.filingDate !== null && patent.filingDate >= feesSince;
  const fees = paysFees ? feeRules.map((ruleId) => ({ ruleId, deadline: compute(ruleId) })) : [];
  const others = [
    ...((kind === 'utility' || kind === 'plant') && isFiledSince(patent, adjustmentSince) ? ['PTA-1'] : []),
    ...(kind !== 'design' && kind !== 'reissue' && isFiledSince(patent, reviewSince) ? ['PG-1'] : []),
  ]
    .filter((ruleId) => deadlineRule(ruleId).effectiveFrom <= trigger)
    .map(compute);
  const lastOver = fees.findLast(({ deadline }) => isOver(deadline));
  return {
    opens: [...fees.map(({ deadline }) => deadline), ...others].filter((deadline) => !isOver(deadline)),
    undated: kind === 'reissue' ? [...feeRules] : [],
    question: questionOf(
      patent,
      kind,
      lastOver && `the ${feeNames[lastOver.ruleId]} maintenance fee was paid`,
    ),
  };
};

const questionOf = (
  { filingDate }: GrantedPatent,
  kind: PatentKind,
  unconfirmed: string | undefined,
): string | null => {
  if (kind === 'reissue')
    return 'Find the original grant date: the maintenance fees of a reissue count from it';
  if (kind === 'utility' && filingDate === null)
    return 'Find the filing date: it shows whether maintenance fees are due';
  return unconfirmed === undefined ? null : `Check that ${unconfirmed}: nothing on file shows it`;
};
