import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useKey } from '../../../../lib/keys/keys.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { NeedsYou } from '../../minion-runs/public.ts';
import { useStopAll } from '../api/minion-work.queries.ts';
import { minionsPageQuery } from '../api/minions.queries.ts';
import { isFiltered, isLastPage, nextSort, rangeText, tidySearch } from '../model/minion-list.ts';
import type { MinionSearch } from '../model/minion-search.ts';
import { minionColumns } from './minion-columns.tsx';
import { MinionFilters } from './minion-filters.tsx';
import classes from './minion-table.module.css';
import { ModelLine } from './model-line.tsx';

/** Stops all minions at once, after a confirmation. */
const StopAllButton = () => {
  const { mutateAsync, isPending } = useStopAll();
  const stop = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: 'Stop all minions?',
      text: 'Their unfinished runs end at once, and no minion starts another until you let it work again. Proposals that wait for a person stay.',
      confirmLabel: 'Stop all minions',
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync();
      showSuccess({ text: 'All minions were stopped.' });
    } catch (error) {
      showError({ title: 'The minions were not stopped', text: failureText(error) });
    }
  };
  return (
    <Button loading={isPending} onClick={() => void stop()}>
      Stop all
    </Button>
  );
};

interface MinionsScreenProps {
  search: MinionSearch;
  onSearch: (search: MinionSearch) => void;
}

const card =
  '"name name name" auto "manager manager manager" auto "start start end" auto "runs approved failed" auto / 1fr 1fr 1fr';

/** The minions with what became of their runs. */
export const MinionsScreen = ({ search, onSearch }: MinionsScreenProps) => {
  const query = useQuery(minionsPageQuery(search));
  const { data, isPlaceholderData } = query;
  const navigate = useNavigate();
  const canManage = useHasPermission('minions:manage');
  const create = (): void => void navigate({ to: '/minions/new' });
  useKey({
    keys: 'c',
    scope: 'screen',
    label: 'New minion',
    group: 'Minions',
    isOn: canManage,
    run: create,
  });
  const { page = 1, sort = 'name' } = search;
  const minions = data?.data ?? [];
  const total = data?.meta.pagination.total ?? 0;
  const isNarrowed = isFiltered(search) || page > 1;
  const newMinion = (
    <Button color="primary" icon={<Icon icon={IconPlus} size="sm" />} onClick={create}>
      New minion
    </Button>
  );
  return (
    <Page
      title="Minion Lair"
      pin={false}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/minions/runs' })}>All runs</Button>
          {canManage && <Button onClick={() => void navigate({ to: '/minions/scripts' })}>Scripts</Button>}
          {canManage && minions.length > 0 && <StopAllButton />}
          {canManage && newMinion}
        </>
      }
    >
      <ModelLine />
      <NeedsYou />
      <MinionFilters
        search={search}
        onChange={(changed) => onSearch(tidySearch({ ...changed, page: undefined }))}
        count={data ? countOf(total, 'minion') : ''}
      />
      <QueryView query={query} subject="the minions" />
      {minions.length > 0 && (
        <>
          <DataTable
            label="Minions"
            className={classes.table}
            columns={minionColumns}
            rows={minions}
            rowId={({ documentId }) => documentId}
            card={card}
            isOutdated={isPlaceholderData}
            sorting={{
              sort,
              onSort: (field) =>
                onSearch(tidySearch({ ...search, sort: nextSort(sort, field), page: undefined })),
            }}
            onOpen={({ documentId }) => void navigate({ to: '/minions/$id', params: { id: documentId } })}
          />
          <Paging
            label="Pages of minions"
            range={rangeText(page, minions.length, total)}
            isFirst={page === 1}
            isLast={isLastPage(page, minions.length, total)}
            onStep={(step) =>
              onSearch(tidySearch({ ...search, page: page + step > 1 ? page + step : undefined }))
            }
          />
        </>
      )}
      {data && minions.length === 0 && isNarrowed && (
        <EmptyState
          title="No minion matches"
          actions={<Button onClick={() => onSearch({})}>Show all minions</Button>}
        >
          No minion has these values.
        </EmptyState>
      )}
      {data && minions.length === 0 && !isNarrowed && (
        <EmptyState
          icon={<Icon icon={IconRobot} size="mdx" />}
          title="No minions yet"
          actions={canManage && newMinion}
        >
          A minion does routine work, such as reading an office action or chasing overdue tasks. It reads only
          what its manager may see, and proposes. Nothing changes before a person approves it.
          {!canManage && ' An administrator can create minions.'}
        </EmptyState>
      )}
    </Page>
  );
};
