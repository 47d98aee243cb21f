import { listOverview, type OverviewPage } from '@hub/contract/overview/overview.calls.ts';
import { describeDue } from '@hub/domain/milestones/due-language.ts';
import { writePeriod } from '@hub/domain/milestones/verdict.ts';
import { loadPages } from '../../hub/load-pages.ts';
import type { Context } from '../../program/context.ts';
import { defaultLimit, referenceOf } from '../rows.ts';

interface OverviewInput {
  assignee: string | undefined;
  search: string | undefined;
  tag: string[];
  limit: number | undefined;
}

/** Lists inventions with their next milestone and task. */
export const overview = async (
  { connect, output }: Context,
  { assignee, search, tag, limit }: OverviewInput,
): Promise<void> => {
  const { request } = await connect();
  const page = await loadPages<OverviewPage['collection'][number], OverviewPage>(
    limit ?? defaultLimit,
    (part) => request(listOverview, { query: { assignee, qs: search, tags: tag, ...part } }),
  );
  output.table(
    page,
    page.collection,
    [
      {
        title: 'Due',
        value: ({ dueAt }) => dueAt,
        isWhole: true,
        isAlarm: ({ nextMilestone }) =>
          nextMilestone !== null &&
          describeDue({ ...nextMilestone, today: page.today, state: 'active' }).kind === 'overdue',
      },
      {
        title: 'Timing',
        value: ({ nextMilestone }) => nextMilestone && writePeriod(nextMilestone, page.today),
        isExtra: true,
      },
      {
        title: 'Final date',
        value: ({ nextMilestone }) => nextMilestone?.latest,
        isWhole: true,
        isExtra: true,
      },
      { title: 'Milestone', value: ({ nextMilestone }) => nextMilestone?.title },
      { title: 'Next task', value: ({ nextTaskTitle }) => nextTaskTitle, isExtra: true },
      { title: 'Reference', value: referenceOf, isWhole: true },
      { title: 'Invention', value: ({ title }) => title, isExtra: true },
    ],
    'Nothing is due.',
  );
};
