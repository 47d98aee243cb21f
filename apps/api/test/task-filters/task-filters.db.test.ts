import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { taskGroupings, taskSortings } from '@hub/contract/search/filter.schema.ts';
import { runTaskFilter, type TaskSearchInput, taskSearchSchema } from '@hub/contract/search/search.calls.ts';
import { DATE_UNITS, NAMED_RANGES, REFERENCE_DATES } from '@hub/domain/filters/date-filter.ts';
import { TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../support/test-hub.ts';
import { runReference } from './reference.ts';
import { buildWorld, type World } from './task-world.ts';

let hub: TestHub;
let world: World;
beforeAll(async () => {
  hub = await startTestHub();
  world = await buildWorld(hub.db, 300);
}, 60_000);
afterAll(() => hub.stop());

const texts = [
  'draft',
  'DRAFT resp',
  'reveiw',
  'battery',
  'batery cool',
  'batry',
  'clinet',
  'wierless',
  'wireless claims',
  'client',
  '2ar',
  'p-1003',
  'P 1003 US',
  '17/248,0',
  '17/248,024',
  '17 248,011',
  'draft p-1005us',
  'd',
  '1',
  'valve 4k',
  "o'brien \\ ':*&|!()",
  '—',
  'nothing like this',
];

const orderings = fc.constantFrom('asc' as const, 'desc' as const);
const keys = fc.record({ sortBy: fc.constantFrom(...taskSortings), order: orderings });

const dates = (today: Temporal.PlainDate): fc.Arbitrary<NonNullable<FilterDataInput['dueAt']>> => {
  const days = fc.integer({ min: -25, max: 25 }).map((n) => today.add({ days: n }).toString());
  return fc.oneof(
    fc.constantFrom(...NAMED_RANGES),
    days.map((from) => ({ from })),
    days.map((to) => ({ to })),
    fc.constant({}),
    fc.tuple(days, days).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    fc.record({
      refDate: fc.constantFrom(...REFERENCE_DATES),
      offset: fc.integer({ min: -8, max: 8 }),
      unit: fc.constantFrom(...DATE_UNITS),
    }),
  );
};

const searches = ({ principals, templates, tasks, timeZone }: World): fc.Arbitrary<TaskSearchInput> => {
  const today = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate();
  const values = [...principals.map(({ value }) => value), 'ADA@firm.test', 'gone@firm.test'];
  const conjugations = fc.constantFrom('or' as const, 'and' as const);
  const oneIn = <T>(times: number, arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  const field = <T>(arbitrary: fc.Arbitrary<T>) => oneIn(2, arbitrary);
  const seldom = <T>(arbitrary: fc.Arbitrary<T>) => oneIn(5, arbitrary);
  return fc.record({
    qs: seldom(fc.constantFrom(...texts)),
    status: field(fc.subarray([...TASK_STATUSES])),
    assignees: field(fc.subarray(values, { maxLength: 3 })),
    assigneesConjugation: conjugations,
    projectAssignees: seldom(fc.subarray(values, { maxLength: 2 })),
    inHouseAttorney: seldom(fc.constantFrom(...values)),
    dueAt: seldom(dates(today)),
    statusActiveFrom: seldom(dates(today)),
    workflows: seldom(
      fc.subarray([...templates.map(({ id }) => id), '01a1fc26-c2a1-7ada-bb29-682c5b826f64']),
    ),
    tags: seldom(fc.subarray(['urgent', 'Urgent', 'client', 'chem', 'hidden', 'gone'], { maxLength: 3 })),
    tagsConjugation: conjugations,
    inventionId: oneIn(15, fc.constantFrom(...tasks.map(({ invention }) => invention.id))),
    groupBy: field(fc.constantFrom(...taskGroupings)),
    sortBy: field(fc.constantFrom(...taskSortings)),
    order: orderings,
    thenBy: seldom(fc.array(keys, { maxLength: 2 })),
    sort: seldom(fc.array(keys, { maxLength: 3 })),
    skip: fc.constantFrom(0, 0, 0, 7, 100),
    size: fc.constantFrom(200, 25, 25, 3),
  });
};

/** So many are asked at once: the database works while the answers before are compared. */
const atOnce = 4;

test('answers every filter as the plain reference does', { timeout: 300_000 }, async () => {
  const client = await hub.signIn(world.viewer);
  const found: number[] = [];
  const compare = async (body: TaskSearchInput): Promise<void> => {
    const { body: page } = await client.call(runTaskFilter, { body });
    const search = taskSearchSchema.parse(body);
    const expected = runReference(world, search, page.today);
    const ids = expected.ids.slice(search.skip, search.skip + search.size);
    found.push(expected.ids.length);
    expect(page).toMatchObject({ total: expected.ids.length, overdue: expected.overdue });
    expect(page.collection.map(({ id }) => id)).toEqual(ids);
    expect(page.collection.map(({ group }) => group)).toEqual(
      ids.map((id) => (search.groupBy ? expected.groupOf.get(id) : null)),
    );
    expect(page.groups).toEqual(search.groupBy && search.skip === 0 ? expected.groups : null);
    expect(page.unknown).toEqual(expected.unknown);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(searches(world), { minLength: atOnce, maxLength: atOnce }), async (bodies) => {
      await Promise.all(bodies.map(compare));
    }),
    { seed: 4, numRuns: 2_000 / atOnce },
  );
  // The filters are neither all empty nor all the same.
  expect(found.filter((total) => total > 0).length).toBeGreaterThan(700);
  expect(new Set(found).size).toBeGreaterThan(50);
});
