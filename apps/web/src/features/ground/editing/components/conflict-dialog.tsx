import { useQuery } from '@tanstack/react-query';
import { versionAuthorQuery } from '../api/version-author.queries.ts';
import type { Conflict } from '../model/conflicts.ts';
import { type CompareValues, type FormatValue, VersionChoice } from './version-choice.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  format: FormatValue;
  compare?: CompareValues;
  canKeepBoth: boolean;
  /** Called with true for each field where mine is kept, and the fields of which both values are kept. */
  onResolve: (keepsMine: Readonly<Record<string, boolean>>, both: readonly string[]) => void;
  onPostpone: () => void;
}

/** Dialog for a stored conflict; names who saved the other version. */
export const ConflictDialog = ({ conflict, ...props }: ConflictDialogProps) => {
  const { data: author } = useQuery(versionAuthorQuery(conflict));
  return <VersionChoice contest={conflict} author={author ?? undefined} {...props} />;
};
