import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { meQuery } from '../../../../lib/account/me.queries.ts';
import { useTimeZone } from '../../../../lib/account/use-time-zone.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { auditPageQuery } from '../api/audit.queries.ts';
import { countText, isFiltered, isLastPage, rangeText, tidySearch } from '../model/audit-filters.ts';
import type { AuditSearch } from '../model/audit-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

const AuditLog = ({ search, onSearch }: AuditScreenProps) => {
  const timeZone = useTimeZone();
  // Filter dates are days of the profile's time zone: wait until it is known.
  const { isPending: isZoneOpen } = useQuery(meQuery);
  const { page = 1 } = search;
  const list = useQuery({ ...auditPageQuery(search, timeZone), enabled: !isZoneOpen });
  const { data } = list;
  const change = (filters: AuditSearch): void => onSearch(tidySearch({ ...filters, page: undefined }));
  const invention = data?.collection[0]?.invention ?? null;
  return (
    <Page
      title="Audit log"
      actions={
        <Button icon={<Icon icon={IconRefresh} />} onClick={() => void list.refetch()}>
          Refresh
        </Button>
      }
    >
      <AuditFilters
        search={search}
        onChange={change}
        inventionTitle={invention?.id === search.invention ? invention?.title : undefined}
        count={data ? countText(data.total) : ''}
      />
      <QueryView
        query={list}
        subject="the audit log"
        empty={
          <EmptyState
            title={isFiltered(search) || search.page ? 'No matching entries' : 'No entries yet'}
            actions={
              (isFiltered(search) || search.page) && (
                <Button color="primary" onClick={() => onSearch({})}>
                  Clear all filters
                </Button>
              )
            }
          >
            Entries for inventions you cannot see are never listed.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <AuditTable
              entries={data.collection}
              isOutdated={list.isPlaceholderData}
              onInvention={(id) => change({ ...search, invention: id })}
              onRequest={(request) => change({ ...search, request })}
            />
            <Paging
              label="Pages of the audit log"
              range={rangeText(page, data.collection.length, data.total)}
              isFirst={page === 1}
              isLast={isLastPage(page, data.collection.length, data.total)}
              names={['Newer', 'Older']}
              onStep={(step) =>
                onSearch(tidySearch({ ...search, page: page + step > 1 ? page + step : undefined }))
              }
            />
          </>
        )}
      </QueryView>
    </Page>
  );
};

/** Audit log screen, for people with the permission to read it. */
export const AuditScreen = (props: AuditScreenProps) => {
  const mayRead = hasPermission(useStore(session).identity, 'audit:read');
  if (mayRead) return <AuditLog {...props} />;
  return (
    <Page title="Audit log" pin={false}>
      <EmptyState icon={<Icon icon={IconLock} size="mdx" />} title="You do not have access to the audit log">
        The audit log records who did what. Ask an administrator for the permission to read it.
      </EmptyState>
    </Page>
  );
};
