import { notificationKinds } from '@hub/domain/notifications/notification-kinds.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';
import { notificationOf } from './notification-history.ts';
import type { AccessTable, Row } from './personas.ts';
import { canary, neighbor } from './twin-fixture.ts';
import { each, queriesOf } from './twin-queries.ts';

const guessedToken = '0'.repeat(64);
const everybody: Row = [401, 200, 200, 200, 200, 200, 200, 200, 200];

/** Expected responses of the calls for notifications; the columns are those of `expected-access.ts`. */
export const expectedNotificationAccess: AccessTable = {
  'notifications.listNotifications': { any: everybody },
  'notifications.countUnreadNotifications': { any: everybody },
  'notifications.getNextNotification': { any: everybody },
  'notifications.readAllNotifications': { any: everybody },
  // Bots cannot have calendar feeds.
  'auth.createCalendarFeed': { any: [401, 201, 201, 201, 201, 201, 201, 403, 201] },
  'auth.listCalendarFeeds': { any: everybody },
  'auth.readCalendarFeed': { any: [404, 404, 404, 404, 404, 404, 404, 404, 404] },
  'auth.revokeCalendarFeed': {
    own: [401, 204, 204, 204, 204, 204, 204, 204, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  'notifications.changeNotifications': {
    own: everybody,
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
};

/** Requests of the calls for notifications. */
export const notificationRequests: Readonly<Record<string, (target: Target) => CallRequest>> = {
  'auth.createCalendarFeed': () => ({ parts: { body: { filterId: null } }, expectedText: 'feed.ics' }),
  'auth.listCalendarFeeds': () => ({ parts: {} }),
  'auth.readCalendarFeed': () => ({ parts: { query: { token: guessedToken } } }),
  'auth.revokeCalendarFeed': ({ calendarFeed: { id } }) => ({ parts: { params: { id } } }),
  'notifications.listNotifications': () => ({ parts: {}, expectedText: 'collection' }),
  'notifications.countUnreadNotifications': () => ({ parts: {}, expectedText: 'unread' }),
  'notifications.getNextNotification': () => ({ parts: {} }),
  'notifications.readAllNotifications': () => ({
    parts: { body: { until: '2026-01-01T00:00:00.000Z' } },
    expectedText: 'unread',
  }),
  'notifications.changeNotifications': ({ notification: { id } }) => ({
    parts: { body: { ids: [id], read: true } },
    expectedText: 'unread',
  }),
};

/** Preparations of the calls that are refused once a person has too many feeds. */
export const notificationPreparations = {
  'auth.createCalendarFeed': async ({ hub }: AccessWorld): Promise<undefined> => {
    await hub.db.deleteFrom('calendar_feeds').execute();
  },
};

const neighborNotification = notificationOf(neighbor.invention);

/** Requests of the calls that read notifications. */
export const notificationCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'notifications.listNotifications': queriesOf(
    {},
    ...each('list', ['inbox', 'unread', 'snoozed', 'done']),
    ...each('kind', notificationKinds),
    ...each('size', ['1', '200']),
  ),
  'notifications.countUnreadNotifications': [{}],
  'auth.listCalendarFeeds': [{}],
  'auth.readCalendarFeed': [{ query: { token: guessedToken } }],
  'notifications.getNextNotification': [{}],
  'notifications.changeNotifications': [notificationOf(canary.invention), neighborNotification].flatMap(
    (id) => [{ body: { ids: [id], read: true } }, { body: { ids: [id, neighborNotification], done: true } }],
  ),
  'notifications.readAllNotifications': [{ body: { until: '2096-01-01T00:00:00.000Z' } }],
};
