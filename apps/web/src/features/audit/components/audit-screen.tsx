import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Page } from '../../../components/page.tsx';
import { hasPermission } from '../../../lib/session/identity.ts';
import { meQuery } from '../../../lib/session/me.queries.ts';
import { session } from '../../../lib/session/session.ts';
import { useTimeZone } from '../../../lib/session/use-time-zone.ts';
import { useStore } from '../../../lib/store.ts';
import { auditPageQuery } from '../api/audit.queries.ts';
import { countText, isFiltered, tidySearch } from '../api/audit-filters.ts';
import type { AuditSearch } from '../api/audit-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPaging } from './audit-paging.tsx';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const AuditLog = ({ search, onSearch }: AuditScreenProps) => {
  const timeZone = useTimeZone();
  // Days asked for are days of the profile's zone: nothing is read before that is known.
  const { isPending: isZoneOpen } = useQuery(meQuery);
  const list = useQuery({ ...auditPageQuery(search, timeZone), enabled: !isZoneOpen });
  const { data } = list;
  const change = (filters: AuditSearch): void => onSearch(tidySearch({ ...filters, page: undefined }));
  const invention = data?.collection[0]?.invention ?? null;
  return (
    <Page
      title="Audit log"
      actions={
        <Button icon={<Icon icon={IconRefresh} />} onClick={() => void list.refetch()}>
          Read again
        </Button>
      }
    >
      <AuditFilters
        search={search}
        onChange={change}
        inventionTitle={invention?.id === search.invention ? invention?.title : undefined}
        count={data ? countText(data.total) : ''}
      />
      {list.isError && (
        <ErrorState
          title="The audit log could not be read"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <AuditSkeleton />}
      {data?.collection.length === 0 && (
        <EmptyState
          title={isFiltered(search) || search.page ? 'No entry matches' : 'Nothing is written yet'}
          actions={
            (isFiltered(search) || search.page) && (
              <Button color="primary" onClick={() => onSearch({})}>
                Clear all filters
              </Button>
            )
          }
        >
          Entries on inventions you may not see are never listed.
        </EmptyState>
      )}
      {data && data.collection.length > 0 && (
        <>
          <AuditTable
            entries={data.collection}
            isOutdated={list.isPlaceholderData}
            onInvention={(id) => change({ ...search, invention: id })}
          />
          <AuditPaging
            page={search.page ?? 1}
            rows={data.collection.length}
            total={data.total}
            onPage={(page) => onSearch(tidySearch({ ...search, page: page > 1 ? page : undefined }))}
          />
        </>
      )}
    </Page>
  );
};

/** Who did what: the audit log, for those who may read it. */
export const AuditScreen = (props: AuditScreenProps) => {
  const mayRead = hasPermission(useStore(session).identity, 'audit:read');
  if (mayRead) return <AuditLog {...props} />;
  return (
    <Page title="Audit log">
      <EmptyState icon={<Icon icon={IconLock} size="mdx" />} title="You may not read the audit log">
        It says who did what, and only some people may read it. An administrator can give you that right.
      </EmptyState>
    </Page>
  );
};
