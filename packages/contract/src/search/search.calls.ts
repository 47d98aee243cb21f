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
import { assigneeSuggestionSchema } from '../suggest/suggest.calls.ts';
import { listedTaskSchema } from '../workflow/task.schema.ts';
import { dateFilterSchema, filterDataSchema, taskSortSchema } from './filter.schema.ts';
import { taskColumns } from './task-columns.ts';

const service = 'search';

const runFields = {
  inventionId: inventionIdSchema.optional(),
  /** Email of a person whom one assists: the tasks that they see, with their "today". */
  searchAs: assigneeValueSchema.optional(),
};

const filterFields = filterDataSchema.shape;

/** A list may be given by repeating the field; a range of dates by its name or as JSON. */
const jsonSchema = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || !value.startsWith('{')) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, item);

/** A key of a sort as an address carries it, such as `dueAt:asc`. */
const sortTextSchema = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const [sortBy, order, ...others] = value.split(':');
  return others.length > 0 ? value : { sortBy, order };
}, taskSortSchema);

/** The fields of a filter as an address carries them. */
export const filterQueryFields = {
  ...filterFields,
  status: queryListSchema(filterFields.status.unwrap().element).optional(),
  assignees: queryListSchema(assigneeValueSchema).optional(),
  projectAssignees: queryListSchema(assigneeValueSchema).optional(),
  workflows: queryListSchema(filterFields.workflows.unwrap().element).optional(),
  tags: queryListSchema(filterFields.tags.unwrap().element).optional(),
  dueAt: jsonSchema(dateFilterSchema).optional(),
  statusActiveFrom: jsonSchema(dateFilterSchema).optional(),
  thenBy: queryListSchema(sortTextSchema).optional(),
  ...runFields,
};

export const taskSearchQuerySchema = z.strictObject({
  ...filterQueryFields,
  /** Up to three keys such as `dueAt:asc`; they stand in place of `sortBy`, `order` and `thenBy`. */
  sort: queryListSchema(sortTextSchema)
    .refine((keys) => keys.length <= 3, 'Three keys at most')
    .optional(),
  skip: skipSchema,
  size: sizeSchema,
});

export const taskSearchSchema = filterDataSchema.extend({
  ...runFields,
  /** Up to three keys; they stand in place of `sortBy`, `order` and `thenBy`. */
  sort: z.array(taskSortSchema).max(3).optional(),
  skip: skipSchema,
  size: sizeSchema,
});

/** Which tasks to answer. */
export type TaskSearch = z.output<typeof taskSearchSchema>;

/** Which tasks to answer, as a client writes it. */
export type TaskSearchInput = z.input<typeof taskSearchSchema>;

const taskGroupSchema = z.object({
  /** What the tasks of the group have in common: an id, a status, a due group; empty where they have nothing. */
  key: z.string(),
  label: z.string(),
  total: z.number().int(),
  overdue: z.number().int(),
});

/** A part of a grouped list. */
export type TaskGroup = z.infer<typeof taskGroupSchema>;

/** Most groups an answer tells of; tasks of further groups follow without a head. */
export const mostGroups = 2_000;

/** Fields of a filter whose values may be gone. */
const fadingFields = ['assignees', 'projectAssignees', 'inHouseAttorney', 'workflows', 'tags'] as const;

export const taskSearchPageSchema = pageSchema(
  listedTaskSchema.extend({
    /** Key of its group; null where the list is not grouped. */
    group: z.string().nullable(),
  }),
).extend({
  /** How many of `total` are open and due before `today`. */
  overdue: z.number().int(),
  /** The day the filter was run on, in the person's time zone. */
  today: plainDateSchema,
  /** The time zone whose days these are: that of the person whose tasks they are. */
  timeZone: z.string(),
  /** In the order of the list, with the first page of a grouped one; null otherwise. */
  groups: z.array(taskGroupSchema).nullable(),
  /** Values of the filter that nobody and nothing has any more; the rest was run without them. */
  unknown: z.array(z.object({ field: z.enum(fadingFields), value: z.string() })),
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
  summary: 'Streams all tasks of a filter as CSV: the columns asked for, in that order.',
  service,
  access: { kind: 'visible-inventions', permission: 'exports:run' },
  body: taskSearchSchema.omit({ skip: true, size: true }).extend({
    columns: z.array(z.enum(taskColumns)).min(1).max(taskColumns.length),
  }),
  status: 200,
  answersFile: 'text/csv',
  response: nothingSchema,
  errors: ['search_as.not_sponsor'],
});

export const listInHouseAttorneys = defineCall({
  method: 'GET',
  path: '/api/search/tasks/inhouseattorneys',
  summary: 'Lists the in-house attorneys of the inventions the person may see.',
  service,
  access: { kind: 'visible-inventions' },
  status: 200,
  response: z.array(assigneeSuggestionSchema),
  errors: [],
});
