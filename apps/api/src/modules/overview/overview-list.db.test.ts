import { listObsolete, listOverview, type OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { isStatutoryRule, reminderRules } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { overviewSortFields } from '@hub/domain/milestones/overview-order.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTaskEvent } from '@hub/testkit/builders/build-task-event.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const zone = 'America/New_York';
const day = (offset: number): string => plusDays(todayIn(zone, hub.clock.now()), offset);
const startOf = (offset: number): Temporal.Instant =>
  Temporal.PlainDate.from(day(offset)).toZonedDateTime(zone).toInstant();

const finished = { is_finished: true, finished_at: '2026-01-01T00:00:00Z' };

const listIds = async (call: typeof listOverview | typeof listObsolete, query: object, by = client) => {
  const { body } = await by.call(call, { query });
  return body.collection.map(({ id }) => id);
};

describe('sort order of the overview', () => {
  const tag = 'order';
  type Made = Record<(typeof overviewSortFields)[number], string | null> & { id: string };

  const make = async (n: number): Promise<Made> => {
    const reference = n % 5 === 0 ? null : `Ref-${(n * 7) % 4}`;
    const title = `${n % 2 === 0 ? 'method' : 'Method'} ${(n * 5) % 7}`;
    const invention = await buildInvention(hub.db, {
      title,
      reference_list: reference ? [reference, 'A-0'] : [],
      tags: [tag],
    });
    const own = { invention_id: invention.id };
    const dueAt = n % 6 === 5 ? null : day((n * 3) % 8);
    const clientDueDate = n % 4 === 1 ? null : day((n * 5) % 6);
    const milestone = await buildMilestone(hub.db, {
      ...own,
      due_at: dueAt,
      client_due_date: clientDueDate,
    });
    if (dueAt) await buildMilestone(hub.db, { ...own, due_at: day(30), client_due_date: day(-30) });
    const work = { ...own, milestone_id: milestone.id };
    const nextTask = n % 3 === 0 ? null : day((n * 11) % 9);
    const nextReview = n % 3 === 1 ? day(9 + (n % 4)) : null;
    await buildTask(hub.db, { ...work, due_at: nextTask });
    await buildTask(hub.db, { ...work, due_at: day(-9), status: 'done', category: '2AR' });
    await buildTask(hub.db, { ...own, due_at: day(-9), category: '2AR' });
    if (nextReview) await buildTask(hub.db, { ...work, due_at: nextReview, category: '2AR' });
    return {
      id: invention.id,
      dueAt,
      clientDueDate,
      title: title.toLowerCase(),
      reference: reference?.toLowerCase() ?? null,
      nextTask,
      nextReview,
    };
  };

  const inOrder = (rows: readonly Made[], sort: OverviewSort): string[] => {
    const field = sort.replace('-', '') as (typeof overviewSortFields)[number];
    const sign = sort.startsWith('-') ? -1 : 1;
    const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
    return rows
      .toSorted((a, b) => {
        const [x, y] = [a[field], b[field]];
        if (x === y) return compare(a.id, b.id);
        if (x === null) return 1;
        return y === null ? -1 : sign * compare(x, y);
      })
      .map(({ id }) => id);
  };

  let made: Made[];
  beforeAll(async () => {
    made = [];
    for (let n = 0; n < 23; n++) made.push(await make(n));
  });

  test.each(overviewSortFields.flatMap((field): OverviewSort[] => [field, `-${field}`]))(
    'by %s puts missing values last and ties by id, and pages without gaps or duplicates',
    async (sort) => {
      const expected = inOrder(made, sort);
      expect(await listIds(listOverview, { sort, tags: [tag] })).toEqual(expected);
      const paged: string[] = [];
      for (let skip = 0; skip < 25; skip += 5)
        paged.push(...(await listIds(listOverview, { sort, tags: [tag], skip, size: 5 })));
      expect(paged).toEqual(expected);
    },
  );

  test('is by due date with 50 or 40 rows by default', async () => {
    const { body } = await client.call(listOverview, { query: { tags: [tag] } });
    expect(body).toMatchObject({ total: 23, size: 50, skip: 0, today: day(0) });
    expect(body.collection.map(({ id }) => id)).toEqual(inOrder(made, 'dueAt'));
    expect((await client.call(listObsolete, { query: {} })).body.size).toBe(40);
    const beyond = await client.call(listOverview, { query: { tags: [tag], skip: 500 } });
    expect(beyond.body).toMatchObject({ total: 23, collection: [] });
  });
});

test('a date that is still to be read in its document stands before all dates, others without one last', async () => {
  const make = async (...milestones: Parameters<typeof buildMilestone>[1][]) => {
    const { id } = await buildInvention(hub.db, { tags: ['needed'] });
    for (const values of milestones) await buildMilestone(hub.db, { ...values, invention_id: id });
    return id;
  };
  const overdue = await make({ due_at: day(-3) });
  const undated = await make({});
  const needed = await make({ due_at: day(-9) }, { rule_id: 'PE-FN', client_due_date: day(2) });
  const { body } = await client.call(listOverview, { query: { tags: ['needed'] } });
  expect(body.collection.map(({ id }) => id)).toEqual([needed, overdue, undated]);
  expect(body.collection[0]).toMatchObject({
    ...{ dueAt: null, clientDueDate: day(2) },
    nextMilestone: { dueAt: null, ruleId: 'PE-FN' },
  });
  expect(await listIds(listOverview, { tags: ['needed'], sort: '-dueAt' })).toEqual([
    needed,
    overdue,
    undated,
  ]);
  expect((await listIds(listOverview, { sort: '-dueAt' }))[0]).toBe(needed);
});

test('final dates of two weeks come before everything that is overdue, and overdue rows are ordered by theirs', async () => {
  const make = async (ruleId: string | null, due: number, latest: number | null = null) => {
    const { id } = await buildInvention(hub.db, { tags: ['final'] });
    const deadline = { due: day(due), latest: latest && day(latest), extensions: [] };
    await buildMilestone(hub.db, {
      ...{ invention_id: id, rule_id: ruleId, due_at: day(due) },
      ...(ruleId !== null && { deadline: JSON.stringify(deadline) }),
    });
    return id;
  };
  const lateFee = await make('MF-1', -80, 60);
  const ofPerson = await make(null, -20);
  const advisory = await make('OA-ADV', -85, 20);
  const reminder = await make('OA-F2', -10, 5);
  const reply = await make('OA-NF', -85, 3);
  const issueFee = await make('AL-IF', 2, 2);
  const later = await make('OA-NF', 15, 100);
  expect(await listIds(listOverview, { tags: ['final'] })).toEqual([
    ...[issueFee, reply],
    ...[ofPerson, reminder, advisory, lateFee],
    later,
  ]);
});

test('the database knows which rules the law sets, as the engine does', async () => {
  const { rows } = await sql<{ id: string; known: boolean }>`
    select id, is_statutory_rule(id) as known from unnest(${[...reminderRules, 'OA-NF', 'MF-1', 'AB-W']}::text[]) as id`.execute(
    hub.db,
  );
  expect(rows.filter(({ id, known }) => known !== isStatutoryRule(id))).toEqual([]);
});

describe('obsolete inventions', () => {
  const tags = ['old'];
  const sections = async () => ({
    current: await listIds(listOverview, { tags }),
    obsolete: await listIds(listObsolete, { tags }),
  });

  test('have no active milestone, or only milestones overdue for 90 days without activity', async () => {
    const make = async (...milestones: Parameters<typeof buildMilestone>[1][]) => {
      const { id } = await buildInvention(hub.db, { tags });
      for (const values of milestones) await buildMilestone(hub.db, { ...values, invention_id: id });
      return id;
    };
    const edge = await make({ due_at: day(-90) });
    const undated = await make({ due_at: day(-200) }, {});
    const mixed = await make({ due_at: day(-200) }, { due_at: day(10) });
    const abandoned = await make({ due_at: day(-91) }, { due_at: day(-300) });
    const none = await make();
    const done = await make({ ...finished, due_at: day(10) });
    const withEvent = async (at: Temporal.Instant) => {
      const id = await make({ due_at: day(-120) });
      const task = await buildTask(hub.db, { invention_id: id });
      await buildTaskEvent(hub.db, {
        task,
        actor: client.person,
        at: at.subtract({ minutes: 30 }).toString(),
      });
      await buildTaskEvent(hub.db, { task, actor: client.person, at: at.toString() });
      return id;
    };
    const touched = await withEvent(startOf(-90));
    const untouched = await withEvent(startOf(-90).subtract({ milliseconds: 1 }));
    const { current, obsolete } = await sections();
    expect(new Set(current)).toEqual(new Set([edge, undated, mixed, touched]));
    expect(new Set(obsolete)).toEqual(new Set([abandoned, none, done, untouched]));
    expect((await client.call(listObsolete, { query: { tags } })).body.total).toBe(4);
  });

  test('are sorted with undated ones last and paged like the current ones', async () => {
    for (const sort of ['dueAt', '-dueAt', 'title', '-reference', 'nextTask'] as const) {
      const whole = await listIds(listObsolete, { tags, sort });
      const paged = [0, 1, 2, 3].map((skip) => listIds(listObsolete, { tags, sort, skip, size: 1 }));
      expect((await Promise.all(paged)).flat()).toEqual(whole);
    }
    const { body } = await client.call(listObsolete, { query: { tags, sort: '-dueAt' } });
    const dates = body.collection.map(({ dueAt }) => dueAt);
    expect(dates).toEqual([day(-120), day(-300), null, null]);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'return the Office’s date as today for a person in %s',
    async (time_zone) => {
      const person = await buildPerson(hub.db);
      await hub.db.updateTable('people').set({ time_zone }).where('id', '=', person.id).execute();
      const { body } = await (await hub.signIn(person)).call(listOverview, { query: {} });
      expect(body.today).toBe(todayIn('America/New_York', hub.clock.now()));
    },
  );

  test('depend on the day in the time zone of the person', async () => {
    const { id } = await buildInvention(hub.db, { tags: ['zones'] });
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    await buildMilestone(hub.db, { invention_id: id, due_at: plusDays(todayIn(west, hub.clock.now()), -90) });
    const read = async (timeZone: string) => {
      const person = await buildPerson(hub.db);
      await hub.db.updateTable('people').set({ time_zone: timeZone }).where('id', '=', person.id).execute();
      return listIds(listOverview, { tags: ['zones'] }, await hub.signIn(person));
    };
    expect(await read(west)).toEqual([id]);
    expect(await read(east)).toEqual([]);
  });
});

describe('filtering the overview', () => {
  const active = async (values: Parameters<typeof buildInvention>[1] = {}) => {
    const invention = await buildInvention(hub.db, values);
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id, due_at: day(5) });
    return { id: invention.id, milestone };
  };

  test('by assignee finds active milestones and open tasks of a person or team', async () => {
    const person = await buildPerson(hub.db);
    const team = await buildTeam(hub.db, { name: 'Overview Crew' });
    const byTask = await active();
    await buildTask(hub.db, { invention_id: byTask.id, assignees: [person, team] });
    const byMilestone = await active();
    await buildMilestone(hub.db, { invention_id: byMilestone.id, due_at: day(9), assignees: [person] });
    const closed = await active();
    await buildTask(hub.db, { invention_id: closed.id, status: 'done', assignees: [person] });
    await buildMilestone(hub.db, { ...finished, invention_id: closed.id, assignees: [person] });
    const find = (assignee: string) => listIds(listOverview, { assignee });
    expect(new Set(await find(person.email.toUpperCase()))).toEqual(new Set([byTask.id, byMilestone.id]));
    expect(await find('overview crew')).toEqual([byTask.id]);
    expect(await find('nobody@example.test')).toEqual([]);
  });

  test('by text finds words and references like the search of inventions, including misspelled ones', async () => {
    const lamp = await active({ title: 'Zirconium lamp filament', reference_list: ['ZL-4410US'] });
    await buildInvention(hub.db, { title: 'Zirconium without a milestone' });
    const find = (qs: string) => listIds(listOverview, { qs });
    expect(await find('zircon fila')).toEqual([lamp.id]);
    expect(await find('zl 4410')).toEqual([lamp.id]);
    expect(await find('zirconum')).toEqual([lamp.id]);
    expect(await find('zirconium nothing')).toEqual([]);
    expect((await listIds(listObsolete, { qs: 'zirconium' })).length).toBe(1);
  });

  test('by tags finds inventions with any of them', async () => {
    const [red, blue] = [await active({ tags: ['red'] }), await active({ tags: ['blue', 'x'] })];
    expect(await listIds(listOverview, { tags: ['red', 'blue'], sort: 'title' })).toHaveLength(2);
    expect(await listIds(listOverview, { tags: ['red'] })).toEqual([red.id]);
    expect(await listIds(listOverview, { tags: ['blue'], qs: 'invention' })).toEqual([blue.id]);
  });
});

