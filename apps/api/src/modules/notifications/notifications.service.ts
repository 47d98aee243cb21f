import type {
  Notification,
  NotificationChange,
  NotificationPage,
  NotificationQuery,
} from '@hub/contract/notifications/notification.schema.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { publishShared } from '../../spine/live/publish-shared.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { countUnread, listRows, type NotificationRow } from './notifications.read-model.ts';
import { changeRows, lockOwn, readRows } from './notifications.repository.ts';
import { writeMilestoneDates } from './notified-dates.read-model.ts';

/** A snooze ends within a year. */
const maxSnoozeHours = 24 * 366;

const present = (
  { showsAt, readAt, doneAt, place: _place, milestone, ...row }: NotificationRow,
  now: string,
  timeZone: string,
): Notification => ({
  ...row,
  when: milestone && writeMilestoneDates(milestone, Temporal.Instant.from(now), timeZone),
  read: readAt !== null,
  done: doneAt !== null,
  snoozedUntil: doneAt === null && Temporal.Instant.compare(showsAt, now) > 0 ? showsAt : null,
});

const readCursor = (after: string | undefined): { place: number; id: string } | undefined => {
  const [place, id] = after?.split('~') ?? [];
  return place === undefined || id === undefined ? undefined : { place: Number(place), id };
};

/** Notifies the other sessions of a person, on commit, that their notifications have changed. */
const publishOwn = (tx: Database, actor: Actor): Promise<void> =>
  publishShared(
    { tx, actor },
    { of: 'notifications', id: null, audience: { personIds: [actor.id], teamIds: [] } },
  );

/** Creates the use cases of a person's notifications. */
export const createNotificationsService = ({
  database,
  clock,
}: Pick<AppDependencies, 'database' | 'clock'>) => {
  const count = async (actor: Actor): Promise<{ unread: number }> => ({
    unread: await countUnread(database, actor, nowText(clock)),
  });

  const assertSnooze = (until: string | null | undefined): void => {
    if (!until) return;
    const hours = clock.now().until(until).total('hours');
    if (hours <= 0 || hours > maxSnoozeHours) throw appError('notification.snooze_range');
  };

  return {
    count,

    list: async (actor: Actor, query: NotificationQuery): Promise<NotificationPage> => {
      const { list, kind: kinds, after, size } = query;
      const now = nowText(clock);
      // One more row than requested tells whether there is another page.
      const listing = { list, kinds, after: readCursor(after), size: size + 1 };
      const rows = await listRows(database, actor, listing, now);
      const page = rows.slice(0, size);
      const last = page.at(-1);
      return {
        collection: page.map((row) => present(row, now, actor.timeZone)),
        next: rows.length > size && last ? `${last.place}~${last.id}` : null,
      };
    },

    /** Returns the newest unread notification, or null. */
    findNext: async (actor: Actor): Promise<Notification | null> => {
      const now = nowText(clock);
      const [row] = await listRows(database, actor, { list: 'unread', size: 1 }, now);
      return row ? present(row, now, actor.timeZone) : null;
    },

    /**
     * Changes notifications of the actor, all or none. Throws `notification.not_found` if one is not theirs or of an invention
     * they may not see, and `notification.snooze_range`.
     */
    change: async (actor: Actor, { ids, ...change }: NotificationChange): Promise<{ unread: number }> => {
      assertSnooze(change.snoozedUntil);
      const wanted = [...new Set(ids)];
      await database.transaction().execute(async (tx) => {
        const own = await lockOwn(tx, actor, wanted);
        if (own.length < wanted.length) throw appError('notification.not_found');
        await changeRows(tx, own, change, nowText(clock));
        await publishOwn(tx, actor);
      });
      return count(actor);
    },

    /** Marks everything that was in the inbox at an instant as read. */
    readAll: async (actor: Actor, until: string): Promise<{ unread: number }> => {
      await database.transaction().execute(async (tx) => {
        await readRows(tx, actor, until, nowText(clock));
        await publishOwn(tx, actor);
      });
      return count(actor);
    },
  };
};
