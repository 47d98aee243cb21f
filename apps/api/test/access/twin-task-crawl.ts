import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { taskGroupings, taskSortings } from '@hub/contract/search/filter.schema.ts';
import { taskColumns } from '@hub/contract/search/task-columns.ts';
import { taskStatuses } from '@hub/contract/workflow/task.schema.ts';
import type { RequestParts } from './call-request.ts';
import { boundTemplate, canary, neighbour } from './twin-fixture.ts';
import { ask, each, ofBoth, people, texts } from './twin-questions.ts';

const own = ['watcher@example.test'];
const missing = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

type Question = FilterDataInput & { skip?: number; size?: number; searchAs?: string; inventionId?: string };

const questions: readonly Question[] = [
  {},
  ...texts.map((qs) => ({ qs })),
  ...texts.slice(0, 8).map((qs): Question => ({ qs, sortBy: 'dueAt', size: 2 })),
  ...taskSortings.flatMap((sortBy): Question[] => [
    { sortBy, size: 5 },
    { sortBy, order: 'desc', size: 5, skip: 5 },
    { sortBy, qs: 'zephyr', thenBy: [{ sortBy: 'title' }] },
  ]),
  ...taskGroupings.flatMap((groupBy): Question[] => [
    { groupBy },
    { groupBy, sortBy: 'title', size: 3 },
    { groupBy, qs: 'ocelot', skip: 11 },
  ]),
  ...people.flatMap((value): Question[] => [
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
  { workflows: [boundTemplate] },
  { workflows: [missing], groupBy: 'workflow' },
  { status: [...taskStatuses], assignees: own, tags: ['quokka'], qs: 'zephyr' },
  { dueAt: 'overdue' },
  { dueAt: 'no due date' },
  { dueAt: { from: '2026-02-02', to: '2026-02-02' }, projectAssignees: ['counsel@example.test'] },
  { statusActiveFrom: { from: '2026-01-05', to: '2026-01-05' } },
  { inventionId: canary.invention },
  { inventionId: neighbour.invention, groupBy: 'milestone' },
  { searchAs: 'author@example.test', qs: 'zephyrine', groupBy: 'invention' },
];

const bodies = (list: readonly object[]): RequestParts[] => list.map((body) => ({ body: { ...body } }));

const period = { from: '2026-01-25', to: '2026-02-12' };

const exported: readonly Question[] = questions
  .filter(({ groupBy }) => groupBy === undefined)
  .filter((_question, n) => n % 4 === 0)
  .map(({ skip, size, ...question }) => question);

/** The same fields as an address carries them: one value each. */
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
  ...each('inventionId', [canary.invention, neighbour.invention]),
  { from: '2026-01-05', to: '2026-01-05' },
  { from: '2026-01-06' },
  { mentioned: 'watcher@example.test', kind: 'comments', qs: 'ocelot' },
];

/** What a chart cannot be asked. */
const historyOnly = new Set(['size', 'skip', 'by', 'mentioned', 'kind', 'from', 'to']);

/** What is asked of the calls that read tasks, their history and what is counted of them. */
export const taskCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'search.runTaskFilter': bodies(questions),
  'search.exportTasks': bodies(exported.map((question) => ({ ...question, columns: taskColumns }))),
  'search.listInHouseAttorneys': [{}],
  'streams.listTaskEvents': [
    ...ofBoth('task', 'taskId'),
    ...ofBoth('task', 'taskId').map((parts) => ({ ...parts, query: { kind: 'comments' } })),
  ],
  'streams.listTasksEvents': ask(...histories),
  'streams.exportTasksEvents': bodies([
    {},
    ...texts.slice(0, 4).map((qs) => ({ qs })),
    { tags: ['quokka'] },
    { mentioned: 'watcher@example.test' },
    { by: 'author@example.test', kind: 'comments' },
  ]),
  'streams.listTasksProgress': ask(...each('inventionIds', [canary.invention, neighbour.invention, missing])),
  'streams.listTasksTrend': ask(
    period,
    ...histories
      .filter((query) => Object.keys(query).every((field) => !historyOnly.has(field)))
      .map((query) => ({ ...query, ...period })),
  ),
  'suggest.suggestTags': ask(
    {},
    { size: '1' },
    ...each('q', ['q', 'quokka', 'oce', 'sh', 'by', 'tag', 'step', 'x']),
  ),
};
