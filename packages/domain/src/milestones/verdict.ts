import { daysBetween, writeShortDate } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { EntitySize, Fees } from '../deadlines/extensions/extension-fees.ts';
import { surchargeFees } from '../deadlines/extensions/surcharge-fees.ts';
import { isStatutoryRule } from '../deadlines/rules/statutory-rules.ts';
import { isDateNeeded, rulesDueAtOnce } from './due-language.ts';

/** Months of extension with their last day. Fees are missing in dates computed before fees were stored. */
interface ExtensionStep {
  month: number;
  date: IsoDate;
  fees?: Fees | undefined;
}

/** The dates of a milestone, without those of its client and its tasks. */
export interface Period {
  /** Rule that gives it its dates; null if a person set the date. */
  ruleId: string | null;
  /** Last day without extensions; null without a date. */
  due: IsoDate | null;
  /** Final date, with every extension or surcharge; null without a date. */
  latest: IsoDate | null;
  /** Last day with each number of months of extension, in order. */
  extensions: readonly ExtensionStep[];
  /** Months of extension that were taken; null without any. */
  extensionMonths: number | null;
  /** Date of the last reply that did not end the period; null without one. */
  repliedAt: IsoDate | null;
}

/** An extension of time under 37 CFR 1.136(a): its total fee is null if the hub does not know it. */
interface ExtensionNeeded {
  months: number;
  until: IsoDate;
  fees: Fees | null;
}

/** Verdict on a period, or on a reply, on one day. */
export type Verdict =
  /** The period runs until this day; `extension` is the one that was taken and is needed on the day. */
  | { kind: 'in-time'; until: IsoDate; extension: ExtensionNeeded | null }
  /** Over, unless a petition extends it by at least these months, which cost this fee. */
  | ({ kind: 'with-extension'; finalDate: IsoDate } & ExtensionNeeded)
  /** Over, but the fee can be paid with a surcharge; its amount is null if the hub does not know it. */
  | { kind: 'surcharge'; until: IsoDate; fees: Fees | null }
  /** The act has no last day and is due at once, since that day. */
  | { kind: 'at-once'; since: IsoDate }
  /** After a day that the law does not set: a reminder, a window, or a day that a person set. */
  | { kind: 'overdue'; since: IsoDate; daysAfter: number }
  /** After the last day of the law. `remains` are the rules of the acts that can still save the right. */
  | { kind: 'late'; finalDate: IsoDate; daysAfter: number; remains: readonly string[] }
  /** The period has a rule, but its date must be read from the document. */
  | { kind: 'date-needed' }
  | { kind: 'no-date' };

/** A milestone with its dates as stored. */
interface DatedMilestone {
  ruleId: string | null;
  dueAt: IsoDate | null;
  repliedAt: IsoDate | null;
  deadline:
    | (Pick<Period, 'due' | 'latest' | 'extensions'> & {
        extended?: { month: number } | null | undefined;
      })
    | null;
}

/** Returns the period of a milestone; without a rule, the day that a person set is its first and its last. */
export const periodOf = ({ ruleId, dueAt, repliedAt, deadline }: DatedMilestone): Period =>
  deadline
    ? {
        ruleId,
        due: deadline.due,
        latest: deadline.latest,
        extensions: deadline.extensions,
        extensionMonths: deadline.extended?.month ?? null,
        repliedAt,
      }
    : { ruleId, due: dueAt, latest: dueAt, extensions: [], extensionMonths: null, repliedAt };

/**
 * Judges a period on a day: today for an open one, or the day on which a reply was filed. Extensions that were taken
 * count. A reply that did not end the period changes nothing: another one is judged by the same days.
 */
export const verdictOn = (period: Period, date: IsoDate): Verdict => {
  const { ruleId, due, extensions, extensionMonths } = period;
  if (due === null)
    return isDateNeeded({ dueAt: due, ruleId }) ? { kind: 'date-needed' } : { kind: 'no-date' };
  if (date >= due && rulesDueAtOnce.has(ruleId ?? '')) return { kind: 'at-once', since: due };
  const taken = extensions.slice(0, extensionMonths ?? 0).at(-1);
  if (date <= due) return { kind: 'in-time', until: taken?.date ?? due, extension: null };
  if (taken && date <= taken.date)
    return { kind: 'in-time', until: taken.date, extension: extensionNeeded(taken) };
  const finalDate = period.latest ?? due;
  const step = extensions.find((one) => date <= one.date);
  if (step) return { kind: 'with-extension', finalDate, ...extensionNeeded(step) };
  if (date <= finalDate) return { kind: 'surcharge', until: finalDate, fees: surchargeFees(ruleId, date) };
  const daysAfter = daysBetween(finalDate, date);
  if (!isStatutoryRule(ruleId)) return { kind: 'overdue', since: finalDate, daysAfter };
  return { kind: 'late', finalDate, daysAfter, remains: remainingActs(ruleId) };
};

const extensionNeeded = ({ month, date, fees }: ExtensionStep): ExtensionNeeded => ({
  months: month,
  until: date,
  fees: fees ?? null,
});

/** Rules of periods whose end without the act abandons the application (35 USC 133, 151; 37 CFR 1.53(f), 1.135). */
export const rulesOfAbandonment: ReadonlySet<string> = new Set([
  ...['OA-NF', 'OA-F', 'OA-ADV', 'AP-N', 'OA-RR', 'OA-Q', 'OA-NC', 'OA-NR', 'OA-105'],
  ...['PE-MP', 'PE-CP', 'PE-OM', 'PE-FN', 'PE-371', 'AL-IF', 'AL-OA'],
]);

