import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { periodOf, writePeriod } from '@hub/domain/milestones/verdict.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';

interface ListInput {
  invention: string;
  all: boolean | undefined;
}

const stateOf = ({ finished, deleted, repliedAt, proof }: Milestone): string => {
  const state = deleted
    ? 'cancelled'
    : finished
      ? 'finished'
      : repliedAt === null
        ? 'active'
        : 'replied, waiting';
  return proof === 'awaiting' ? `${state}, needs verification` : state;
};

/** The verdict on an open period today; nothing for a closed one. */
const timingOf = (milestone: Milestone): string | null =>
  milestone.finished || milestone.deleted ? null : writePeriod(periodOf(milestone), todayIn(officeTimeZone));

/** Lists the milestones of an invention in the order of its page. */
export const list = async ({ connect, output }: Context, { invention, all }: ListInput): Promise<void> => {
  const { request } = await connect();
  const id = await findInvention(request, invention);
  const found = await request(listInventionMilestones, { params: { id } });
  const milestones = found.milestones.filter(({ finished, deleted }) => all || (!finished && !deleted));
  output.table(
    { ...found, milestones },
    milestones,
    [
      { title: 'Due', value: ({ dueAt }) => dueAt, isWhole: true },
      { title: 'Final date', value: ({ deadline }) => deadline?.latest, isWhole: true },
      { title: 'Timing', value: (milestone) => timingOf(milestone), isExtra: true },
      { title: 'Milestone', value: ({ title }) => title },
      { title: 'State', value: stateOf, isExtra: true },
      { title: 'Next task', value: ({ nextTask }) => nextTask?.title, isExtra: true },
      { title: 'Id', value: ({ id: milestoneId }) => milestoneId, isWhole: true },
    ],
    all ? 'This invention has no milestones.' : 'Nothing is due on this invention.',
  );
};
