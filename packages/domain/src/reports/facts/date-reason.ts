import { deadlineRules, ruleInForce } from '../../deadlines/rules/rule-table.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import type { MilestoneFacts } from './report-facts.ts';

type Deadline = NonNullable<MilestoneFacts['deadline']>;

/** The part of a milestone that gives the reason for its date. */
interface ReasonFacts {
  deadline:
    | (Pick<Deadline, 'ruleId' | 'trigger' | 'due' | 'unrolled'> & {
        explanation: readonly { text: string; citation?: string | null | undefined }[];
      })
    | null;
}

/** Why a milestone is due on its date, in one sentence with the authority, by default in English. */
export const dateReason = (
  { deadline }: ReasonFacts,
  { reasons }: Pick<ReportTexts, 'reasons'> = english,
): string => {
  if (!deadline) return reasons.setByFirm;
  const { ruleId, trigger, due, unrolled } = deadline;
  const isKnown = deadlineRules.some(({ id }) => id === ruleId);
  if (!isKnown)
    return `${deadline.explanation[0]?.text ?? ''} (${deadline.explanation[0]?.citation ?? ruleId})`;
  const movedFrom = due !== null && due !== unrolled ? unrolled : null;
  return reasons.statutory({ rule: ruleInForce(ruleId, trigger), trigger, movedFrom });
};
