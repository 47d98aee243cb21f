import type { RestrictedInvention } from '@hub/contract/inventions/emergency.calls.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentDay } from '../../../../components/dates/moment-day.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { FilterCell, FilterRow } from '../../../../components/lists/filter-row.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { restrictedPageSize, restrictedQuery } from '../api/emergency.queries.ts';

const columns = defineColumns<RestrictedInvention>([
  {
    id: 'reference',
    header: 'Reference',
    isRowHeader: true,
    cell: ({ id, references }) => (
      <Link to="/inventions/$id" params={{ id }}>
        {references.length > 0 ? references.join(', ') : 'No reference'}
      </Link>
    ),
  },
  { id: 'entered', header: 'Entered', width: '160px', cell: ({ createdAt }) => <MomentDay at={createdAt} /> },
  {
    id: 'access',
    header: 'Your access',
    width: '160px',
    cell: ({ visible }) => (visible ? 'You can see it' : 'Closed to you'),
  },
  {
    id: 'watched',
    header: 'Alerts',
    width: '260px',
    cell: ({ watched }) =>
      watched ? 'Alerts reach someone' : <strong>Alerts reach nobody: give someone access</strong>,
  },
]);

/** Search of the list: a whole reference, and the page. */
interface RestrictedSearch {
  reference?: string | undefined;
  page?: number | undefined;
}

interface RestrictedScreenProps {
  search: RestrictedSearch;
  onSearch: (search: RestrictedSearch) => void;
}

const RestrictedList = ({ search, onSearch }: RestrictedScreenProps) => {
  const { reference, page = 1 } = search;
  const list = useQuery(restrictedQuery({ ...(reference && { reference }), page }));
  const { data } = list;
  const first = (page - 1) * restrictedPageSize;
  return (
    <Page title="Restricted inventions">
      <FilterRow
        label="Find a restricted invention"
        count={data ? countOf(data.total, 'invention') : ''}
        onClear={reference ? () => onSearch({}) : undefined}
      >
        <FilterCell width={320}>
          <TextField
            aria-label="Whole reference"
            placeholder="Whole reference"
            value={reference ?? ''}
            onChange={(typed) => onSearch({ reference: typed || undefined })}
            type="search"
            maxLength={200}
          />
        </FilterCell>
      </FilterRow>
      <QueryView
        query={list}
        subject="restricted inventions"
        empty={
          <EmptyState
            title={reference ? 'No restricted invention has this reference' : 'No invention is restricted'}
          >
            Inventions behind an ethical wall for you are never listed.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <DataTable
              label="Restricted inventions"
              columns={columns}
              rows={data.collection}
              rowId={({ id }) => id}
              card={'"reference reference" auto "entered access" auto "watched watched" auto / 1fr auto'}
              isOutdated={list.isPlaceholderData}
            />
            <Paging
              label="Pages of restricted inventions"
              range={`${first + 1}–${first + data.collection.length} of ${data.total}`}
              isFirst={page === 1}
              isLast={first + data.collection.length >= data.total}
              onStep={(step) => onSearch({ ...search, page: page + step })}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
};

/** Restricted inventions by reference, for people who administer or manage ethical walls. */
export const RestrictedScreen = (props: RestrictedScreenProps) => {
  const { identity } = useStore(session);
  if (hasPermission(identity, 'admin') || hasPermission(identity, 'walls:manage'))
    return <RestrictedList {...props} />;
  return (
    <Page title="Restricted inventions" pin={false}>
      <EmptyState
        icon={<Icon icon={IconLock} size="mdx" />}
        title="You do not have access to this list"
        actions={<Link to="/inventions">See all inventions</Link>}
      >
        It is for administrators and people who manage ethical walls.
      </EmptyState>
    </Page>
  );
};
