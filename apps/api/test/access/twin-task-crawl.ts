import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { taskGroupings, taskSortings } from '@hub/contract/filters/filter.schema.ts';
import { taskColumns } from '@hub/contract/task-search/task-columns.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { RequestParts } from './call-request.ts';
import { canary, neighbor, sharedTemplate } from './twin-fixture.ts';
import { each, ofBoth, people, queriesOf, texts } from './twin-queries.ts';

const own = ['watcher@example.test'];
const missing = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

type Search = FilterDataInput & { skip?: number; size?: number; searchAs?: string; inventionId?: string };

const searches: readonly Search[] = [
  {},
  ...texts.map((qs) => ({ qs })),
  ...texts.slice(0, 8).map((qs): Search => ({ qs, sortBy: 'dueAt', size: 2 })),
  ...taskSortings.flatMap((sortBy): Search[] => [
    { sortBy, size: 5 },
    { sortBy, order: 'desc', size: 5, skip: 5 },
    { sortBy, qs: 'zephyr', thenBy: [{ sortBy: 'title' }] },
  ]),
  ...taskGroupings.flatMap((groupBy): Search[] => [
    { groupBy },
    { groupBy, sortBy: 'title', size: 3 },
    { groupBy, qs: 'ocelot', skip: 11 },
  ]),
  ...people.flatMap((value): Search[] => [
    { assignees: [value] },
    { projectAssignees: [value], groupBy: 'assignee' },
    { inHouseAttorney: value },
    { searchAs: value },
  ]),
  { assignees: people.slice(0, 2), assigneesConjugation: 'and' },
  { assignees: ['nobody@example.test', ...own] },
  ...['quokka', 'ocelot', 'shared', 'by hand', 'tag1'].map((tag) => ({ tags: [tag] })),
  { tags: ['quokka', 'shared'], tagsConjugation: 'and' },
  { tags: ['ocelot', 'by hand'], tagsConjugation: 'or' },
  { workflows: [sharedTemplate] },
  { workflows: [missing], groupBy: 'workflow' },
  { status: [...taskStatuses], assignees: own, tags: ['quokka'], qs: 'zephyr' },
  { dueAt: 'overdue' },
  { dueAt: 'no due date' },
  { dueAt: { from: '2026-02-02', to: '2026-02-02' }, projectAssignees: ['counsel@example.test'] },
  { statusActiveFrom: { from: '2026-01-05', to: '2026-01-05' } },
  { inventionId: canary.invention },
  { inventionId: neighbor.invention, groupBy: 'milestone' },
  { searchAs: 'author@example.test', qs: 'zephyrine', groupBy: 'invention' },
];

const bodies = (list: readonly object[]): RequestParts[] => list.map((body) => ({ body: { ...body } }));

const period = { from: '2026-01-25', to: '2026-02-12' };

const exported: readonly Search[] = searches
  .filter(({ groupBy }) => groupBy === undefined)
  .filter((_search, n) => n % 4 === 0)
  .map(({ skip, size, ...search }) => search);

/** The same fields as query strings, one value each. */
const histories: Record<string, string>[] = [
  {},
  ...each('qs', texts.slice(0, 12)),
  ...each('size', ['5', '200']),
  ...each('skip', ['5', '12', '23', '24', '25']),
  ...each('assignees', people),
  ...each('projectAssignees', people),
  ...each('inHouseAttorney', people),
  ...each('by', people),
  ...each('mentioned', people),
  ...each('tags', ['quokka', 'ocelot', 'shared']),
  ...each('kind', ['comments', 'changes']),
  ...each('searchAs', people),
  ...each('inventionId', [canary.invention, neighbor.invention]),
  { from: '2026-01-05', to: '2026-01-05' },
  { from: '2026-01-06' },
  { mentioned: 'watcher@example.test', kind: 'comments', qs: 'ocelot' },
];

/** Fields that trends do not accept. */
const historyOnly = new Set(['size', 'skip', 'by', 'mentioned', 'kind', 'from', 'to']);

/** Requests of the calls that read tasks, their history and reports. */
export const taskCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'search.runTaskFilter': bodies(searches),
  'search.exportTasks': bodies(exported.map((search) => ({ ...search, columns: taskColumns }))),
  'search.listInHouseAttorneys': [{}],
  'streams.listTaskEvents': [
    ...ofBoth('task', 'taskId'),
    ...ofBoth('task', 'taskId').map((parts) => ({ ...parts, query: { kind: 'comments' } })),
  ],
  'streams.listTasksEvents': queriesOf(...histories),
  'streams.exportTasksEvents': bodies([
    {},
    ...texts.slice(0, 4).map((qs) => ({ qs })),
    { tags: ['quokka'] },
    { mentioned: 'watcher@example.test' },
    { by: 'author@example.test', kind: 'comments' },
  ]),
  'streams.listTasksProgress': queriesOf(
    ...each('inventionIds', [canary.invention, neighbor.invention, missing]),
  ),
  'streams.listTasksTrend': queriesOf(
    period,
    ...histories
      .filter((query) => Object.keys(query).every((field) => !historyOnly.has(field)))
      .map((query) => ({ ...query, ...period })),
  ),
  'suggest.suggestTags': queriesOf(
    {},
    { size: '1' },
    ...each('q', ['q', 'quokka', 'oce', 'sh', 'by', 'tag', 'step', 'x']),
  ),
};
