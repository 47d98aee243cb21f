import { useQueryClient } from '@tanstack/react-query';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { ConflictDialogs, useConflicts } from '../../editing/public.ts';
import { NotesDiff } from '../../task-history/public.ts';
import { resolveTaskConflict, writeTaskValue } from '../../tasks/public.ts';

interface MoveConflictsProps {
  /** The task that stands open beside the columns and asks by itself. */
  openTaskId: string | undefined;
}

/** Lets the person choose where somebody else changed the same field of a task that was moved; asked again after a reload. */
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
