import type { TaskId } from '@hub/contract/fields.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { describeTaskDue } from '@hub/domain/milestones/task-due.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { readId } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { safeText } from '../../terminal/safe-text.ts';
import { renderFields } from '../../terminal/table.ts';
import { referenceOf } from '../rows.ts';

/** Shows a task with its notes and the instructions of its step. */
export const show = async ({ connect, output }: Context, { task }: { task: string }): Promise<void> => {
  const id = readId<TaskId>(task, 'task');
  const { request } = await connect();
  const found = await request(getTask, { params: { id } });
  output.show(found, () => {
    const fields = renderFields([
      ['Task', found.title],
      ['Status', found.status],
      ['Due', found.dueAt],
      ['Timing', isOpen(found.status) ? describeTaskDue(found, todayIn(officeTimeZone)).text : null],
      ['Assigned to', found.assignees.join(', ')],
      ['Invention', `${referenceOf(found.invention)} ${found.invention.title}`],
      ['Milestone', found.milestoneTitle],
      ['Workflow', found.workflowTitle],
      ['Tags', found.tags.join(', ')],
      ['Outcome', found.reviewOutcome],
      ['Id', found.id],
    ]);
    return [fields, found.step?.instructions, found.notes]
      .filter((text) => text)
      .map((text, index) => (index === 0 ? text : safeText(text ?? '')))
      .join('\n\n');
  });
};
