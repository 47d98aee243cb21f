import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  inventionIdSchema,
  milestoneIdSchema,
  nothingSchema,
  pageSchema,
  plainDateSchema,
  queryListSchema,
  skipSchema,
  taskIdSchema,
} from '../fields.ts';
import { streamEventSchema } from '../streams/stream.schema.ts';
import { filterQueryFields } from '../task-search/task-search.calls.ts';

const service = 'streams';

/** Number of events to return: 50 by default, at most 200. */
const historySizeSchema = z.coerce.number().int().min(1).max(200).default(50);

/** Only comments, or only changes of fields. */
const kindSchema = z.enum(['comments', 'changes']);

const taskEventSchema = streamEventSchema.extend({
  /** Milestones named in its changes, with their current titles. */
  milestones: z.array(z.object({ id: milestoneIdSchema, title: z.string() })),
});

/** An entry of a task's history. */
export type TaskEvent = z.output<typeof taskEventSchema>;

export const listTaskEvents = defineCall({
  method: 'GET',
  path: '/api/streams/events/tasks/:taskId',
  summary: 'Lists the history of one task, newest first.',
  service,
  access: { kind: 'invention', path: { of: 'task', in: 'params', field: 'taskId' }, right: 'read' },
  params: z.strictObject({ taskId: taskIdSchema }),
  query: z.strictObject({ kind: kindSchema.optional(), skip: skipSchema, size: historySizeSchema }),
  status: 200,
  response: pageSchema(taskEventSchema),
  errors: ['task.not_found'],
});

const periodFields = {
  /** First day, in the person's time zone. */
  from: plainDateSchema.optional(),
  /** Last day. */
  to: plainDateSchema.optional(),
};

const { groupBy: _group, sortBy: _sort, order: _order, thenBy: _then, ...whichTasks } = filterQueryFields;

const historyFields = {
  ...whichTasks,
  ...periodFields,
  /** Email of the person who made the change. */
  by: assigneeValueSchema.optional(),
  /** Email of a person mentioned in comments: the caller or a person they assist. */
  mentioned: assigneeValueSchema.optional(),
  kind: kindSchema.optional(),
};

const endsAfterItBegins = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;

const backwards = { error: 'Must not end before it starts', path: ['to'] };

const taskHistoryQuerySchema = z
  .strictObject({ ...historyFields, skip: skipSchema, size: historySizeSchema })
  .refine(endsAfterItBegins, backwards);

/** Query for the task history, with its page. */
export type TaskHistoryQuery = z.output<typeof taskHistoryQuerySchema>;

const taskHistoryEventSchema = taskEventSchema.extend({
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
});

/** Filter of the task history: tasks, period and person. */
export type TaskHistoryQuestion = Omit<TaskHistoryQuery, 'skip' | 'size'>;

/** An entry of the task history, with its invention. */
export type TaskHistoryEvent = z.output<typeof taskHistoryEventSchema>;

export const listTasksEvents = defineCall({
  method: 'GET',
  path: '/api/streams/events/tasks',
  summary:
    'Lists the history of the tasks of a filter, including deleted tasks, newest first. `total` is exact up to 1,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: taskHistoryQuerySchema,
  status: 200,
  response: pageSchema(taskHistoryEventSchema).extend({
    /** IANA name of the person's time zone, in which the days of the period start and end. */
    timeZone: z.string(),
  }),
  errors: ['search_as.not_sponsor'],
});

export const exportTasksEvents = defineCall({
  method: 'POST',
  path: '/api/streams/events/tasks/export',
  summary: 'Exports the history of the tasks of a filter as CSV, one line per changed field.',
  service,
  access: { kind: 'visible-inventions', permission: 'exports:run' },
  body: z.strictObject(historyFields).refine(endsAfterItBegins, backwards),
  status: 200,
  respondsWithFile: 'text/csv',
  response: nothingSchema,
  errors: ['search_as.not_sponsor'],
});

const progressFields = {
  /** Tasks that are not cancelled. */
  total: z.number().int(),
  done: z.number().int(),
  byStatus: z.object({
    open: z.number().int(),
    'in-progress': z.number().int(),
    waiting: z.number().int(),
    done: z.number().int(),
    cancelled: z.number().int(),
  }),
};

const inventionProgressSchema = z.object({
  inventionId: inventionIdSchema,
  ...progressFields,
  /** Unordered; `milestoneId` is null for tasks without a milestone. */
  milestones: z.array(z.object({ milestoneId: milestoneIdSchema.nullable(), ...progressFields })),
});

/** Number of tasks of an invention by status. */
export type InventionProgress = z.output<typeof inventionProgressSchema>;

export const listTasksProgress = defineCall({
  method: 'GET',
  path: '/api/streams/reports/tasks-progress',
  summary:
    'Counts the tasks of inventions by status, overall and by milestone. Inventions that are not visible are omitted.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({ inventionIds: queryListSchema(inventionIdSchema) }),
  status: 200,
  response: z.array(inventionProgressSchema),
  errors: [],
});

const trendDaySchema = z.object({
  date: plainDateSchema,
  /** Tasks that were set to `done` on that day and still are. */
  done: z.number().int(),
  /** Tasks that were due before that day and not closed by the end of it. */
  overdue: z.number().int(),
});

/** One day of the chart of done and overdue tasks. */
export type TrendDay = z.output<typeof trendDaySchema>;

/** Maximum period of the chart, in days. */
export const maxTrendDays = 366;

const trendQuerySchema = z
  .strictObject({ ...whichTasks, from: plainDateSchema, to: plainDateSchema })
  .refine(endsAfterItBegins, backwards)
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxTrendDays, {
    error: `At most ${maxTrendDays} days`,
    path: ['to'],
  });

/** The tasks and days of the chart. */
export type TrendQuery = z.output<typeof trendQuerySchema>;

export const listTasksTrend = defineCall({
  method: 'GET',
  path: '/api/streams/reports/tasks-trend',
  summary:
    'Counts the done and overdue tasks of a filter by day, for at most 366 days, using their current due dates.',
  service,
  access: { kind: 'visible-inventions' },
  query: trendQuerySchema,
  status: 200,
  response: z.array(trendDaySchema),
  errors: ['search_as.not_sponsor'],
});
