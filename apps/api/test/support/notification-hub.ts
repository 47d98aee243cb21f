import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import {
  countUnreadNotifications,
  listNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import type { TestClient } from './test-client.ts';
import { startTestHub } from './test-hub.ts';

/** Starts a hub where an author causes the notifications of others. */
export const startNotificationHub = async () => {
  const hub = await startTestHub();
  const author = await hub.signIn();
  const today = () => hub.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  return {
    hub,
    author,
    today,
    inDays: (days: number): string => today().add({ days }).toString(),
    signUp: async (permissions: Permission[] = ['inventions:edit'], more: object = {}) => {
      const person = await buildPerson(hub.db, { permissions, ...more });
      return { person, client: await hub.signIn(person) };
    },
    addInvention: async (): Promise<InventionId> =>
      inventionIdSchema.parse((await buildInvention(hub.db)).id),
    assign: async (people: readonly TestPerson[], inventionId: InventionId, title = 'Draft the claims') =>
      (
        await author.call(createTask, {
          body: { title, inventionId, assignees: people.map(({ email }) => email) },
        })
      ).body,
    mention: (person: TestPerson, inventionId: InventionId) =>
      author.call(postMessage, {
        params: { inventionId },
        body: { message: `Please look, @${person.email}` },
      }),
    /** Runs the job that raises the alerts of due dates. */
    refresh: () =>
      hub.dependencies.jobs
        .listRepeated()
        .find(({ name }) => name === 'notifications.refresh')
        ?.run(),
  };
};

export type NotificationHub = Awaited<ReturnType<typeof startNotificationHub>>;

interface Listing {
  list?: 'inbox' | 'unread' | 'snoozed' | 'done';
  kind?: NotificationKind[];
  size?: number;
  after?: string;
}

/** Reads a page of the notifications of a person. */
export const listPage = async (client: TestClient, query: Listing) =>
  (await client.call(listNotifications, { query })).body;

/** Reads the first notifications of a person. */
export const listNotified = async (client: TestClient, query: Listing = {}) =>
  (await listPage(client, query)).collection;

/** Returns the number of unread notifications of a person. */
export const countUnread = async (client: TestClient): Promise<number> =>
  (await client.call(countUnreadNotifications, {})).body.unread;