test('hides inventions the actor may not see from rows, counts and pages', async () => {
  const tags = ['secret'];
  const make = async (values: object = {}) => {
    const invention = await buildInvention(hub.db, { tags, ...values });
    await buildMilestone(hub.db, { invention_id: invention.id, due_at: day(3) });
    return invention;
  };
  const open = await make();
  const walled = await make();
  const restricted = await make({ is_restricted: true });
  const walledGone = await buildInvention(hub.db, { tags });
  for (const hidden of [walled, walledGone]) await wallInvention(hub.db, hidden, client.person);
  const read = async () => {
    const { body } = await client.call(listOverview, { query: { tags, size: 1, sort: '-title' } });
    return { ids: body.collection.map(({ id }) => id), total: body.total };
  };
  expect(await read()).toEqual({ ids: [open.id], total: 1 });
  expect((await client.call(listObsolete, { query: { tags } })).body).toMatchObject({ total: 0 });
  await grantInvention(hub.db, restricted, client.person);
  expect((await read()).total).toBe(2);
  const other = await hub.signIn();
  expect(await listIds(listOverview, { tags }, other)).toEqual([open.id, walled.id]);
  expect(await listIds(listObsolete, { tags }, other)).toEqual([walledGone.id]);
});

test('refuses invalid queries', async () => {
  const status = async (path: string) =>
    (await client.send({ method: 'GET', url: `/api/search/overview${path}` })).statusCode;
  for (const bad of ['sort=due', 'sort=-', 'skip=-1', 'size=0', 'size=201', 'qs=', 'other=1', 'tags=']) {
    const isValid = bad === 'qs=';
    expect(await status(`/milestones?${bad}`), bad).toBe(isValid ? 200 : 400);
    expect(await status(`/milestones/obsolete?${bad}`), bad).toBe(isValid ? 200 : 400);
  }
  for (const bad of ['', '?since=2026-02-30', '?since=0000-01-01', '?since=today', '?since=2026-01-01&qs=x'])
    expect(await status(`/changes${bad}`), bad).toBe(400);
  expect(await status('/inventions/nothing')).toBe(400);
  expect((await hub.anonymous.call(listOverview, { query: {} })).problem.code).toBe('auth.required');
});
