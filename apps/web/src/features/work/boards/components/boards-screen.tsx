import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { useKey } from '../../../../lib/keys/keys.ts';
import { boardListQuery, boardsPerPage } from '../api/boards.queries.ts';
import type { BoardListSearch } from '../model/board-search.ts';
import { BoardTable } from './board-table.tsx';
import classes from './boards-screen.module.css';
import { CreateBoard } from './create-board.tsx';
import { NoBoards } from './no-boards.tsx';

interface BoardsScreenProps {
  search: BoardListSearch;
  onSearch: (search: BoardListSearch) => void;
}

/** Screen that lists the user's boards and those of their teams. */
export const BoardsScreen = ({ search, onSearch }: BoardsScreenProps) => {
  const { page = 1 } = search;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(boardListQuery(search));
  const [isCreating, setCreating] = useState(false);
  const [text, setText] = useTypedText(search.q ?? '', (q) => onSearch(q === '' ? {} : { q }));
  useKey({
    keys: 'c',
    scope: 'screen',
    label: 'Create a board',
    group: 'Boards',
    run: () => setCreating(true),
  });
  const rows = data?.collection ?? [];
  const isFirstUse = rows.length === 0 && search.q === undefined && search.page === undefined;
  const create = (
    <Button color="primary" icon={<Icon icon={IconPlus} size="sm" />} onClick={() => setCreating(true)}>
      Create a board
    </Button>
  );
  return (
    <Page title="Boards" actions={!(data && isFirstUse) && create} pin={false}>
      {!(data && isFirstUse) && (
        <search className={classes.search} aria-label="Find a board">
          <TextField
            type="search"
            aria-label="Board title"
            placeholder="Find a board"
            value={text}
            onChange={setText}
            maxLength={200}
          />
        </search>
      )}
      {error && (
        <ErrorState
          title={data ? 'The boards could not be refreshed' : 'The boards could not be loaded'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <TableSkeleton label="Loading the boards" />}
      {data && isFirstUse && <NoBoards action={create} />}
      {data && rows.length === 0 && !isFirstUse && (
        <EmptyState
          title="No matching boards"
          actions={
            <Button color="primary" onClick={() => onSearch({})}>
              Show all boards
            </Button>
          }
        >
          {search.q ? `Nothing found for '${search.q}'.` : 'This page no longer exists.'}
        </EmptyState>
      )}
      {rows.length > 0 && <BoardTable boards={rows} isOutdated={isPlaceholderData} />}
      {data && rows.length > 0 && data.total > boardsPerPage && (
        <Paging
          label="Board pages"
          range={rangeOf({ skip: (page - 1) * boardsPerPage, rows: rows.length, total: data.total })}
          isFirst={page === 1}
          isLast={page * boardsPerPage >= data.total}
          onStep={(step) => onSearch({ ...search, page: page + step > 1 ? page + step : undefined })}
        />
      )}
      {isCreating && <CreateBoard onClose={() => setCreating(false)} />}
    </Page>
  );
};
