import { plainDateSchema } from '@hub/contract/fields.ts';
import { type TaskView, taskStatusSchema } from '@hub/contract/workflow/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { ConflictDialogs } from '../../editing/public.ts';
import { NotesDiff } from '../../task-history/public.ts';
import { resolveTaskConflict, statusWords, writeShortDate } from '../../tasks/public.ts';

/** Writes a field's value for the choice between two versions. */
function writeValue(field: string, value: unknown, nameOf: (person: string) => string): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (Array.isArray(value))
    return (
      value.map((one) => (field === 'assignees' ? nameOf(String(one)) : String(one))).join(', ') || 'Empty'
    );
  if (value === true || value === false) return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'dueAt' && plainDateSchema.safeParse(text).success) return writeShortDate(text);
  const status = field === 'status' ? taskStatusSchema.safeParse(text).data : undefined;
  if (field === 'milestoneId') return 'Another milestone';
  return status ? statusWords(status).label : text;
}

/** Puts the conflicts over a task to the person: both versions, and of the notes each word that differs. */
export const TaskConflicts = ({ task: { id, inventionId } }: { task: TaskView }) => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  return (
    <ConflictDialogs
      inventionId={inventionId}
      only={id}
      resolvers={{ task: (conflict, change) => resolveTaskConflict(client, conflict, change) }}
      format={(field, value) => writeValue(field, value, nameOf)}
      compare={(field, { theirs, mine }) =>
        field === 'notes' && <NotesDiff from={String(theirs)} to={String(mine)} />
      }
    />
  );
};
