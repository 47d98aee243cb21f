import { createHash, randomBytes } from 'node:crypto';
import {
  type CalendarFeed,
  type CreatedCalendarFeed,
  maxCalendarFeeds,
} from '@hub/contract/calendar/calendar-feed.schema.ts';
import { readCalendarFeed } from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, loadRequester } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findUsableFilters } from '../filters/public.ts';
import { resolveTaskFilter } from '../task-search/public.ts';
import { listFilteredDates, listOwnDates } from './calendar-dates.read-model.ts';
import {
  deleteFeed,
  findByHash,
  insertFeed,
  listFeeds,
  lockOwner,
  noteReading,
} from './calendar-feeds.repository.ts';
import { writeCalendar } from './write-calendar.ts';

const secretBytes = 32;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Use cases of calendar feeds. */
export const createCalendarFeedsService = (
  dependencies: Pick<AppDependencies, 'database' | 'clock' | 'config'>,
) => {
  const { database, clock, config } = dependencies;

  /** Returns name and dates of a feed as its person may see them now. Throws `calendar_feed.not_found` for a lost filter. */
  const readDates = async (actor: Actor, filterId: string | null) => {
    const today = todayIn(actor.timeZone, clock.now());
    if (filterId === null)
      return { name: 'Invention Hub', dates: await listOwnDates(database, actor, today) };
    const saved = (await findUsableFilters(database, actor, [filterId])).get(filterId.toLowerCase());
    if (!saved) throw appError('calendar_feed.not_found');
    const { filter } = await resolveTaskFilter(dependencies, actor, saved.data);
    return {
      name: `Invention Hub: ${saved.title}`,
      dates: await listFilteredDates(database, actor, filter, today),
    };
  };

  return {
    list: (actor: Actor): Promise<CalendarFeed[]> => listFeeds(database, actor.id),

    /** Throws `permission.denied` for a bot, `calendar_feed.too_many`, and `filter.not_found`. */
    create: async (
      { tx, actor, annotateAudit }: Write,
      filterId: string | null,
    ): Promise<CreatedCalendarFeed> => {
      if (actor.kind !== 'person') throw appError('permission.denied');
      await lockOwner(tx, actor.id);
      if ((await listFeeds(tx, actor.id)).length >= maxCalendarFeeds)
        throw appError('calendar_feed.too_many');
      const id = filterId?.toLowerCase() ?? null;
      if (id !== null && !(await findUsableFilters(tx, actor, [id])).has(id))
        throw appError('filter.not_found');
      const secret = randomBytes(secretBytes).toString('hex');
      const feed = { id: newId(), filterId: id };
      const createdAt = nowText(clock);
      await insertFeed(tx, { ...feed, personId: actor.id, hash: hashOf(secret) }, createdAt);
      annotateAudit({ created: feed.id });
      return { ...feed, createdAt, lastReadAt: null, path: `${readCalendarFeed.path}?token=${secret}` };
    },

    /** Throws `calendar_feed.not_found`. */
    revoke: async ({ tx, actor }: Write, id: string): Promise<void> => {
      if (!(await deleteFeed(tx, actor.id, id))) throw appError('calendar_feed.not_found');
    },

    /** Throws `calendar_feed.not_found` for an address that was guessed or revoked, or whose person is no longer active. */
    read: async (secret: string): Promise<string> => {
      const feed = await findByHash(database, hashOf(secret));
      if (!feed) throw appError('calendar_feed.not_found');
      const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
      const actor = await loadRequester(database, feed.personId, context);
      if (actor?.kind !== 'person') throw appError('calendar_feed.not_found');
      const { name, dates } = await readDates(actor, feed.filterId);
      await noteReading(database, feed.id, nowText(clock));
      return writeCalendar(name, dates, config.publicUrl);
    },
  };
};
