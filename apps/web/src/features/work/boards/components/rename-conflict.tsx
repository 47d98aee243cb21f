import { VersionChoice } from '../../../ground/editing/public.ts';
import type { TitleConflict } from '../hooks/use-board-edit.ts';

interface RenameConflictProps {
  titles: TitleConflict;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Dialog for two people who renamed the same board: the user chooses one of the titles. */
export const RenameConflict = ({ titles: { theirs, mine }, onResolve }: RenameConflictProps) => (
  <VersionChoice
    contest={{
      fields: ['title'],
      mine: { title: mine },
      theirs: { title: theirs.title },
      theirUpdatedAt: theirs.updatedAt,
      title: theirs.title,
    }}
    format={(_field, title) => String(title)}
    onResolve={({ title }) => onResolve(title ? 'mine' : 'theirs')}
    postponeLabel="Cancel"
    onPostpone={() => onResolve('theirs')}
  />
);
