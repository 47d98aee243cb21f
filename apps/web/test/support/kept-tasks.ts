import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { runTaskFilter, type TaskSearch } from '@hub/contract/task-search/task-search.calls.ts';
import { taskSchema } from '@hub/contract/tasks/task.schema.ts';
import { deleteTask, editTasks, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import { answerWith, type Partly } from '@hub/testkit/web/answer-with.ts';
import type { z } from 'zod';
import { server } from './render-screen.tsx';
import { createVersions } from './versions.ts';

/** A task of which a test gives only what it is about. */
type TaskPart = Partly<z.input<typeof getTask.response>> & { title: string };
type Kept = TaskPart & {
  id: string;
  status: string;
  tags: readonly string[];
  assignees: readonly string[];
  dueAt: string | null;
};

/** The invention of the kept tasks. */
export const keptInventionId = '0198c0de-0000-7000-8000-0000000000aa';

/** Date in the past, wherever the test runs. */
export const longAgo = '2020-01-06';

const statusLabels: Readonly<Record<string, string>> = {
  open: 'Open',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  cancelled: 'Cancelled',
};
const timeZone = 'Europe/Berlin';

/** Returns today for the person who looks at the screens. */
export const readToday = (): string => Temporal.Now.plainDateISO(timeZone).toString();

const isOverdue = ({ dueAt, status }: Kept): boolean =>
  dueAt !== null && dueAt < readToday() && !['done', 'cancelled'].includes(status);

const hasAll = (own: readonly string[], wanted: readonly string[] = [], conjugation: 'or' | 'and'): boolean =>
  wanted.length === 0 ||
  (conjugation === 'and'
    ? wanted.every((one) => own.includes(one))
    : wanted.some((one) => own.includes(one)));

const isDue = (dueAt: string | null, wanted: TaskSearch['dueAt']): boolean => {
  if (wanted === undefined) return true;
  const days = resolveDateFilter(wanted, readToday());
  if (days === 'none' || dueAt === null) return days === 'none' && dueAt === null;
  return (days.from ?? dueAt) <= dueAt && dueAt <= (days.to ?? dueAt);
};

const isFound = (task: Kept, search: TaskSearch): boolean =>
  (!search.status?.length || search.status.some((status) => status === task.status)) &&
  hasAll(task.tags, search.tags, search.tagsConjugation) &&
  hasAll(task.assignees, search.assignees, search.assigneesConjugation) &&
  isDue(task.dueAt, search.dueAt);

const sortTasks = (tasks: readonly Kept[], { sort, sortBy, order }: TaskSearch): Kept[] => {
  const keys = sort ?? [{ sortBy: sortBy ?? 'dueAt', order }];
  const compare = (a: Kept, b: Kept): number => {
    for (const key of keys) {
      const [one, other] = [a, b].map((task) => (key.sortBy === 'title' ? task.title : (task.dueAt ?? '~')));
      if (one !== other) return (String(one) < String(other) ? -1 : 1) * (key.order === 'desc' ? -1 : 1);
    }
    return 0;
  };
  return [...tasks].sort(compare);
};

const statuses = Object.keys(statusLabels);

const groupByStatus = (tasks: readonly Kept[]) =>
  statuses.flatMap((key) => {
    const ofGroup = tasks.filter(({ status }) => status === key);
    const group = { key, label: statusLabels[key] ?? key, total: ofGroup.length };
    return ofGroup.length > 0 ? [{ ...group, overdue: ofGroup.filter(isOverdue).length }] : [];
  });

const answerSearch = (tasks: readonly Kept[], search: TaskSearch) => {
  const found = sortTasks(
    tasks.filter((task) => isFound(task, search)),
    search,
  );
  const isGrouped = search.groupBy === 'status';
  const shown = isGrouped
    ? [...found].sort((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status))
    : found;
  return {
    collection: shown.slice(search.skip, search.skip + search.size).map(({ step: _step, ...task }) => {
      const { neighbours: _neighbours, ...listed } = task;
      return { ...listed, group: isGrouped ? task.status : null };
    }),
    total: found.length,
    skip: search.skip,
    size: search.size,
    overdue: found.filter(isOverdue).length,
    today: readToday(),
    timeZone,
    groups: isGrouped ? groupByStatus(found) : null,
  };
};

/** Returns a task as other calls than that of its own page do. */
const withoutPage = ({
  canEdit: _canEdit,
  step: _step,
  neighbours: _neighbours,
  milestoneTitle: _milestone,
  workflowTitle: _workflow,
  ...task
}: Kept) => task as never;

/** Suggested people, by email. */
const colleagues = {
  'ada@example.test': { firstName: 'Ada', lastName: 'Byron' },
  'priya@example.test': { firstName: 'Priya', lastName: 'Raman' },
  'elena@example.test': { firstName: 'Elena', lastName: 'Voss' },
} as const;

/** Lets the server suggest the colleagues whose name or address begins with what was typed. */
export const suggestColleagues = (): void =>
  server.answer(suggestAssignees, ({ query: { q = '' } }) =>
    Object.entries(colleagues)
      .filter(([email, { firstName, lastName }]) =>
        [email, firstName, lastName].some((text) => text.toLowerCase().startsWith(q.toLowerCase())),
      )
      .map(([email, name]) => ({ ...name, email, kind: 'person' as const })),
  );

/** Keeps the settings that the screen saves, as the server does. Returns them by name. */
export const keepSettings = (settings: Record<string, object> = {}): Record<string, object> => {
  server.answer(getSetting, ({ params }) => (settings[params.name] ?? null) as never);
  server.answer(putSetting, ({ params, body }) => {
    settings[params.name] = body;
    return body as never;
  });
  return settings;
};

/**
 * Keeps tasks of one invention, which the screen finds by status, tags, people and due date, sorts, opens and changes.
 * Returns the tasks as they are now, by their first title.
 */
export const keepTasks = (parts: readonly TaskPart[]) => {
  const nextVersion = createVersions();
  const tasks: Kept[] = parts.map((part, index) => ({
    id: `0198c0de-0000-7000-8000-0000000a${String(index).padStart(4, '0')}`,
    status: 'open',
    tags: [],
    assignees: [],
    dueAt: null,
    canEdit: true,
    order: index,
    inventionId: keptInventionId,
    invention: { id: keptInventionId, title: 'Hinged lid', references: ['FIP:100'] },
    updatedAt: nextVersion(),
    ...(part as Partial<Kept>),
    title: part.title,
  }));
  const find = (id: string): Kept => {
    const task = tasks.find((one) => one.id === id);
    if (!task) throw new Error(`There is no task ${id}.`);
    return task;
  };
  const change = (
    id: string,
    { milestoneId, deleted: _deleted, ...fields }: object & Record<string, unknown>,
  ) => {
    const task = find(id);
    const workflow = milestoneId === undefined ? {} : { workflow: { ...task.workflow, milestoneId } };
    Object.assign(task, fields, workflow, { updatedAt: nextVersion() });
    return withoutPage(task);
  };
  const taskOf = (title: string): Kept => {
    const index = parts.findIndex((part) => part.title === title);
    return find(tasks[index]?.id ?? title);
  };
  server.answer(runTaskFilter, ({ body }) => answerSearch(tasks, body) as never);
  server.answer(getTask, ({ params }) => find(params.id) as never);
  server.answer(updateTask, ({ params, body }) => change(params.id, body));
  server.answer(editTasks, ({ body: { items } }) => {
    const stale = items.filter(({ id, updatedAt }) => find(id).updatedAt !== updatedAt);
    return {
      changed: items.filter((item) => !stale.includes(item)).map(({ id, change: to }) => change(id, to)),
      skipped: stale.map(({ id }) => ({ id, code: 'entity.stale' as const, current: withoutPage(find(id)) })),
    };
  });
  server.answer(deleteTask);
  return {
    tasks,
    taskOf,
    /** A colleague changes a task: changes that are based on an earlier version of it are refused from now on. */
    changeMeanwhile: (title: string, fields: object): void => {
      const task = Object.assign(taskOf(title), fields, { updatedAt: nextVersion() });
      const { id, updatedAt } = task;
      server.refuse(
        updateTask,
        'entity.stale',
        { current: answerWith(taskSchema, withoutPage({ ...task })) },
        ({ params, query }) =>
          params.id === id && query.updatedAt !== undefined && query.updatedAt < updatedAt,
      );
      const actor = { email: 'priya@example.test', ...colleagues['priya@example.test'] };
      server.answer(listStreamEvents, {
        collection: [{ type: 'task.updated', seq: 2, metadata: { actor, updatedAt } }],
      } as never);
    },
  };
};
