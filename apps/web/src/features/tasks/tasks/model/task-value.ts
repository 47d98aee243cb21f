import { plainDateSchema } from '@hub/contract/fields.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { reviewOutcomes } from '@hub/domain/tasks/second-review.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { outcomeLabel, statusLabel } from './task-labels.ts';

/** Formats the value of a task's field as text; `nameOf` returns a person's name. */
export const writeTaskValue = (field: string, value: unknown, nameOf: (person: string) => string): string => {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (Array.isArray(value)) {
    const texts = value.map((one) => (field === 'assignees' ? nameOf(String(one)) : String(one)));
    return texts.join(', ') || 'Empty';
  }
  if (value === true || value === false) return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'milestoneId') return 'Another milestone';
  if (field === 'dueAt' && plainDateSchema.safeParse(text).success) return writeShortDate(text);
  if (field === 'reviewOutcome') return outcomeLabel(reviewOutcomes.find((one) => one === text) ?? null);
  const status = field === 'status' ? taskStatusSchema.safeParse(text).data : undefined;
  return status ? statusLabel(status).label : text;
};
