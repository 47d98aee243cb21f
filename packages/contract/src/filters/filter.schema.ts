import {
  dateUnits,
  isDateUnit,
  namedRanges,
  referenceDates,
  unsupportedUnit,
} from '@hub/domain/filters/date-filter.ts';
import { z } from 'zod';
import { describeIssue } from '../faults.ts';
import {
  assigneeValueSchema,
  idSchema,
  instantSchema,
  personIdSchema,
  plainDateSchema,
  tagSchema,
  teamIdSchema,
} from '../fields.ts';
import { taskStatusSchema } from '../tasks/task.schema.ts';

const relativeRangeSchema = z.strictObject({
  refDate: z.enum(referenceDates),
  /** Signed number of units, at most 10,000. */
  offset: z.number().int().min(-10_000).max(10_000),
  unit: z
    .string()
    .max(40)
    .refine(isDateUnit, { error: ({ input }) => unsupportedUnit(String(input)) })
    .meta({ enum: [...dateUnits] }),
});

const asksRelative = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.keys(relativeRangeSchema.shape).some((key) => key in input);

const absoluteRangeSchema = z
  .strictObject(
    { from: plainDateSchema.optional(), to: plainDateSchema.optional() },
    {
      // Zod reports the union member with the fewest issues; unknown fields must count as an issue here.
      error: ({ code, input }) => {
        if (code !== 'unrecognized_keys' || !asksRelative(input)) return undefined;
        const fault = relativeRangeSchema.safeParse(input).error?.issues[0];
        return fault && describeIssue(fault);
      },
    },
  )
  .refine(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    'Must not end before it starts',
  );

/**
 * A range of dates: a name; or `from` and `to`, one of which may be missing; or the window between a reference point and
 * that point moved by `offset` units (docs/specification.md §3).
 */
export const dateFilterSchema = z.union([z.enum(namedRanges), absoluteRangeSchema, relativeRangeSchema], {
  error: ({ code, errors, input }) => {
    if (code !== 'invalid_union' || !Array.isArray(errors)) return undefined;
    const faults: unknown = typeof input === 'string' ? undefined : errors[asksRelative(input) ? 2 : 1];
    const [fault] = Array.isArray(faults) ? faults : [];
    return fault ? describeIssue(fault) : `Not a date range: ${String(input)}`;
  },
});

/** Fields by which a list of tasks can be grouped. */
export const taskGroupings = ['invention', 'milestone', 'assignee', 'status', 'dueAt', 'workflow'] as const;

/** Fields by which a list of tasks can be sorted; ties are broken by id. */
export const taskSortings = [
  'dueAt',
  'createdAt',
  'updatedAt',
  'title',
  'status',
  'invention',
  'order',
] as const;

const conjugationSchema = z.enum(['or', 'and']);
const orderSchema = z.enum(['asc', 'desc']);
const sortingSchema = z.enum(taskSortings);

/** One key of a sort. */
export const taskSortSchema = z.strictObject({ sortBy: sortingSchema, order: orderSchema.default('asc') });

/** Maximum number of values in one field of a filter. */
const maxValues = 100;

/** Conditions and order of a filter; a missing field or empty list is no condition. */
export const filterDataSchema = z.strictObject({
  /** Words in task title, notes, invention title or references; matches prefixes and tolerates small typing errors. */
  qs: z.string().trim().max(200).optional(),
  status: z.array(taskStatusSchema).max(5).optional(),
  /** Emails and team names of the task's assignees. */
  assignees: z.array(assigneeValueSchema).max(maxValues).optional(),
  /** Emails and team names of the invention's project assignees; any of them matches. */
  projectAssignees: z.array(assigneeValueSchema).max(maxValues).optional(),
  /** Email of the invention's in-house attorney. */
  inHouseAttorney: assigneeValueSchema.optional(),
  /** Whether a task must have any (`or`) or all (`and`) of `assignees`. */
  assigneesConjugation: conjugationSchema.default('or'),
  dueAt: dateFilterSchema.optional(),
  /** When the task got its current status, in days of the person's time zone. */
  statusActiveFrom: dateFilterSchema.optional(),
  /** Ids of workflow templates. A template includes its client variants; a variant matches only itself. */
  workflows: z.array(idSchema).max(maxValues).optional(),
  /** Tags of the task or of its invention. */
  tags: z.array(tagSchema).max(maxValues).optional(),
  /** Whether a task must have any (`or`) or all (`and`) of `tags`. */
  tagsConjugation: conjugationSchema.default('or'),
  groupBy: z.enum(taskGroupings).optional(),
  /** First sort key. Default: relevance with `qs`, otherwise due date, with undated tasks last. */
  sortBy: sortingSchema.optional(),
  order: orderSchema.default('asc'),
  /** Second and third sort key. */
  thenBy: z.array(taskSortSchema).max(2).optional(),
});

/** Conditions and order of a filter, with defaults. */
export type FilterData = z.output<typeof filterDataSchema>;

/** Conditions and order of a filter as a client sends them. */
export type FilterDataInput = z.input<typeof filterDataSchema>;

/** Layouts of the rows of a list. */
export const filterLayouts = ['compact', 'minimalistic'] as const;

const layoutSchema = z.enum(filterLayouts);
const titleSchema = z.string().trim().min(1).max(200);

/** Whether a filter or board is for a team or for its owner only. */
export const sharingTypes = ['team', 'personal'] as const;

const ownerSchema = z.object({ id: personIdSchema, email: z.string(), name: z.string() });

/** Fields of filters and boards about their owner, team and version. */
export const sharedFields = {
  /** The team that shares it; null for personal and system filters. */
  teamId: teamIdSchema.nullable(),
  /** Null for system filters. */
  owner: ownerSchema.nullable(),
  /** Whether the caller may change or delete it. */
  canEdit: z.boolean(),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
  deleted: z.boolean(),
};

/** Id of a filter: a UUID, or the name of a system filter (`my-tasks`, `my-projects`, `team-{teamId}`). */
export const filterIdSchema = z.union([
  idSchema,
  z.enum(['my-tasks', 'my-projects']),
  z.templateLiteral(['team-', z.uuid()]),
]);

export const filterSchema = z.object({
  id: z.string(),
  title: z.string(),
  layout: layoutSchema,
  type: z.enum(['system', ...sharingTypes]),
  data: filterDataSchema,
  ...sharedFields,
});

/** A saved filter (docs/specification.md §3). */
export type Filter = z.output<typeof filterSchema>;

export const filterCreateSchema = z.strictObject({
  title: titleSchema,
  layout: layoutSchema.default('compact'),
  data: filterDataSchema,
  type: z.enum(sharingTypes).default('personal'),
  /** One of the person's teams; required with `type: team`, otherwise null. */
  teamId: teamIdSchema.nullable().default(null),
});

/** Fields of a new filter. */
export type FilterCreate = z.output<typeof filterCreateSchema>;

export const filterChangeSchema = z
  .strictObject({
    title: titleSchema,
    layout: layoutSchema,
    data: filterDataSchema,
    /** Team to share it with, one of the person's own; null makes it personal. */
    teamId: teamIdSchema.nullable(),
    /** False restores a deleted filter. */
    deleted: z.literal(false),
  })
  .partial();

/** Fields to change; omitted fields keep their values. */
export type FilterChange = z.output<typeof filterChangeSchema>;
