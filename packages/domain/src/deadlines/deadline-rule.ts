import type { IsoDate } from '../dates/iso-date.ts';

/** A date besides the trigger that a rule may need. */
export type DeadlineFact = 'noticeOfAppeal' | 'firstReply' | 'advisory';

/** How long the set period is. "as set" is read from the paper by a person. */
export type DeadlinePeriod =
  | { kind: 'months'; count: number }
  | { kind: 'days'; count: number }
  | { kind: 'as-set' };

/** A second way to count the period; the later of both ends counts. */
interface LaterOf {
  fact: DeadlineFact;
  /** Months added to the fact's date. */
  months: number;
  /** Applies only when this act came within so many months of the trigger (rolled). */
  ifWithin?: { fact: DeadlineFact; months: number };
  citation: string;
}

/** Extensions under 37 CFR 1.136(a). */
export interface DeadlineExtension {
  /** Last month counted from the trigger that an extension may reach; null where only `maxMonths` limits it. */
  ceilingMonths: number | null;
  /** Whether the ceiling is the six months of 35 USC 133. */
  isStatutoryCeiling: boolean;
  citation: string;
}

export interface DeadlineRule {
  id: string;
  /** Rises with each published change of the rule. */
  version: number;
  /** First trigger date the rule applies to. */
  effectiveFrom: IsoDate;
  /** Document codes that start the period. */
  triggerCodes: readonly string[];
  /** What the trigger is called in an explanation. */
  triggerName: string;
  milestoneTitle: string;
  period: DeadlinePeriod;
  laterOf?: LaterOf;
  /** Null where 37 CFR 1.136(a) does not apply; "as set" where the paper says whether it does. */
  extension: DeadlineExtension | 'as-set' | null;
  citation: string;
}

/** 37 CFR 1.136(a): no extension reaches further than five months past the set period. */
export const MAX_EXTENSION_MONTHS = 5;

/** The extension that is known without the paper. */
export function knownExtension(rule: DeadlineRule): DeadlineExtension | null {
  return rule.extension === 'as-set' ? null : rule.extension;
}
