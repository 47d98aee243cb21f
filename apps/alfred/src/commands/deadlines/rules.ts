import { listDeadlineRules } from '@hub/contract/deadlines/deadlines.calls.ts';
import type { Context } from '../../program/context.ts';

/** Lists the rules that are in force, each with the facts it needs. */
export const rules = async ({ connect, output }: Context): Promise<void> => {
  const { request } = await connect();
  const found = (await request(listDeadlineRules)).filter(({ effectiveTo }) => effectiveTo === null);
  output.table(
    found,
    found,
    [
      { title: 'Rule', value: ({ id }) => id, isWhole: true },
      { title: 'Milestone', value: ({ milestoneTitle }) => milestoneTitle },
      { title: 'Counts from', value: ({ askedName }) => askedName },
      { title: 'Period', value: ({ period }) => period },
      { title: 'Needs', value: ({ needs }) => needs.join(', '), isExtra: true },
      { title: 'Source', value: ({ citation }) => citation, isExtra: true },
    ],
    'This hub has no deadline rules.',
  );
};
