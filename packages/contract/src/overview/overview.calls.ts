import { overviewSortFields } from '@hub/domain/milestones/overview-order.ts';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { extensionStepSchema } from '../deadlines/deadline.schema.ts';
import {
  assigneeValueSchema,
  instantSchema,
  inventionIdSchema,
  inventionParamsSchema,
  milestoneIdSchema,
  pageSchema,
  plainDateSchema,
  queryListSchema,
  skipSchema,
  tagSchema,
  taskIdSchema,
} from '../fields.ts';
import { inventionStatusSchema } from '../inventions/invention.schema.ts';
import { surchargeSchema, taskStatusSchema } from '../tasks/task.schema.ts';

const service = 'search';

const overviewTaskSchema = z.object({
  id: taskIdSchema,
  title: z.string(),
  dueAt: plainDateSchema.nullable(),
  status: taskStatusSchema,
  assignees: z.array(z.string()),
  milestoneId: milestoneIdSchema.nullable(),
  /** Whether it is due at once, see `dueAtOnce` of tasks. */
  dueAtOnce: z.boolean(),
  /** Its surcharge period, see `surcharge` of tasks. */
  surcharge: surchargeSchema.nullable(),
  /** Base version for finishing the task from the overview. */
  updatedAt: instantSchema,
});

/** A task in a row of the overview. */
export type OverviewTask = z.infer<typeof overviewTaskSchema>;

const roadmapEntrySchema = z.object({
  id: milestoneIdSchema,
  title: z.string(),
  state: z.enum(['active', 'finished', 'cancelled']),
  dueAt: plainDateSchema.nullable(),
  /** Rule that gives it its date; null if a person set it. */
  ruleId: z.string().nullable(),
  /** Final date, with every extension or surcharge; null without a rule or date. */
  latest: plainDateSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** Whether a second person has to verify that it was finished or cancelled. */
  isUnverified: z.boolean(),
  /** Whether it waits for that person because its document came after the final date. */
  isLate: z.boolean(),
});

/** A mark on the roadmap of a row. */
export type RoadmapEntry = z.infer<typeof roadmapEntrySchema>;

export const overviewRowSchema = z.object({
  /** Both are the invention's id. */
  id: inventionIdSchema,
  inventionId: inventionIdSchema,
  references: z.array(z.string()),
  title: z.string(),
  status: inventionStatusSchema,
  tags: z.array(z.string()),
  /** Title of `nextTask`. */
  nextTaskTitle: z.string().nullable(),
  /** Due date of `nextMilestone`. */
  dueAt: plainDateSchema.nullable(),
  /** Client date of that milestone. */
  clientDueDate: plainDateSchema.nullable(),
  /**
   * The active milestone that is due first. One with a rule whose date is still to be read in its document comes before all
   * dates; other milestones without a date come last.
   */
  nextMilestone: z
    .object({
      id: milestoneIdSchema,
      title: z.string(),
      dueAt: plainDateSchema.nullable(),
      clientDueDate: plainDateSchema.nullable(),
      /** Months of extension taken, included in `dueAt`. */
      extensionMonths: z.number().int().nullable(),
      /** Rule that gives it its date; null if a person set it. */
      ruleId: z.string().nullable(),
      /** Date of the last reply that did not end the period; `dueAt` is then its last day with every extension. */
      repliedAt: plainDateSchema.nullable(),
      /** Final date, with every extension or surcharge; null without a rule or date. */
      latest: plainDateSchema.nullable(),
      /** Last day without extensions; null without a date. */
      due: plainDateSchema.nullable(),
      /** Last day with each month of extension under 37 CFR 1.136(a). */
      extensions: z.array(extensionStepSchema),
      /** Last day without loss of patent term. */
      ptaSafe: plainDateSchema.nullable(),
    })
    .nullable(),
  /** The open task of its active milestones that is due first, then by its step's position. */
  nextTask: overviewTaskSchema.nullable(),
  /** The same among the person's own tasks. */
  myNextTask: overviewTaskSchema.nullable(),
  /** The same among tasks of steps marked critical. */
  nextCriticalTask: overviewTaskSchema.nullable(),
  /** The earliest open second attorney review over its active milestones. */
  nextReview: z
    .object({ taskId: taskIdSchema, title: z.string(), dueAt: plainDateSchema.nullable() })
    .nullable(),
  /** At most 40 milestones (all active ones, then the newest others), sorted by due date; those without a date come last. */
  roadmap: z.array(roadmapEntrySchema),
  /** The newest note on the invention or a milestone, its first 300 characters as plain text. */
  newestNote: z.object({ text: z.string(), author: z.string(), at: instantSchema }).nullable(),
  /** Number of its newest stream event when this was read. */
  seq: z.number().int(),
});

