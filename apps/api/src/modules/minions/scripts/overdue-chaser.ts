import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { labelScript } from '@hub/domain/minions/minion-scripts.ts';
import { chaseOverdue } from '@hub/domain/minions/scripts/chase-overdue.ts';
import type { Script } from './script.ts';

/** Proposes a comment, a new date or an email draft for each overdue task; never another date of a milestone. */
export const overdueChaser: Script = {
  ...labelScript('overdue-chaser'),
  version: 1,
  changes: '',
  plan: [
    'List milestones and tasks',
    'Propose a comment or a new date for each overdue task',
    'Draft emails about long overdue ones',
  ],
  calls: [getInvention, listInventionMilestones],
  run: async ({ inventionId, today }, makeCall) => {
    const params = { id: inventionId };
    const { title, references } = await makeCall(getInvention, { params });
    const { milestones, tasks } = await makeCall(listInventionMilestones, { params });
    return chaseOverdue({
      ...{ today, invention: { title, reference: references[0] ?? null }, milestones },
      tasks: [...tasks, ...milestones.flatMap((milestone) => milestone.tasks)],
    });
  },
};
