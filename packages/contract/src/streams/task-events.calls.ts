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
import { filterQueryFields } from '../search/search.calls.ts';
import { streamEventSchema } from './stream.schema.ts';

const service = 'streams';

/** How many events a history answers: 50 unless told, 200 at most. */
const historySizeSchema = z.coerce.number().int().min(1).max(200).default(50);

/** Remarks, or changes of fields. */
const kindSchema = z.enum(['comments', 'changes']);

const taskEventSchema = streamEventSchema.extend({
  /** The milestones that its changes name, as they are called today. */
  milestones: z.array(z.object({ id: milestoneIdSchema, title: z.string() })),
});

/** An entry of a task's history. */
export type TaskEvent = z.output<typeof taskEventSchema>;

export const listTaskEvents = defineCall({
  method: 'GET',
  path: '/api/streams/events/tasks/:taskId',
  summary: 'Answers the history of one task, newest first.',
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
  /** Email of who did it. */
  by: assigneeValueSchema.optional(),
  /** Email of a person whom comments name; only one's own or that of a person one assists. */
  mentioned: assigneeValueSchema.optional(),
  kind: kindSchema.optional(),
};

const endsAfterItBegins = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;

const backwards = { error: 'Ends before it begins', path: ['to'] };

const taskHistoryQuerySchema = z
  .strictObject({ ...historyFields, skip: skipSchema, size: historySizeSchema })
  .refine(endsAfterItBegins, backwards);

/** Which part of the history of tasks to answer. */
export type TaskHistoryQuery = z.output<typeof taskHistoryQuerySchema>;

const taskHistoryEventSchema = taskEventSchema.extend({
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
});

/** Which tasks' history, of when and whom. */
export type TaskHistoryQuestion = Omit<TaskHistoryQuery, 'skip' | 'size'>;

/** An entry of the task history, with its invention. */
export type TaskHistoryEvent = z.output<typeof taskHistoryEventSchema>;

export const listTasksEvents = defineCall({
  method: 'GET',
  path: '/api/streams/events/tasks',
  summary:
    'Answers what happened to the tasks of a filter, deleted ones included, newest first. `total` is exact up to 1,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: taskHistoryQuerySchema,
  status: 200,
  response: pageSchema(taskHistoryEventSchema).extend({
    /** IANA name: the person's, in which the days of the period begin and end. */
    timeZone: z.string(),
  }),
  errors: ['search_as.not_sponsor'],
});

export const exportTasksEvents = defineCall({
  method: 'POST',
  path: '/api/streams/events/tasks/export',
  summary: 'Streams what happened to the tasks of a filter as CSV, one line for each changed field.',
  service,
  access: { kind: 'visible-inventions', permission: 'exports:run' },
  body: z.strictObject(historyFields).refine(endsAfterItBegins, backwards),
  status: 200,
  answersFile: 'text/csv',
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
  /** In no order; `milestoneId` is null for tasks without a milestone. */
  milestones: z.array(z.object({ milestoneId: milestoneIdSchema.nullable(), ...progressFields })),
});

/** How far the work on an invention is. */
export type InventionProgress = z.output<typeof inventionProgressSchema>;

export const listTasksProgress = defineCall({
  method: 'GET',
  path: '/api/streams/reports/tasks-progress',
  summary:
    'Counts the tasks of inventions by status, overall and by milestone; unseen inventions are left out.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({ inventionIds: queryListSchema(inventionIdSchema) }),
  status: 200,
  response: z.array(inventionProgressSchema),
  errors: [],
});

const trendDaySchema = z.object({
  date: plainDateSchema,
  /** Tasks that took the status `done` on that day and have it still. */
  done: z.number().int(),
  /** Tasks that were due before that day and not closed by its end. */
  overdue: z.number().int(),
});

/** One day of the chart of done and overdue work. */
export type TrendDay = z.output<typeof trendDaySchema>;

/** The longest period of the chart, in days. */
export const mostTrendDays = 366;

const trendQuerySchema = z
  .strictObject({ ...whichTasks, from: plainDateSchema, to: plainDateSchema })
  .refine(endsAfterItBegins, backwards)
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < mostTrendDays, {
    error: `At most ${mostTrendDays} days`,
    path: ['to'],
  });

/** The tasks and days of the chart. */
export type TrendQuery = z.output<typeof trendQuerySchema>;

export const listTasksTrend = defineCall({
  method: 'GET',
  path: '/api/streams/reports/tasks-trend',
  summary: 'Counts done and overdue tasks of a filter by day, 366 days at most, by their dates of today.',
  service,
  access: { kind: 'visible-inventions' },
  query: trendQuerySchema,
  status: 200,
  response: z.array(trendDaySchema),
  errors: ['search_as.not_sponsor'],
});
