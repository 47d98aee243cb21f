import { listObsolete, listOverview, type OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { overviewSortFields } from '@hub/domain/milestones/overview-order.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

// Compares the list with a plain reference implementation for filters that match few inventions, many, and many that
// come last in the sort order: each takes another path through the queries.

let hub: TestHub;
let rows: Row[];
let today: string;
let people: Record<'reader' | 'walledOff' | 'administrator', Awaited<ReturnType<typeof buildPerson>>>;
let clients: Record<keyof typeof people, Awaited<ReturnType<TestHub['signIn']>>>;

/** An invention with one milestone and, for some, a task of the reader. */
interface Row {
  n: number;
  id: string;
  title: string;
  reference: string;
  tags: string[];
  due: string | null;
  /** Final date that the law sets. */
  final: string | null;
  client_due: string | null;
  task: string | null;
  is_restricted: boolean;
  is_walled: boolean;
}

const many = 10_000;
const firstLate = 7_500;

beforeAll(async () => {
  hub = await startTestHub();
  people = {
    reader: await buildPerson(hub.db),
    walledOff: await buildPerson(hub.db),
    administrator: await buildPerson(hub.db, { permissions: ['admin'] }),
  };
  clients = {
    reader: await hub.signIn(people.reader),
    walledOff: await hub.signIn(people.walledOff),
    administrator: await hub.signIn(people.administrator),
  };
  today = todayIn('America/New_York', hub.clock.now());
  await hub.db.transaction().execute(async (tx) => {
    await sql`create temp table planned on commit drop as
      select n, uuidv7() as id, uuidv7() as milestone_id, uuidv7() as task_id,
        concat_ws(' ', case when n % 3 = 0 then 'Common' end, case when n >= ${firstLate} then 'Zebra' end,
          case when n % 100 = 7 then 'Rarely' end, 'part', (n * 37) % 500) as title,
        case when n % 40 = 1 then ${today}::date - 200 when n >= ${firstLate} then ${today}::date + 400 + n % 50
          when n % 9 <> 4 then ${today}::date + n % 300 - 40 end as due,
        case n % 5 when 2 then 'OA-NF' when 3 then 'OA-F2' end as rule_id,
        case when n % 6 <> 5 then ${today}::date + n % 90 end as client_due,
        case when n % 4 = 0 then ${today}::date + (n * 7) % 60 end as task
      from generate_series(0, ${many - 1}) as n`.execute(tx);
    await sql`insert into inventions (id, title, reference_list, status, tags, is_restricted, created_at, updated_at)
      select id, title, array['R-' || (n * 13) % 700], 'prosecution',
        case when n % 2 = 0 then array['many'] when n % 50 = 3 then array['some'] else '{}' end, n % 17 = 0, now(), now()
      from planned`.execute(tx);
    await sql`insert into invention_walls (invention_id, principal_id, reason, created_at)
      select id, ${people.walledOff.id}::uuid, 'conflict of interest', now() from planned where n % 23 = 0`.execute(
      tx,
    );
    // Every fifth date has a final date of the law, and another fifth that of a reminder, which counts for nothing.
    await sql`insert into milestones (id, invention_id, title, due_at, rule_id, deadline, client_due_date, created_at, updated_at)
      select milestone_id, id, 'Reply', due, dated.rule_id,
        case when dated.rule_id is not null then jsonb_build_object('due', due, 'latest', due + (n * 11) % 120, 'extensions', '[]'::jsonb) end,
        client_due, now(), now()
      from planned cross join lateral (
        select case when due is not null and n % 40 <> 1 then rule_id end as rule_id) as dated`.execute(tx);
    await sql`insert into tasks (id, invention_id, milestone_id, title, status, status_since, due_at, created_at, updated_at)
      select task_id, id, milestone_id, 'Draft', 'open', now(), task, now(), now()
      from planned where task is not null`.execute(tx);
    await sql`insert into task_assignees (task_id, principal_id, position)
      select task_id, ${people.reader.id}::uuid, 0 from planned where task is not null`.execute(tx);
    const planned =
      await sql<Row>`select n, planned.id, planned.title, lower(reference_list[1]) as reference, tags,
        due, case when rule_id = 'OA-NF' and n % 40 <> 1 then due + (n * 11) % 120 end as final, client_due, task, is_restricted, n % 23 = 0 as is_walled
      from planned join inventions on inventions.id = planned.id`.execute(tx);
    rows = planned.rows;
  });
  await sql`analyze`.execute(hub.db);
}, 120_000);
afterAll(() => hub.stop());

const texts = {
  common: /common/,
  com: /common/,
  zebra: /zebra/,
  'zebra common': /common zebra/,
  rarely: /rarely/,
  comon: /common/,
};

interface Scenario {
  viewer: keyof typeof people;
  section: 'current' | 'obsolete';
  qs: keyof typeof texts | undefined;
  tags: string[] | undefined;
  isOwn: boolean;
  sort: OverviewSort;
  skip: number;
  size: number;
}

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  viewer: fc.constantFrom('reader', 'walledOff', 'administrator'),
  section: fc.constantFrom('current', 'current', 'current', 'obsolete'),
  qs: fc.constantFrom(undefined, ...(Object.keys(texts) as (keyof typeof texts)[])),
  tags: fc.constantFrom(undefined, undefined, ['many'], ['some'], ['many', 'some']),
  isOwn: fc.constantFrom(false, false, true),
  sort: fc.constantFrom(...overviewSortFields.flatMap((field): OverviewSort[] => [field, `-${field}`])),
  skip: fc.constantFrom(0, 0, 13, 240, 1_700),
  size: fc.constantFrom(50, 7),
});

