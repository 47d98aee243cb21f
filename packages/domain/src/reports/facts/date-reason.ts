import { dueInForce } from '../../deadlines/extensions/extension-taken.ts';
import { deadlineRules, ruleInForce } from '../../deadlines/rules/rule-table.ts';
import { english, type ReportTexts, type StatutoryDate } from '../languages/english.ts';
import type { MilestoneFacts } from './report-facts.ts';

type Deadline = NonNullable<MilestoneFacts['deadline']>;

/** The part of a milestone that gives the reason for its date. */
export interface ReasonFacts extends Pick<MilestoneFacts, 'ruleId' | 'dueAt' | 'repliedAt'> {
  deadline:
    | (Pick<Deadline, 'ruleId' | 'trigger' | 'due' | 'unrolled' | 'latest'> & {
        extended?: Deadline['extended'] | undefined;
        explanation: readonly { step: string; text: string; citation?: string | null | undefined }[];
      })
    | null;
}

type CountedFacts = NonNullable<ReasonFacts['deadline']>;

const knownRules: ReadonlySet<string> = new Set(deadlineRules.map(({ id }) => id));

/** Returns how the period of a rule was counted; null for a rule that the hub does not know. */
const countedPeriod = ({
  ruleId,
  trigger,
  due,
  unrolled,
  explanation,
}: CountedFacts): StatutoryDate | null =>
  knownRules.has(ruleId)
    ? {
        rule: ruleInForce(ruleId, trigger),
        trigger,
        movedFrom: due !== null && due !== unrolled ? unrolled : null,
        isRead: explanation.some(({ step }) => step === 'read'),
      }
    : null;

/**
 * Why a milestone is due on its date, by default in English: how the period was counted, with the authority, and what moved
 * the date that is in force away from the end of the period.
 */
export const dateReason = (
  { ruleId, deadline, dueAt, repliedAt }: ReasonFacts,
  { reasons }: Pick<ReportTexts, 'reasons'> = english,
): string => {
  if (!deadline) return ruleId === null ? reasons.setByFirm : reasons.notComputed;
  const { due, latest, extended = null, explanation } = deadline;
  const period = countedPeriod(deadline);
  const [first] = explanation;
  const counted = period
    ? reasons.statutory(period)
    : `${first?.text ?? ''} (${first?.citation ?? deadline.ruleId})`;
  if (dueAt === null || due === null) return counted;
  if (dueAt !== dueInForce({ due, latest, extended }, repliedAt)) return `${reasons.changed(due)} ${counted}`;
  const replied = repliedAt === null ? [] : [reasons.replied(repliedAt)];
  if (dueAt === due) return [...replied, counted].join(' ');
  if (repliedAt !== null) return reasons.kept({ period, repliedAt, ranTo: due, until: dueAt });
  return `${reasons.extended(due, extended?.month ?? 0)} ${counted}`;
};
