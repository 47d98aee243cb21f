import { IconFiles, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { type FileSearch, lastFilter } from '../model/file-search.ts';
import classes from './files-screen.module.css';

interface NoFilesProps {
  search: FileSearch;
  onSearch: (search: FileSearch) => void;
  /** Button that adds files; null without the right to edit. */
  add: ReactNode;
}

const NothingMatches = ({ search, onSearch }: Omit<NoFilesProps, 'add'>) => {
  const last = lastFilter(search);
  return (
    <EmptyState
      title={search.q === undefined ? 'No matching files' : 'No matching file names or tags'}
      actions={
        <>
          <Button color="primary" onClick={() => last && onSearch({ ...search, [last]: undefined })}>
            Remove last filter
          </Button>
          <Button onClick={() => onSearch({ sort: search.sort, trash: search.trash })}>
            Clear all filters
          </Button>
        </>
      }
    >
      {search.q === undefined
        ? 'A file must match every filter above.'
        : 'This list is searched by name and tag. Pages that contain the words are listed above.'}
    </EmptyState>
  );
};

/** Explains an empty list of files and offers what to do next. */
export const NoFiles = ({ search, onSearch, add }: NoFilesProps) => {
  if (lastFilter(search))
    return (
      <Box gutter>
        <NothingMatches search={search} onSearch={onSearch} />
      </Box>
    );
  if (search.trash)
    return (
      <Box gutter>
        <EmptyState icon={<Icon icon={IconTrash} size="mdx" />} title="The trash is empty">
          Deleted files stay here for 30 days and can be restored.
        </EmptyState>
      </Box>
    );
  return (
    <div className={classes.empty} data-drop={add !== null || undefined}>
      <EmptyState icon={<Icon icon={IconFiles} size="mdx" />} title="No files yet" actions={add}>
        {add
          ? 'Drop files anywhere on this page, or choose them. Drafts, office actions, references and drawings live here.'
          : 'Files that colleagues add to this invention appear here.'}
      </EmptyState>
    </div>
  );
};
