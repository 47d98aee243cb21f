import type { IsoDate } from '../dates/iso-date.ts';

/** A date other than the trigger that a rule may need. */
export type DeadlineFact =
  | 'priority'
  | 'filing'
  | 'noticeOfAppeal'
  | 'firstReply'
  /** The final rejection that an advisory action belongs to. */
  | 'finalRejection'
  | 'advisory'
  | 'replyBrief'
  | 'issueDate'
  /** The day on which the application became abandoned, before the notice of abandonment. */
  | 'abandonment'
  /** The grant of the patent that a reissue replaced. */
  | 'originalGrant'
  /** The decision that refused a petition to designate a new ground of rejection (37 CFR 41.40). */
  | 'petitionDecision'
  /** The request for rehearing of a Board decision. */
  | 'rehearingRequest'
  /** The Board’s decision on that request. */
  | 'rehearingDecision'
  /** Due date that a person read from a document that sets its own period. */
  | 'setDue'
  /** Last day of a period that the office extended on request, as its answer says. */
  | 'extendedUntil';

/** A fact about the application that is not a date. */
export type MatterFlag = 'isDesign' | 'isReissue' | 'isNationalStage';

/** A number of calendar days, months or years; negative if counted back. */
export interface Span {
  kind: 'days' | 'months' | 'years';
  count: number;
}

/** Length of a period. */
export type DeadlinePeriod =
  | Span
  /** Read from the document by a person. */
  | { kind: 'as-set'; typical?: Span }
  /** Ends on the day before a fact's date. */
  | { kind: 'day-before'; fact: DeadlineFact };

/** A second end of the period; the later of both counts. Without its dates, the first end counts. */
export interface LaterOf {
  fact: DeadlineFact;
  /** Months added to the fact's date. */
  months: number;
  /** Applies only if this act was within this many months of the trigger (rolled). */
  ifWithin?: { fact: DeadlineFact; months: number };
  citation: string;
}

/** An act that ends the period early; without its date, the period is unaffected. */
interface EarlierOf {
  fact: DeadlineFact;
  citation: string;
}

/** Extensions under 37 CFR 1.136(a). */
export interface DeadlineExtension {
  /** Maximum number of months from the trigger, with extensions; null if only `maxExtensionMonths` limits them. */
  maxMonths: number | null;
  /** Whether that maximum is the six-month limit of 35 USC 133. */
  isStatutoryMaximum: boolean;
  citation: string;
}

/** Another date that the period runs from as soon as it is known. */
interface InsteadFrom {
  fact: DeadlineFact;
  /** The date is required if this is true of the application. */
  requiredIf?: MatterFlag;
  citation: string;
}

/** A sentence shown with the date, in the cases that it names. */
interface Remark {
  text: string;
  citation: string;
  /** Shown only if this is known or true of the application. */
  when?: DeadlineFact | MatterFlag;
  /** Not shown if this is known. */
  unless?: DeadlineFact;
  /** First trigger date for which it is shown. */
  since?: IsoDate;
  /** First trigger date for which it is no longer shown. */
  until?: IsoDate;
}

/** Another length of the period where an event was before a day, or is not known to have been later. */
interface EarlierLaw {
  fact: DeadlineFact;
  before: IsoDate;
  period: Span;
  citation: string;
}

/** An extension that the office grants on request, beside those of 37 CFR 1.136(a). */
interface OfficeExtension {
  /** The longest period from the trigger that is believed; a later day is a typing error. */
  longest: Span;
  citation: string;
}

/** A yearly fee: each year falls due on an anniversary, and paying one year starts the next. */
export interface AnnualSeries {
  /** The date of which the anniversaries are counted. */
  countsFrom: DeadlineFact;
  /** Number of the first and of the last anniversary with a fee. */
  first: number;
  last: number;
  /** The year that a document opens: the last anniversary gone by, which may still be payable, or the next one. */
  opens: 'gone-by' | 'next';
}

/**
 * Direction in which a closed last day is rolled; "none" if nobody has to act on it, "thursday" for the first Thursday,
 * the day on which the Office publishes (MPEP 1120).
 */
type Rolling = 'forward' | 'backward' | 'none' | 'thursday';

/** An additional date of a rule, such as when a window opens. */
export interface RuleMark {
  name: string;
  /** Start of the sentence that explains it, such as "The window opens". */
  label: string;
  span: Span;
  /** Date it is counted from; by default the trigger. */
  from?: DeadlineFact;
  /** "office": forward if the act is done at the Office, whose closed days are known. */
  rolling: Exclude<Rolling, 'thursday'> | 'office';
  /** Whether the date is the last day of its month. */
  endsWithMonth?: true;
  /** Whether the act is still possible on that date. */
  isLatest?: boolean;
  citation: string;
}