const fieldValues: Record<(typeof overviewSortFields)[number], (row: Row) => string | null> = {
  dueAt: ({ due }) => due,
  clientDueDate: ({ client_due }) => client_due,
  nextTask: ({ task }) => task,
  nextReview: () => null,
  title: ({ title }) => title.toLowerCase(),
  reference: ({ reference }) => reference,
};

/** Place of a row in the order by due date, before its date: the final date is near, overdue, due later, without a date. */
const bandOf = ({ due, final }: Row): [number, string] => {
  if (final !== null && final <= plusDays(today, 14)) return [1, final];
  if (due === null) return [4, ''];
  return due < today ? [2, final ?? due] : [3, due];
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const computeExpected = ({ viewer, section, qs, tags, isOwn, sort, skip, size }: Scenario) => {
  const valueIn = fieldValues[sort.replace('-', '') as keyof typeof fieldValues];
  const sign = sort.startsWith('-') ? -1 : 1;
  const found = rows
    .filter(
      (row) =>
        (section === 'obsolete') === (row.n % 40 === 1) &&
        (!row.is_restricted || (viewer === 'reader' && row.task !== null)) &&
        (viewer !== 'walledOff' || !row.is_walled) &&
        (!qs || texts[qs].test(row.title.toLowerCase())) &&
        (!tags || row.tags.some((tag) => tags.includes(tag))) &&
        (!isOwn || row.task !== null),
    )
    .toSorted((a, b) => {
      if (sort === 'dueAt' && section === 'current') {
        const [[bandA, dateA], [bandB, dateB]] = [bandOf(a), bandOf(b)];
        return bandA - bandB || compare(dateA, dateB) || compare(a.id, b.id);
      }
      const [x, y] = [valueIn(a), valueIn(b)];
      if (x === y) return compare(a.id, b.id);
      if (x === null) return 1;
      return y === null ? -1 : sign * compare(x, y);
    });
  return { ids: found.slice(skip, skip + size).map(({ id }) => id), total: Math.min(found.length, 1_001) };
};

const requestPage = async ({ viewer, section, qs, tags, isOwn, sort, skip, size }: Scenario) => {
  const { body } = await clients[viewer].call(section === 'current' ? listOverview : listObsolete, {
    query: { qs, tags, sort, skip, size, ...(isOwn && { assignee: people.reader.email }) },
  });
  return { ids: body.collection.map(({ id }) => id), total: body.total };
};

test('returns the rows, order and total of the reference implementation, for few and many matches', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      expect(await requestPage(scenario)).toEqual(computeExpected(scenario));
    }),
    { numRuns: 120, seed: 20_261_122 },
  );
});

test.each<[string, Partial<Scenario>]>([
  ['early in the order', { qs: 'common' }],
  ['late in the order', { qs: 'zebra' }],
  ['first in the order by title', { qs: 'zebra', sort: '-title' }],
  ['selected by tag', { tags: ['many'], sort: '-reference' }],
  ['selected by person', { isOwn: true, sort: 'nextTask' }],
])('pages more matches than are collected: %s', async (_, overrides) => {
  const scenario: Scenario = {
    viewer: 'walledOff',
    section: 'current',
    qs: undefined,
    tags: undefined,
    isOwn: false,
    sort: 'dueAt',
    skip: 0,
    size: 50,
    ...overrides,
  };
  expect(computeExpected(scenario).total).toBe(1_001);
  expect(await requestPage(scenario)).toEqual(computeExpected(scenario));
});

test('descending by due date, with dates that are needed first, reads the start of an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select overview.invention_id from invention_overviews overview where overview.is_active
    order by descending_due_at(overview.next_due_at) desc nulls last, overview.invention_id limit 50`.execute(
    hub.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('invention_overviews_next_due_at_desc_idx');
  expect(plan).not.toContain('Sort');
});
