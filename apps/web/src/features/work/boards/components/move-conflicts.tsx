import { useQueryClient } from '@tanstack/react-query';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { ConflictDialogs, useConflicts } from '../../../ground/editing/public.ts';
import { resolveTaskConflict, writeTaskValue } from '../../../tasks/tasks/public.ts';

interface MoveConflictsProps {
  /** The task open beside the columns, which shows its own conflicts. */
  openTaskId: string | undefined;
}

/** Conflict dialog for moved tasks whose field someone else changed; shown again after a reload. */
export const MoveConflicts = ({ openTaskId }: MoveConflictsProps) => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  const waiting = useConflicts('task').find(({ id }) => id !== openTaskId);
  if (!waiting) return null;
  return (
    <ConflictDialogs
      inventionId={waiting.inventionId}
      only={waiting.id}
      resolvers={{ task: (conflict, change) => resolveTaskConflict(client, conflict, change) }}
      format={(field, value) => writeTaskValue(field, value, nameOf)}
      compare={(field, { theirs, mine }) =>
        field === 'notes' && <NotesDiff from={String(theirs)} to={String(mine)} />
      }
    />
  );
};
