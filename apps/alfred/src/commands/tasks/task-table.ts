import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { describeTaskDue } from '@hub/domain/milestones/task-due.ts';
import type { Output } from '../../terminal/output.ts';
import { referenceOf } from '../rows.ts';

/** Prints a page of tasks; what is overdue is red. */
export const printTasks = (output: Output, page: TaskSearchPage): void => {
  const { collection, total, today } = page;
  output.table(
    page,
    collection,
    [
      {
        title: 'Due',
        value: ({ dueAt }) => dueAt,
        isWhole: true,
        isAlarm: (task) => describeTaskDue(task, today).kind === 'overdue',
      },
      { title: 'Timing', value: (task) => describeTaskDue(task, today).text, isWhole: true },
      { title: 'Status', value: ({ status }) => status, isWhole: true },
      { title: 'Task', value: ({ title }) => title },
      { title: 'Invention', value: ({ invention }) => referenceOf(invention), isExtra: true },
      { title: 'Assigned to', value: ({ assignees }) => assignees.join(', '), isExtra: true },
      { title: 'Id', value: ({ id }) => id, isWhole: true },
    ],
    'No task matches.',
  );
  if (!output.isJson && collection.length < total)
    output.remark(`${collection.length} of ${total} tasks. --limit shows more.`);
};
