import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  inventionIdSchema,
  nothingSchema,
  pageSchema,
  plainDateSchema,
  queryListSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { dateFilterSchema, filterDataSchema, taskSortSchema } from '../filters/filter.schema.ts';
import { assigneeSuggestionSchema } from '../suggest/suggest.calls.ts';
import { listedTaskSchema } from '../tasks/task.schema.ts';
import { taskColumns } from './task-columns.ts';

const service = 'search';

const runFields = {
  inventionId: inventionIdSchema.optional(),
  /** Email of a person the caller assists: searches the tasks that person sees, with their "today". */
  searchAs: assigneeValueSchema.optional(),
};

const filterFields = filterDataSchema.shape;

/** Returns a schema for a query field that is a name or an object as JSON. */
const jsonSchema = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || !value.startsWith('{')) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, item);

const maxSortKeys = 3;

/** A sort key: an object, or a text such as `dueAt:asc`. */
const sortKeySchema = z.preprocess((value: z.input<typeof taskSortSchema> | string): unknown => {
  if (typeof value !== 'string') return value;
  const [sortBy, order, ...others] = value.split(':');
  return others.length > 0 ? value : { sortBy, order };
}, taskSortSchema);

const sortSchema = queryListSchema(sortKeySchema).refine(
  (keys) => keys.length <= maxSortKeys,
  'At most three sort keys',
);

/** The fields of a filter in a URL: lists by repeating a field, ranges of dates by name or as JSON. */
export const filterQueryFields = {
  ...filterFields,
  status: queryListSchema(filterFields.status.unwrap().element).optional(),
  assignees: queryListSchema(assigneeValueSchema).optional(),
  projectAssignees: queryListSchema(assigneeValueSchema).optional(),
  workflows: queryListSchema(filterFields.workflows.unwrap().element).optional(),
  tags: queryListSchema(filterFields.tags.unwrap().element).optional(),
  dueAt: jsonSchema(dateFilterSchema).optional(),
  statusActiveFrom: jsonSchema(dateFilterSchema).optional(),
  thenBy: queryListSchema(sortKeySchema).optional(),
  ...runFields,
};

export const taskSearchQuerySchema = z.strictObject({
  ...filterQueryFields,
  /** Up to three sort keys such as `dueAt:asc`, instead of `sortBy`, `order` and `thenBy`. */
  sort: sortSchema.optional(),
  skip: skipSchema,
  size: sizeSchema,
});

export const taskSearchSchema = filterDataSchema.extend({
  ...runFields,
  /** Up to three sort keys, as objects or as texts such as `dueAt:asc`, instead of `sortBy`, `order` and `thenBy`. */
  sort: sortSchema.optional(),
  skip: skipSchema,
  size: sizeSchema,
});

/** Query for a page of tasks. */
export type TaskSearch = z.output<typeof taskSearchSchema>;

/** Query for a page of tasks as a client sends it. */
export type TaskSearchInput = z.input<typeof taskSearchSchema>;

const taskGroupSchema = z.object({
  /** Common value of the tasks in the group: an id, a status or a due group; empty for tasks without a value. */
  key: z.string(),
  label: z.string(),
  /** Invention of a milestone, which tells milestones of one title apart; null in other groupings and without a milestone. */
  invention: z.object({ title: z.string(), references: z.array(z.string()) }).nullable(),
  total: z.number().int(),
  overdue: z.number().int(),
});

/** A group of a grouped list. */
export type TaskGroup = z.infer<typeof taskGroupSchema>;

/** Maximum number of groups in a response; tasks of further groups follow without a heading. */
export const maxGroups = 2_000;

/** Fields of a filter whose values may no longer exist. */
const fieldsWithUnknowns = ['assignees', 'projectAssignees', 'inHouseAttorney', 'workflows', 'tags'] as const;

export const taskSearchPageSchema = pageSchema(
  listedTaskSchema.extend({
    /** Key of its group; null in an ungrouped list. */
    group: z.string().nullable(),
  }),
).extend({
  /** Number of tasks in `total` that are open and due before `today`. */
  overdue: z.number().int(),
  /** Today in the person's time zone. */
  today: plainDateSchema,
  /** IANA name of the time zone of the person whose tasks are listed. */
  timeZone: z.string(),
  /** Groups in the order of the list; only on the first page of a grouped list, otherwise null. */
  groups: z.array(taskGroupSchema).nullable(),
  /** Values of the filter that no longer exist; they were ignored. */
  unknown: z.array(z.object({ field: z.enum(fieldsWithUnknowns), value: z.string() })),
});

/** A page of tasks. */
export type TaskSearchPage = z.output<typeof taskSearchPageSchema>;

/** A row of a list of tasks. */
export type FoundTask = TaskSearchPage['collection'][number];

export const searchTasks = defineCall({
  method: 'GET',
  path: '/api/search/tasks',
  summary: 'Lists tasks by a filter. `total` is exact up to 100,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: taskSearchQuerySchema,
  status: 200,
  response: taskSearchPageSchema,
  errors: ['search_as.not_sponsor'],
});

export const runTaskFilter = defineCall({
  method: 'POST',
  path: '/api/search/tasks',
  summary: 'Lists tasks by a filter in the body. `total` is exact up to 100,000.',
  service,
  access: { kind: 'visible-inventions' },
  body: taskSearchSchema,
  writes: 'nothing',
  status: 200,
  response: taskSearchPageSchema,
  errors: ['search_as.not_sponsor'],
});

export const exportTasks = defineCall({
  method: 'POST',
  path: '/api/search/tasks/export',
  summary: 'Exports all tasks of a filter as CSV with the requested columns in the requested order.',
  service,
  access: { kind: 'visible-inventions', permission: 'exports:run' },
  body: taskSearchSchema.omit({ skip: true, size: true }).extend({
    columns: z.array(z.enum(taskColumns)).min(1).max(taskColumns.length),
  }),
  status: 200,
  respondsWithFile: 'text/csv',
  response: nothingSchema,
  errors: ['search_as.not_sponsor'],
});

export const listInHouseAttorneys = defineCall({
  method: 'GET',
  path: '/api/search/tasks/inhouseattorneys',
  summary: 'Lists the in-house attorneys of visible inventions.',
  service,
  access: { kind: 'visible-inventions' },
  status: 200,
  response: z.array(assigneeSuggestionSchema),
  errors: [],
});
