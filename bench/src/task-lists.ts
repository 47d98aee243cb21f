import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { LoadRequest } from './load.ts';
import type { Practice } from './practice-databases.ts';
import { openSessions, type SignedIn } from './sessions.ts';

/** Measurements of task lists, each with a rotation of different requests. */
export type TaskListScenarios = Record<
  'filterRuns' | 'boardColumns' | 'historyPages' | 'taskHistories',
  readonly LoadRequest[]
>;

const open = taskStatuses.filter(isOpen).map((status) => ['status', status] as const);

type Field = readonly [name: string, value: string];

const searchOf = (...fields: (Field | readonly Field[])[]): string =>
  new URLSearchParams(
    fields.flatMap((field) => (isField(field) ? [[...field]] : field.map((one) => [...one]))),
  ).toString();

const isField = (field: Field | readonly Field[]): field is Field => typeof field[0] === 'string';

const range = (refDate: string, offset: number, unit: string): string =>
  JSON.stringify({ refDate, offset, unit });

/** Lists that a paralegal, an attorney and a docketing clerk keep open all day. */
const filterRuns = ({ email }: SignedIn, n: number): string[] => [
  searchOf(['assignees', email], open),
  searchOf(['assignees', email], open, ['groupBy', 'dueAt']),
  searchOf(['assignees', email], ['dueAt', 'overdue'], open),
  searchOf(['assignees', `Team ${1 + (n % 12)}`], open, ['dueAt', 'this week']),
  searchOf(['assignees', email], ['assignees', `Team ${1 + (n % 12)}`], open, ['sortBy', 'invention']),
  searchOf(['projectAssignees', email], open),
  searchOf(['inHouseAttorney', email], open, ['dueAt', 'overdue']),
  searchOf(['tags', `client-${n % 80}`], open, ['sortBy', 'dueAt']),
  searchOf(['tags', 'urgent'], ['tags', `client-${n % 80}`], ['tagsConjugation', 'and'], open),
  searchOf(['dueAt', range('today', 5, 'business day')], ['status', 'in-progress']),
  searchOf(['statusActiveFrom', range('today', -7, 'day')], ['status', 'done'], ['assignees', email]),
  searchOf(['qs', `draft P-${String(n * 37).padStart(7, '0')}`]),
  searchOf(['qs', 'wireless reveiw'], ['assignees', email]),
  searchOf(open, ['sortBy', 'dueAt']),
];

/** A board as teams use it: one's own work by urgency, and the team's. */
const boardColumns = ({ email }: SignedIn, n: number): string[] => {
  const team = `Team ${1 + (n % 12)}`;
  return [
    searchOf(['assignees', email], ['dueAt', 'overdue'], open),
    searchOf(['assignees', email], ['dueAt', 'today'], open),
    searchOf(['assignees', email], ['dueAt', 'this week'], open),
    searchOf(['assignees', email], ['status', 'waiting']),
    searchOf(['assignees', email], ['dueAt', 'no due date'], open),
    searchOf(['assignees', team], open),
    searchOf(['assignees', team], ['dueAt', 'overdue'], open),
    searchOf(['projectAssignees', email], ['status', 'in-progress']),
  ];
};

const day = (ago: number): string => Temporal.Now.plainDateISO().subtract({ days: ago }).toString();

/** Pages of the task history. */
const historyPages = ({ email }: SignedIn, n: number): string[] => [
  searchOf(['size', '50']),
  searchOf(['assignees', email], ['from', day(30)]),
  searchOf(['by', email]),
  searchOf(['from', day(7)], ['to', day(0)]),
  searchOf(['from', day(30)], ['tags', `client-${n % 80}`]),
  searchOf(['by', email], ['from', day(90)], open),
];

const people = 40;

/** The requests of one practice, as different people make them. */
export const buildTaskListScenarios = async (
  { connectionString }: Practice,
  taskIds: readonly string[],
): Promise<TaskListScenarios> => {
  const sessions = await openSessions(connectionString, people);
  const round = (path: string, build: (person: SignedIn, n: number) => string[]): LoadRequest[] =>
    sessions.flatMap((person, n) =>
      build(person, n).map((search) => ({ token: person.token, path: `${path}?${search}` })),
    );
  return {
    filterRuns: round('/api/search/tasks', filterRuns),
    boardColumns: round('/api/search/tasks', boardColumns),
    historyPages: round('/api/streams/events/tasks', historyPages),
    taskHistories: sessions.flatMap(({ token }, n) => {
      const id = taskIds[n % taskIds.length];
      return id ? [{ token, path: `/api/streams/events/tasks/${id}?size=50` }] : [];
    }),
  };
};