/**
 * Returns the rules of the acts that can still save what a missed period lost: withdrawing the holding of abandonment
 * and reviving the application (37 CFR 1.181, 1.137), or the late payment of a maintenance fee (37 CFR 1.378).
 */
const remainingActs = (ruleId: string): readonly string[] => {
  if (/^MF-[123]$/.test(ruleId)) return ['MF-R'];
  if (ruleId === 'AB-W') return ['AB-R'];
  return rulesOfAbandonment.has(ruleId) ? ['AB-W', 'AB-R'] : [];
};

/** Texts of verdicts by kind. */
export type VerdictTexts = {
  [Kind in Verdict['kind']]: (verdict: Extract<Verdict, { kind: Kind }>) => string;
};

/** Formats the verdict on an open period today in English, or with other texts. */
export const writeVerdict = (verdict: Verdict, texts: VerdictTexts = periodTexts): string =>
  // The text of a kind takes the verdict of that kind.
  (texts[verdict.kind] as (one: Verdict) => string)(verdict);

/**
 * Formats an open period today, with its final date if that is later. After a reply that did not end it: "Replied, waiting: final date 10 Dec 2026, with 3
 * months, $1,590".
 */
export const writePeriod = (period: Period, today: IsoDate, texts: VerdictTexts = periodTexts): string => {
  const verdict = verdictOn(period, today);
  const text = writeVerdict(verdict, texts);
  if (period.latest === null || verdict.kind === 'late') return text;
  if (period.repliedAt === null)
    return 'until' in verdict && verdict.until < period.latest
      ? `${text}; final date ${writeShortDate(period.latest)}`
      : text;
  const last = period.extensions.at(-1);
  const extension = last ? `, with ${writeMonths(last.month)}${feePart(last.fees ?? null, ', ')}` : '';
  return `Replied, waiting: final date ${writeShortDate(period.latest)}${extension}`;
};

/** Formats the verdict on a reply that was filed on a day, such as "Filed 7 days after the final date: …". */
export const writeFiling = (verdict: Verdict): string => writeVerdict(verdict, filingTexts);

/** Formats a fee, such as "$690, small $276", or for a known size "$276"; empty if it is not known. */
export const writeFees = (fees: Fees | null, size: EntitySize = 'large'): string => {
  if (fees === null) return '';
  return size === 'large' ? `${dollars(fees.large)}, small ${dollars(fees.small)}` : dollars(fees[size]);
};

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const writeMonths = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;

const writeDays = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const feePart = (fees: Fees | null, before: string): string =>
  fees ? `${before}${dollars(fees.large)}` : '';

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

const periodTexts: VerdictTexts = {
  'in-time': ({ until, extension }) =>
    extension
      ? `Due ${writeShortDate(until)}, extended by ${writeMonths(extension.months)}`
      : `Due ${writeShortDate(until)}`,
  'with-extension': ({ months, until, fees }) =>
    `${writeShortDate(until)}, with ${writeMonths(months)}${feePart(fees, ', ')}`,
  surcharge: ({ until, fees }) => `Surcharge until ${writeShortDate(until)}${feePart(fees, ', ')}`,
  'at-once': ({ since }) => `Due at once since ${writeShortDate(since)}`,
  overdue: ({ since, daysAfter }) => `${writeDays(daysAfter)} overdue, due ${writeShortDate(since)}`,
  late: ({ finalDate, daysAfter, remains }) =>
    `${writeDays(daysAfter)} after the final date ${writeShortDate(finalDate)}${whatRemains(remains)}`,
  'date-needed': () => 'Date needed',
  'no-date': () => 'No date',
};

const filingTexts: VerdictTexts = {
  ...periodTexts,
  'in-time': ({ extension }) =>
    extension
      ? `Filed in time with ${writeMonths(extension.months)} of extension${inBrackets(writeFees(extension.fees))}`
      : 'Filed in time',
  'with-extension': ({ months, fees }) =>
    `Needs ${writeMonths(months)}${inBrackets(writeFees(fees))}: petition not on file`,
  surcharge: ({ until, fees }) =>
    `In the surcharge period until ${writeShortDate(until)}: needs the surcharge${inBrackets(writeFees(fees))}`,
  overdue: ({ since, daysAfter }) =>
    `Filed ${writeDays(daysAfter)} after the due date ${writeShortDate(since)}`,
  late: ({ finalDate, daysAfter, remains }) =>
    `Filed ${writeDays(daysAfter)} after the final date ${writeShortDate(finalDate)}${whatRemains(remains)}`,
};

/** Says what is lost and which acts can still save it. */
const whatRemains = (remains: readonly string[]): string => {
  if (remains.includes('MF-R'))
    return ': the patent has expired unless a petition for late payment is granted (MF-R)';
  if (remains.includes('AB-W'))
    return ': abandoned by law unless the holding is withdrawn (AB-W) or the application revived (AB-R)';
  return remains.includes('AB-R') ? ': only a petition to revive is left (AB-R)' : '';
};

/**
 * Returns the verdict on a filing of that day if it is after the final date, or needs an extension of which no petition is on
 * file; otherwise null.
 */
export const objectionToFiling = (
  date: IsoDate,
  { trigger, petitions, ...period }: Period & { trigger: IsoDate | null; petitions: readonly IsoDate[] },
): Verdict | null => {
  const verdict = verdictOn(period, date);
  if (verdict.kind === 'late') return verdict;
  const isOnFile = petitions.some((petition) => trigger === null || petition >= trigger);
  return verdict.kind === 'with-extension' && !isOnFile ? verdict : null;
};