export interface DeadlineRule {
  id: string;
  /** Number that increases with each published change of the rule. */
  version: number;
  /** First trigger date the rule applies to. */
  effectiveFrom: IsoDate;
  /** First trigger date to which it no longer applies; absent for the version in force. */
  effectiveTo?: IsoDate;
  /** Statutory dates are binding; soft and internal dates are practice; a window is a period in which an act is possible. */
  kind: 'statutory' | 'soft' | 'internal' | 'window';
  /** Codes of the documents that start the rule. */
  triggerCodes: readonly string[];
  /** Set if the period runs from an earlier document than the one that starts the rule: names both documents. */
  countsFrom?: { earlier: DeadlineFact; document: DeadlineFact };
  /**
   * Dates of which the earliest known one starts the period. A document that reports them, such as a filing receipt, is
   * later than they are.
   */
  startsAt?: readonly DeadlineFact[];
  /** Set if the period runs from another date than the trigger once that date is known. */
  insteadFrom?: InsteadFrom;
  /** Name of the trigger in explanations. */
  triggerName: string;
  milestoneTitle: string;
  period: DeadlinePeriod;
  /** Whether the document may set a period that differs from the usual one; "often" if that is common. */
  maySetDue?: true | 'often';
  /** Minimum length of the period, in days (35 USC 133). */
  minimumDays?: number;
  /** Maximum length of a period that the document sets; by default the six months of 35 USC 133. */
  maxSetPeriod?: Span;
  /** Set if the office extends the period on request: a person enters until when. */
  officeExtension?: OfficeExtension;
  /** Set if the rule is one year of a yearly fee; its trigger is the anniversary. */
  series?: AnnualSeries;
  laterOf?: LaterOf;
  earlierOf?: EarlierOf;
  /** Period and additional dates for design applications. */
  ifDesign?: { period: Span; marks: readonly RuleMark[]; citation: string };
  earlierLaw?: EarlierLaw;
  /** Whether the period ends with the last day of its month. */
  endsWithMonth?: true;
  /** Months by country code, if they differ by office; `period` applies to all others. */
  monthsByCountry?: Readonly<Record<string, number>>;
  /** Months until which an office accepts a late act under its own conditions, and what they are, by country code. */
  lateEntryByCountry?: Readonly<Record<string, { months: number; condition?: string }>>;
  /** Null if 37 CFR 1.136(a) does not apply; "as-set" if the document says whether it does. */
  extension: DeadlineExtension | 'as-set' | 'surcharge' | null;
  /** Replaces the usual sentence if the period cannot be extended by fee. */
  extensionNote?: string;
  marks?: readonly RuleMark[];
  /** Required facts. */
  needs: readonly DeadlineFact[];
  /** Optional facts that move the start of the period, although another date is asked for as the trigger. */
  offers?: readonly DeadlineFact[];
  /** Whether an act after three months costs patent term (37 CFR 1.704). */
  isPtaRelevant: boolean;
  /** The act that costs patent term and its authority; by default a reply (37 CFR 1.704(b)). */
  ptaLoss?: { act: string; citation: string };
  /** Forward by default; "none" for an event on which nobody has to act. */
  rolling?: Rolling;
  /**
   * Office where the act is done: "local" for the office of a country that a person names, "foreign" for a certain one
   * abroad, "international-bureau" for Geneva. The hub knows only the closed days of the United States.
   */
  officeCalendar: 'US' | 'local' | 'international-bureau' | 'foreign';
  /** Two-letter code of the office abroad, for its closed days. */
  office?: string;
  /** How certain a period of another office is; shown with the date. */
  confidence?: 'length certain' | 'to be confirmed by a local agent';
  /** A sentence shown with the date. */
  note?: string;
  /** Sentences shown only in certain cases. */
  remarks?: readonly Remark[];
  /** Authority of the rule; the following fields hold those of single lines of the explanation, if they differ. */
  citation: string;
  /** Of the way in which the period is counted. */
  countCitation?: string;
  /** Of moving the last day to a business day. */
  rollCitation?: string;
  /** Of the calendar of another office. */
  officeCitation?: string;
  /** Of the sentence that replaces extensions. */
  extensionCitation?: string;
  /** Of the note. */
  noteCitation?: string;
}

/** Maximum extension past the set period, in months (37 CFR 1.136(a)). */
export const maxExtensionMonths = 5;

/** Returns the extension of a rule if it does not depend on the document, otherwise null. */
export const knownExtension = ({ extension }: DeadlineRule): DeadlineExtension | null =>
  typeof extension === 'object' ? extension : null;
