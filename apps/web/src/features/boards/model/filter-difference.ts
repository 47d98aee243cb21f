import type { FilterData } from '@hub/contract/search/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/search/search.calls.ts';

/** The fields of a filter that decide which tasks it holds, in the words of a sentence. */
const words = {
  status: 'status',
  assignees: 'assignees',
  tags: 'tags',
  dueAt: 'due date',
  qs: 'search text',
  projectAssignees: 'project assignees',
  inHouseAttorney: 'in-house attorney',
  workflows: 'workflows',
  statusActiveFrom: 'time in status',
} as const;

/** A field that decides which tasks a filter holds. */
type DecidingField = keyof typeof words;

const settableFields = ['status', 'assignees', 'tags', 'dueAt'] as const;

/** A field that moving a task can set. */
export type SettableField = (typeof settableFields)[number];

/** What a sentence calls a field. */
export const fieldWords = (field: DecidingField): string => words[field];

/** The field where moving a task can set it, else undefined. */
export const settableField = (field: DecidingField): SettableField | undefined =>
  settableFields.find((settable) => settable === field);

/** A list without regard to its order; how its values are joined counts from two values on. */
const listKey = (values: readonly string[] | undefined, conjugation = 'or'): string => {
  if (!values?.length) return '';
  const unique = [...new Set(values)].sort();
  return JSON.stringify([unique, unique.length > 1 && conjugation]);
};

const dateKey = (filter: FilterData['dueAt']): string => {
  if (typeof filter !== 'object') return filter ?? '';
  if ('refDate' in filter) return JSON.stringify([filter.refDate, filter.offset, filter.unit]);
  const { from, to } = filter;
  return from || to ? JSON.stringify([from ?? null, to ?? null]) : '';
};

const keys: Record<DecidingField, (data: FilterData) => string> = {
  status: ({ status }) => listKey(status),
  assignees: (data) => listKey(data.assignees, data.assigneesConjugation),
  tags: (data) => listKey(data.tags, data.tagsConjugation),
  dueAt: ({ dueAt }) => dateKey(dueAt),
  qs: ({ qs }) => qs ?? '',
  projectAssignees: ({ projectAssignees }) => listKey(projectAssignees),
  inHouseAttorney: ({ inHouseAttorney }) => inHouseAttorney ?? '',
  workflows: ({ workflows }) => listKey(workflows),
  statusActiveFrom: ({ statusActiveFrom }) => dateKey(statusActiveFrom),
};

const decidingFields = Object.keys(words).filter((name): name is DecidingField => name in words);

/** The fields in which two filters ask for different tasks. */
export const differingFields = (a: FilterData, b: FilterData): DecidingField[] =>
  decidingFields.filter((field) => keys[field](a) !== keys[field](b));

const listFields = ['assignees', 'projectAssignees', 'workflows', 'tags'] as const;

/** The filter as it ran: without the values that nobody and nothing has any more. */
export function asRun(data: FilterData, unknown: TaskSearchPage['unknown']): FilterData {
  const run = { ...data };
  for (const field of listFields)
    run[field] = data[field]?.filter(
      (value) => !unknown.some((one) => one.field === field && one.value === value),
    );
  if (unknown.some(({ field }) => field === 'inHouseAttorney')) delete run.inHouseAttorney;
  return run;
}
