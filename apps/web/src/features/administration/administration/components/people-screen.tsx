import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { countOf, rangeOf } from '../../../../lib/format/format-count.ts';
import { peoplePageQuery } from '../api/people.queries.ts';
import { isNarrowed, nextSort, type PeopleSearch, pageSize } from '../model/people-search.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';

interface PeopleScreenProps {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
}

const card = '"name status" auto "roles roles" auto "seen factor" auto / 1fr auto';

/** People of the installation, with their roles and sign-in state. */
export const PeopleScreen = ({ search, onSearch }: PeopleScreenProps) => {
  const query = useQuery(peoplePageQuery(search));
  const { data, isPlaceholderData } = query;
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const { page = 1, sort = 'name' } = search;
  const people = data?.collection ?? [];
  const total = data?.total ?? 0;
  const invite = (
    <Button color="primary" icon={<Icon icon={IconUserPlus} size="sm" />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Page title="People" actions={invite}>
      <PeopleFilters
        search={search}
        onChange={(changed) => onSearch({ ...changed, page: undefined })}
        count={data ? countOf(total, 'person', 'people') : ''}
      />
      <QueryView query={query} subject="the people" />
      {people.length > 0 && (
        <>
          <DataTable
            label="People"
            columns={peopleColumns}
            rows={people}
            rowId={({ id }) => id}
            card={card}
            isOutdated={isPlaceholderData}
            sorting={{
              sort,
              onSort: (field) => onSearch({ ...search, sort: nextSort(sort, field), page: undefined }),
            }}
            onOpen={({ id }) => void navigate({ to: '/admin/people/$id', params: { id } })}
          />
          <Paging
            label="Pages of people"
            range={rangeOf({ skip: (page - 1) * pageSize, rows: people.length, total })}
            isFirst={page === 1}
            isLast={page * pageSize >= total}
            onStep={(step) => onSearch({ ...search, page: page + step > 1 ? page + step : undefined })}
          />
        </>
      )}
      {data && people.length === 0 && isNarrowed(search) && (
        <EmptyState
          title="Nobody matches"
          actions={<Button onClick={() => onSearch({ sort: search.sort })}>Show all people</Button>}
        >
          Change the search or the filters.
        </EmptyState>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
};
