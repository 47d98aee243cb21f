import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { taskGroupings, taskSortings } from '@hub/contract/filters/filter.schema.ts';
import {
  runTaskFilter,
  type TaskSearchInput,
  taskSearchSchema,
} from '@hub/contract/task-search/task-search.calls.ts';
import { dateUnits, namedRanges, referenceDates } from '@hub/domain/filters/date-filter.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startTestHub } from '../support/test-hub.ts';
import { runReference } from './reference.ts';
import { buildWorld, type World } from './task-world.ts';

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
    fc.constantFrom(...namedRanges),
    days.map((from) => ({ from })),
    days.map((to) => ({ to })),
    fc.constant({}),
    fc.tuple(days, days).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    fc.record({
      refDate: fc.constantFrom(...referenceDates),
      offset: fc.integer({ min: -8, max: 8 }),
      unit: fc.constantFrom(...dateUnits),
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
    status: field(fc.subarray([...taskStatuses])),
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

/** Number of concurrent searches: the database works while earlier responses are compared. */
const searchesAtOnce = 4;

interface Comparison {
  /** Number of random searches. */
  searches: number;
  seed: number;
}

/**
 * Sends random searches to a hub with its own data and compares each page with the plain reference.
 * @returns the number of tasks that each search found
 */
export const compareSearches = async (comparison: Comparison): Promise<number[]> => {
  const hub = await startTestHub();
  try {
    const world = await buildWorld(hub.db, 300);
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
    const batches = fc.array(searches(world), { minLength: searchesAtOnce, maxLength: searchesAtOnce });
    await fc.assert(
      fc.asyncProperty(batches, async (bodies) => {
        await Promise.all(bodies.map(compare));
      }),
      { seed: comparison.seed, numRuns: comparison.searches / searchesAtOnce },
    );
    return found;
  } finally {
    await hub.stop();
  }
};
