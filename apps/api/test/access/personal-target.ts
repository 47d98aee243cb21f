import { randomUUIDv7 } from 'node:crypto';
import { buildCalendarFeed } from '@hub/testkit/builders/build-calendar-feed.ts';
import { buildNotification } from '@hub/testkit/builders/build-notification.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import type { TestHub } from '../support/test-hub.ts';

/** The part of a target that belongs to a person. */
export interface PersonalTarget {
  session: { id: string };
  assistantsTeam: { id: string };
  /** Email of a member of that team. */
  member: string;
  /** A personal filter and a personal board. */
  filter: { id: string };
  board: { id: string; title: string };
  /** A scheduled report. */
  schedule: { id: string };
  notification: { id: string };
  calendarFeed: { id: string };
}

const saveOwn = async (
  { db }: TestHub,
  owner: TestPerson,
): Promise<Pick<PersonalTarget, 'filter' | 'board'>> => {
  const at = '2026-01-01T00:00:00Z';
  const own = { owner_id: owner.id, created_at: at, updated_at: at };
  const filter = { id: randomUUIDv7(), title: 'Own work' };
  await db
    .insertInto('filters')
    .values({ ...own, ...filter, layout: 'compact', data: '{}' })
    .execute();
  const id = randomUUIDv7();
  const board = { id, title: `Board ${id}` };
  await db
    .insertInto('boards')
    .values({ ...own, ...board, filter_ids: ['my-tasks'] })
    .execute();
  return { filter, board };
};

/** Builds a session, team, filter, board, schedule, notification and calendar feed of a person. */
export const buildPersonalOf = async (hub: TestHub, owner: TestPerson): Promise<PersonalTarget> => {
  const { db, signIn } = hub;
  const client = await signIn(owner);
  const [, claims = ''] = client.token?.split('.') ?? [];
  const { sid }: { sid: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const member = await buildPerson(db);
  await db
    .insertInto('assistances')
    .values({ sponsor_id: owner.id, assistant_id: member.id, created_at: '2026-01-01T00:00:00Z' })
    .execute();
  const { assistants_team_id } = await db
    .selectFrom('people')
    .select('assistants_team_id')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return {
    session: { id: sid },
    assistantsTeam: { id: assistants_team_id },
    member: member.email,
    ...(await saveOwn(hub, owner)),
    calendarFeed: await buildCalendarFeed(db, { person_id: owner.id }),
    notification: await buildNotification(db, { person_id: owner.id }),
    schedule: await buildReportSchedule(db, { owner_id: owner.id, recipients: [owner] }),
  };
};
