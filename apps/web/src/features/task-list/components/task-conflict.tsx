import { useQueryClient } from '@tanstack/react-query';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { type Conflict, ConflictStrip } from '../../editing/public.ts';
import { NotesDiff } from '../../task-history/public.ts';
import { resolveTaskConflict, writeTaskValue } from '../../tasks/public.ts';

/** The two versions of a task under its row; of notes, each word that differs. */
export const TaskConflict = ({ conflict }: { conflict: Conflict }) => {
  const client = useQueryClient();
  const nameOf = usePersonNames();
  return (
    <ConflictStrip
      conflict={conflict}
      format={(field, value) => writeTaskValue(field, value, nameOf)}
      compare={(field, { theirs, mine }) =>
        field === 'notes' && <NotesDiff from={String(theirs)} to={String(mine)} />
      }
      onResolve={(resolved, change) => resolveTaskConflict(client, resolved, change)}
    />
  );
};
