import type {
  NotificationChange,
  NotificationPage,
} from '@hub/contract/notifications/notification.schema.ts';
import {
  changeNotifications,
  countUnreadNotifications,
  getNextNotification,
  listNotifications,
  readAllNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import type { NotificationKind, NotificationList } from '@hub/domain/notifications/notification-kinds.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { notificationsKey } from '../../../../lib/live/renew-shared.ts';

const pageSize = 50;

/** Query of the number of unread notifications. */
export const unreadQuery = queryOptions({
  queryKey: [notificationsKey, 'unread'],
  queryFn: ({ signal }) => request(countUnreadNotifications, { signal }),
});

/** Query of the pages of one list, newest first. */
export const inboxQuery = (list: NotificationList, kinds: readonly NotificationKind[] | undefined) =>
  infiniteQueryOptions({
    queryKey: [notificationsKey, 'list', list, kinds ?? []],
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      request(listNotifications, {
        query: {
          list,
          size: pageSize,
          ...(kinds && { kind: [...kinds] }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Returns the newest unread notification, or null. */
export const readNext = () => request(getNextNotification, {});

const renew = async (client: QueryClient, unread: { unread: number }): Promise<void> => {
  client.setQueryData(unreadQuery.queryKey, unread);
  await client.invalidateQueries({ queryKey: [notificationsKey, 'list'] });
};

/** Changes notifications and refetches the shown list. */
export const sendChange = async (client: QueryClient, body: NotificationChange): Promise<void> =>
  renew(client, await request(changeNotifications, { body }));

/** Marks what was in the inbox at an instant as read. */
export const sendReadAll = async (client: QueryClient, until: string): Promise<void> =>
  renew(client, await request(readAllNotifications, { body: { until } }));
