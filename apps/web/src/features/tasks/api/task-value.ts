import { plainDateSchema } from '@hub/contract/fields.ts';
import { taskStatusSchema } from '@hub/contract/workflow/task.schema.ts';
import { writeShortDate } from '../components/legal-date.tsx';
import { statusWords } from './task-words.ts';

/** Writes the value of a task's field for a person; `nameOf` answers the name of somebody. */
export function writeTaskValue(field: string, value: unknown, nameOf: (person: string) => string): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (Array.isArray(value)) {
    const words = value.map((one) => (field === 'assignees' ? nameOf(String(one)) : String(one)));
    return words.join(', ') || 'Empty';
  }
  if (value === true || value === false) return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'milestoneId') return 'Another milestone';
  if (field === 'dueAt' && plainDateSchema.safeParse(text).success) return writeShortDate(text);
  const status = field === 'status' ? taskStatusSchema.safeParse(text).data : undefined;
  return status ? statusWords(status).label : text;
}
