import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';

/** Labels, as used within a sentence, of the fields that determine which tasks a filter finds. */
const fieldLabels = {
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

/** Field that determines which tasks a filter finds. */
type DecidingField = keyof typeof fieldLabels;

const settableFields = ['status', 'assignees', 'tags', 'dueAt'] as const;

/** Field that moving a task can set. */
export type SettableField = (typeof settableFields)[number];

/** Returns the label of a field within a sentence. */
export const fieldLabel = (field: DecidingField): string => fieldLabels[field];

/** Returns the field if moving a task can set it, otherwise undefined. */
export const settableField = (field: DecidingField): SettableField | undefined =>
  settableFields.find((settable) => settable === field);

/** Returns a key of a list that ignores its order; the conjugation matters only for two or more values. */
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

const decidingFields = Object.keys(fieldLabels).filter((name): name is DecidingField => name in fieldLabels);

/** Returns the fields in which two filters differ. */
export const differingFields = (a: FilterData, b: FilterData): DecidingField[] =>
  decidingFields.filter((field) => keys[field](a) !== keys[field](b));

const listFields = ['assignees', 'projectAssignees', 'workflows', 'tags'] as const;

/** Returns the filter without the values that no longer exist, as the server ran it. */
export const withoutUnknownValues = (data: FilterData, unknown: TaskSearchPage['unknown']): FilterData => {
  const run = { ...data };
  for (const field of listFields)
    run[field] = data[field]?.filter(
      (value) => !unknown.some((one) => one.field === field && one.value === value),
    );
  if (unknown.some(({ field }) => field === 'inHouseAttorney')) delete run.inHouseAttorney;
  return run;
};
