import { useQueryClient } from '@tanstack/react-query';
import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { type Conflict, ConflictStrip } from '../../../ground/editing/public.ts';
import { resolveTaskConflict, writeTaskValue } from '../../../tasks/tasks/public.ts';

/** Both versions of a task in conflict, shown under its row; notes show a word-by-word comparison. */
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
