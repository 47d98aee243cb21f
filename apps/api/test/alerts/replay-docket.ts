import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { maxDaysPast, watchedDates } from '@hub/domain/notifications/alert-schedule.ts';
import { dateKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { setDatabaseTime } from '@hub/testkit/database/set-database-time.ts';
import { sql } from 'kysely';
import { personMaySee } from '../../src/spine/access/person-may-see.ts';
import { runRepeated } from '../support/office-hub.ts';
import type { TestHub } from '../support/test-hub.ts';
import { expectAlerts, type StoredAlert } from './expected-alerts.ts';
import { buildDocket, createRandom, type Docket } from './random-docket.ts';

const readAccess = async ({ db }: TestHub) => {
  const { rows } = await sql<{ pair: string }>`
    select concat(people.id, ' ', inventions.id) as pair
    from people join access_subjects subject on subject.person_id = people.id cross join inventions
    where ${personMaySee('inventions.id')}`.execute(db);
  const pairs = new Set(rows.map(({ pair }) => pair));
  return (personId: string, inventionId: string) => pairs.has(`${personId} ${inventionId}`);
};

const readStored = ({ db }: TestHub, isOpen: boolean): Promise<StoredAlert[]> =>
  db
    .selectFrom('notifications')
    .select(['person_id as personId', 'subject_id as subjectId', 'kind', 'cause'])
    .select(['due_at as dueAt', 'seen_at as seenAt'])
    .where('kind', 'in', dateKinds)
    .where('task_id', 'is', null)
    .$if(isOpen, (query) => query.where('done_at', 'is', null))
    .execute();

/** Some people read some of what they have. */
const readSome = async ({ db, clock }: TestHub, random: (limit: number) => number): Promise<void> => {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('read_at', 'is', null)
    .orderBy('person_id')
    .orderBy('kind')
    .orderBy('subject_id')
    .execute();
  const ids = rows.filter(() => random(12) === 0).map(({ id }) => id);
  const now = clock.now().toString({ smallestUnit: 'millisecond' });
  if (ids.length > 0)
    await db
      .updateTable('notifications')
      .set({ read_at: now, seen_at: now })
      .where('id', 'in', ids)
      .execute();
};

const keyOf = (id: string, about: string, date: string | null) => `${id} ${about} ${date}`;

/**
 * Dates of the law that have passed at a moment, of those after the day on which the replay began, which was over for some people
 * before the first run, and that some active person may see.
 */
const listPassed = (
  { milestones, people }: Docket,
  { start, today }: { start: string; today: string },
  maySee: (personId: string, inventionId: string) => boolean,
): string[] =>
  milestones
    .filter(
      ({ isStatutory, inventionId }) =>
        isStatutory && people.some(({ id, isActive }) => isActive && maySee(id, inventionId)),
    )
    .flatMap((milestone) =>
      watchedDates(milestone)
        .filter(({ about, date }) => about !== 'at-once' && date !== null && date > start && date < today)
        .map(({ about, date }) => keyOf(milestone.id, about, date)),
    );

/** Result of a replay. Both lists are empty if the alerts are as the rules of the domain say. */
interface Replay {
  /** Alerts that someone should have and does not, or has with another cause. */
  missing: string[];
  /** Alerts that someone has who should not. */
  superfluous: string[];
  /** Due and final dates that passed without an alert to an active person who may see the invention. */
  silent: string[];
  /** Number of alerts compared, and of dates that passed. */
  compared: number;
  passed: number;
}

/**
 * Replays days of a random docket from before a change of clocks on: every few hours the job runs, and some people read some
 * of their alerts. What is stored is compared with the pure rules of the domain.
 */
export const replayDocket = async (
  hub: TestHub,
  {
    seed,
    days,
    runsPerDay,
    ...size
  }: Parameters<typeof buildDocket>[3] & {
    seed: number;
    days: number;
    runsPerDay: number;
  },
): Promise<Replay> => {
  const random = createRandom(seed);
  hub.clock.stop();
  const begin = Temporal.Instant.from('2026-10-20T03:30:00Z');
  hub.clock.advance(hub.clock.now().until(begin));
  const start = todayIn(officeTimeZone, begin);
  const docket = await buildDocket(hub, random, start, size);
  const maySee = await readAccess(hub);
  const replay: Replay = { missing: [], superfluous: [], silent: [], compared: 0, passed: 0 };
  const reached = new Set<string>();
  for (let run = 0; run < days * runsPerDay; run++) {
    const now = hub.clock.now();
    await setDatabaseTime(hub.db, now);
    const before = await readStored(hub, false);
    await runRepeated(hub, 'notifications.refresh');
    const stored = await readStored(hub, true);
    const rows = new Set(stored.map((one) => `${one.personId} ${one.subjectId} ${one.kind} ${one.cause}`));
    const expected = expectAlerts(docket, { now, maySee, stored: before });
    // Someone who has a date for several people in different zones has one alert, on one of their days.
    const ofReader = Map.groupBy(expected, (one) => `${one.readerId} ${one.milestone.id} ${one.kind}`);
    for (const [key, [first, ...others]] of ofReader) {
      if (!first) continue;
      replay.compared++;
      if (![first, ...others].some(({ cause }) => rows.has(`${key} ${cause}`)))
        replay.missing.push(`${now} ${key} ${first.cause}`);
      // On the day of an act that is due at once, this says so in place of its due date.
      reached.add(keyOf(first.milestone.id, first.about === 'at-once' ? 'due' : first.about, first.date));
    }
    // What was raised stays when its date passed long ago.
    const kept = plusDays(todayIn(officeTimeZone, now), 1 - maxDaysPast);
    for (const { personId, subjectId, kind, cause } of stored.filter(
      ({ dueAt }) => dueAt === null || dueAt >= kept,
    ))
      if (!ofReader.has(`${personId} ${subjectId} ${kind}`))
        replay.superfluous.push(`${now} ${personId} ${subjectId} ${kind} ${cause}`);
    const passed = listPassed(docket, { start, today: todayIn(officeTimeZone, now) }, maySee);
    replay.passed = passed.length;
    replay.silent.push(...passed.filter((key) => !reached.has(key)));
    await readSome(hub, random);
    hub.clock.advance({ minutes: Math.round((24 * 60) / runsPerDay) });
  }
  await setDatabaseTime(hub.db, null);
  return replay;
};
