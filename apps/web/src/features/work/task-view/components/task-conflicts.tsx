import { plainDateSchema } from '@hub/contract/fields.ts';
import { type TaskView, taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { ConflictDialogs } from '../../../ground/editing/public.ts';
import { resolveTaskConflict, statusLabel } from '../../../tasks/tasks/public.ts';

/** Formats a field's value for the conflict dialog. */
const formatValue = (field: string, value: unknown, nameOf: (person: string) => string): string => {
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
  return status ? statusLabel(status).label : text;
};

/** Dialogs for the conflicts of a task, with a word-by-word comparison of the notes. */
export const TaskConflicts = ({ task: { id, inventionId } }: { task: TaskView }) => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  return (
    <ConflictDialogs
      inventionId={inventionId}
      only={id}
      resolvers={{ task: (conflict, change) => resolveTaskConflict(client, conflict, change) }}
      format={(field, value) => formatValue(field, value, nameOf)}
      compare={(field, { theirs, mine }) =>
        field === 'notes' && <NotesDiff from={String(theirs)} to={String(mine)} />
      }
    />
  );
};
