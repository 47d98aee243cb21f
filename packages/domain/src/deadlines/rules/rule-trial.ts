import type { IsoDate } from '../../dates/iso-date.ts';
import type { DeadlineRule, Span } from '../deadline-rule.ts';
import { ruleInForce } from './rule-table.ts';

/** A change of a rule that is tried out before anyone decides about it. */
interface RuleTrial {
  ruleId: string;
  period: Span;
  /** Direction in which a closed last day moves; that of the rule if absent. */
  rolling?: 'forward' | 'backward' | 'none' | undefined;
  /** First trigger date that the change applies to; every date if absent. */
  from?: IsoDate | undefined;
}

/** Returns the usual period of a rule if it is counted, null if the document sets it or another date ends it. */
export const countedPeriod = ({ period }: DeadlineRule): Span | null =>
  period.kind === 'as-set' || period.kind === 'day-before' ? null : period;

/** Returns what finds the rule in force at a trigger date, with the change of a trial applied to it. */
export const ruleInTrial =
  ({ ruleId, period, rolling, from }: RuleTrial) =>
  (id: string, trigger: IsoDate): DeadlineRule => {
    const rule = ruleInForce(id, trigger);
    const isChanged =
      id === ruleId && (from === undefined || trigger >= from) && countedPeriod(rule) !== null;
    return isChanged ? { ...rule, period, ...(rolling !== undefined && { rolling }) } : rule;
  };
