import type { IsoDate } from '../dates/iso-date.ts';

/** A date besides the trigger that a rule may need. */
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
  /** The day on which the application went abandoned, before the Office gave notice of it. */
  | 'abandonment'
  /** Read from the paper by a person, where the paper sets its own period. */
  | 'setDue';

/** So many calendar days, months or years. */
export interface Span {
  kind: 'days' | 'months' | 'years';
  count: number;
}

/** How long the set period is. */
export type DeadlinePeriod =
  | Span
  /** Read from the paper by a person. */
  | { kind: 'as-set'; typical?: Span }
  /** The day before another one. */
  | { kind: 'day-before'; fact: DeadlineFact };

/** A second way to count the period; the later of both ends counts. Without its dates the first end stands. */
export interface LaterOf {
  fact: DeadlineFact;
  /** Months added to the fact's date. */
  months: number;
  /** Applies only when this act came within so many months of the trigger (rolled). */
  ifWithin?: { fact: DeadlineFact; months: number };
  citation: string;
}

/** An act that ends the period early; without its date the period runs on. */
interface EarlierOf {
  fact: DeadlineFact;
  citation: string;
}

/** Extensions under 37 CFR 1.136(a). */
export interface DeadlineExtension {
  /** Last month counted from the trigger that an extension may reach; null where only `MAX_EXTENSION_MONTHS` limits it. */
  ceilingMonths: number | null;
  /** Whether the ceiling is the six months of 35 USC 133. */
  isStatutoryCeiling: boolean;
  citation: string;
}

/** How a last day that is closed moves; "none" where nobody has to act on it. */
type Rolling = 'forward' | 'backward' | 'none';

/** A further date of a rule, such as when a window opens. */
export interface RuleMark {
  name: string;
  /** The start of the sentence that explains it: "The window opens". */
  label: string;
  span: Span;
  /** What it is counted from; the trigger where it is left out. */
  from?: DeadlineFact;
  rolling: Rolling;
  /** Whether the act is still possible until then. */
  isLatest?: boolean;
  citation: string;
}

export interface DeadlineRule {
  id: string;
  /** Rises with each published change of the rule. */
  version: number;
  /** First trigger date the rule applies to. */
  effectiveFrom: IsoDate;
  /** First trigger date it no longer applies to; absent for a version that is in force. */
  effectiveTo?: IsoDate;
  /** Statutory dates bind; soft and internal ones are habits; a window says when something is possible. */
  kind: 'statutory' | 'soft' | 'internal' | 'window';
  /** Codes of the papers that make people watch the date. */
  triggerCodes: readonly string[];
  /** Where the trigger is the date of an earlier paper than the one that makes people watch: what each of them is. */
  countsFrom?: { earlier: DeadlineFact; paper: DeadlineFact };
  /** What the trigger is called in an explanation. */
  triggerName: string;
  milestoneTitle: string;
  period: DeadlinePeriod;
  /** Whether the paper may set another period than the usual one. */
  maySetDue?: boolean;
  /** The period is never shorter (37 CFR 1.134). */
  minimumDays?: number;
  laterOf?: LaterOf;
  earlierOf?: EarlierOf;
  /** What is different for a design. */
  ifDesign?: { period: Span; marks: readonly RuleMark[] };
  /** Months by country where the office decides; `period` holds for the others. */
  monthsByCountry?: Readonly<Record<string, number>>;
  /** Null where 37 CFR 1.136(a) does not apply; "as set" where the paper says whether it does. */
  extension: DeadlineExtension | 'as-set' | 'surcharge' | null;
  /** Said instead of the usual sentence where there is no extension by fee. */
  extensionNote?: string;
  marks?: readonly RuleMark[];
  /** Facts without which there is no date. */
  needs: readonly DeadlineFact[];
  /** Whether a reply after three months costs patent term (37 CFR 1.704(b)). */
  isPtaRelevant: boolean;
  /** Forward where it is left out. */
  rolling?: Rolling;
  /**
   * "local" where the act is done at the office of a country, "international-bureau" where it is always done in Geneva:
   * the hub knows the closed days of neither, but for the United States.
   */
  officeCalendar: 'US' | 'local' | 'international-bureau';
  /** A sentence that people should read with the date. */
  note?: string;
  citation: string;
}

/** 37 CFR 1.136(a): no extension reaches further than five months past the set period. */
export const MAX_EXTENSION_MONTHS = 5;

/** The extension that is known without the paper. */
export function knownExtension({ extension }: DeadlineRule): DeadlineExtension | null {
  return typeof extension === 'object' ? extension : null;
}