/** A row of the milestones overview (docs/specification.md §3). */
export type OverviewRow = z.infer<typeof overviewRowSchema>;

/** `dueAt` or `-dueAt`: a field, descending with a minus. Rows that need a date come first, others without a value last. */
export const overviewSortSchema = z.enum([
  ...overviewSortFields,
  ...overviewSortFields.map((field) => `-${field}` as const),
]);

/** Order of the overview. */
export type OverviewSort = z.infer<typeof overviewSortSchema>;

const queryFields = {
  /** Inventions with an active milestone or open task of this assignee: an email or the name of a team. */
  assignee: assigneeValueSchema.optional(),
  qs: z.string().trim().max(200).optional(),
  /** Any of these tags. */
  tags: queryListSchema(tagSchema).optional(),
  sort: overviewSortSchema.default('dueAt'),
  skip: skipSchema,
};

const sizeOf = (usual: number) => z.coerce.number().int().min(1).max(200).default(usual);

const pageOfRows = pageSchema(overviewRowSchema).extend({
  /** Today at the patent office, which decides what is overdue (37 CFR 1.6). */
  today: plainDateSchema,
});

/** A page of the overview. */
export type OverviewPage = z.infer<typeof pageOfRows>;

const overviewQuerySchema = z.strictObject({ ...queryFields, size: sizeOf(50) });

/** Query for the rows of the overview. */
export type OverviewQuery = z.output<typeof overviewQuerySchema>;

export const listOverview = defineCall({
  method: 'GET',
  path: '/api/search/overview/milestones',
  summary: 'Lists inventions with what is due next, except obsolete ones. `total` is exact up to 1,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: overviewQuerySchema,
  status: 200,
  response: pageOfRows,
  errors: [],
});

export const listObsolete = defineCall({
  method: 'GET',
  path: '/api/search/overview/milestones/obsolete',
  summary:
    'Lists obsolete inventions: those without an active or unverified milestone, or with none whose last day, with every extension, was in the last 90 days, and unchanged for as long. `total` is exact up to 1,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({ ...queryFields, size: sizeOf(40) }),
  status: 200,
  response: pageOfRows,
  errors: [],
});

export const getOverviewRow = defineCall({
  method: 'GET',
  path: '/api/search/overview/inventions/:id',
  summary: 'Returns the overview row of one invention, optionally with a given milestone as its next one.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  query: z.strictObject({ milestoneId: milestoneIdSchema.optional() }),
  status: 200,
  response: overviewRowSchema,
  errors: ['invention.not_found', 'milestone.not_found'],
});

const milestoneChangeKinds = ['moved', 'finished', 'cancelled', 'added', 'reopened'] as const;

const overviewChangeSchema = z.object({
  milestoneId: milestoneIdSchema,
  title: z.string(),
  invention: z.object({ id: inventionIdSchema, title: z.string(), references: z.array(z.string()) }),
  /** Changes since that day; one milestone can have moved and been finished. */
  kinds: z.array(z.enum(milestoneChangeKinds)),
  /** Due date on that day; `to` is the current one. */
  from: plainDateSchema.nullable(),
  to: plainDateSchema.nullable(),
  at: instantSchema,
});

export const compareOverview = defineCall({
  method: 'GET',
  path: '/api/search/overview/changes',
  summary:
    'Lists the milestones that moved, were finished, cancelled, added or reopened since a day. `total` is exact up to 1,000.',
  service,
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    /** First day to report, from its start in the person's time zone. */
    since: plainDateSchema,
    /** Only milestones with this kind of change. */
    kind: z.enum(milestoneChangeKinds).optional(),
    assignee: queryFields.assignee,
    tags: queryFields.tags,
    skip: skipSchema,
    size: sizeOf(50),
  }),
  status: 200,
  response: pageSchema(overviewChangeSchema),
  errors: [],
});

/** One milestone that changed since a day. */
export type OverviewChange = z.infer<typeof overviewChangeSchema>;
