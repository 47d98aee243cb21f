import { notificationKinds, notificationLists } from '@hub/domain/notifications/notification-kinds.ts';
import { IconArrowRight, IconChecks, IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TabRow, tabClass } from '../../../../components/layout/tab-row.tsx';
import { useKey } from '../../../../lib/keys/keys.ts';
import { inboxQuery, unreadQuery } from '../api/inbox.queries.ts';
import { useInboxActions } from '../hooks/use-inbox-actions.ts';
import { useOwnKinds } from '../hooks/use-own-kinds.ts';
import { type InboxSearch, tidySearch } from '../model/inbox-search.ts';
import { emptyTexts, kindLabels, listLabels } from '../model/notification-labels.ts';
import classes from './inbox.module.css';
import { NotificationTable } from './notification-table.tsx';

interface InboxScreenProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
}

const InboxTabs = ({ search }: { search: InboxSearch }) => (
  <TabRow label="Lists">
    {notificationLists.map((list) => (
      <Link
        key={list}
        to="/inbox"
        search={tidySearch({ ...search, list: list === 'inbox' ? undefined : list })}
        className={tabClass}
        aria-current={(search.list ?? 'inbox') === list ? 'page' : undefined}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {listLabels[list]}
      </Link>
    ))}
  </TabRow>
);

/** The person's notifications: the inbox, and what is unread, snoozed or done. */
export const InboxScreen = ({ search, onSearch }: InboxScreenProps) => {
  const { list = 'inbox', kinds } = search;
  const pages = useInfiniteQuery(inboxQuery(list, kinds));
  const { data: count } = useQuery(unreadQuery);
  const actions = useInboxActions();
  const kindChoices = useOwnKinds().map((value) => ({ value, label: kindLabels[value] }));
  const hasUnread = (count?.unread ?? 0) > 0;
  useKey({
    keys: 'n',
    label: 'Open the next unread one',
    group: 'Inbox',
    scope: 'screen',
    run: actions.openNext,
  });
  const rows = pages.data?.pages.flatMap(({ collection }) => collection);
  return (
    <Page
      title="Inbox"
      actions={
        <>
          <Button
            icon={<Icon icon={IconChecks} />}
            disabled={!hasUnread}
            onClick={() => actions.readAll(new Date(pages.dataUpdatedAt).toISOString())}
          >
            Mark all as read
          </Button>
          <Button
            color="primary"
            icon={<Icon icon={IconArrowRight} />}
            disabled={!hasUnread}
            onClick={actions.openNext}
          >
            Open next
          </Button>
        </>
      }
    >
      <InboxTabs search={search} />
      <search className={classes.filter} aria-label="Filter the notifications">
        <MultiSelect
          aria-label="Kind"
          placeholder="Any kind"
          options={kindChoices}
          value={kinds ?? []}
          onChange={(chosen) =>
            onSearch(
              tidySearch({ ...search, kinds: notificationKinds.filter((kind) => chosen.includes(kind)) }),
            )
          }
        />
      </search>
      <QueryView query={pages} subject="the notifications" />
      {rows?.length === 0 && (
        <EmptyState icon={<Icon icon={IconCircleCheck} size="mdx" />} title={emptyTexts[list]}>
          {kinds
            ? 'There are none of these kinds.'
            : 'Mentions, assigned work and due dates appear in the inbox.'}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <NotificationTable rows={rows} actions={actions} />}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Page>
  );
};
