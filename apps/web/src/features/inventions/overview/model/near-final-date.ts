import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { nearFinalDays } from '@hub/domain/milestones/overview-order.ts';
import { verdictOn } from '@hub/domain/milestones/verdict.ts';

/** An open milestone and its final date. */
export interface NearFinalDate {
  title: string;
  finalDate: IsoDate;
}

/**
 * The final date of the milestone that is due first, if it is gone by; else the earliest one that is gone by or near of
 * another milestone: a reminder can be due long before the period that it reminds of ends.
 */
export const findNearFinalDate = (
  { nextMilestone, roadmap }: Pick<OverviewRow, 'nextMilestone' | 'roadmap'>,
  today: IsoDate,
): NearFinalDate | undefined => {
  const verdict = nextMilestone && verdictOn(nextMilestone, today);
  if (nextMilestone && verdict?.kind === 'late')
    return { title: nextMilestone.title, finalDate: verdict.finalDate };
  const dates = roadmap
    .filter(({ state, ruleId }) => state === 'active' && isStatutoryRule(ruleId))
    .map(({ id, title, dueAt, latest }) => ({
      id,
      title,
      finalDate: latest && dueAt && dueAt > latest ? dueAt : latest,
    }))
    .filter((one): one is typeof one & NearFinalDate => one.finalDate !== null)
    .filter(({ finalDate }) => finalDate <= plusDays(today, nearFinalDays))
    .sort((a, b) => (a.finalDate < b.finalDate ? -1 : Number(a.finalDate > b.finalDate)));
  const [first] = dates;
  return first && first.id !== nextMilestone?.id ? first : undefined;
};
