import {
  DATE_UNITS,
  isDateUnit,
  NAMED_RANGES,
  REFERENCE_DATES,
  unsupportedUnit,
} from '@hub/domain/filters/date-filter.ts';
import { z } from 'zod';
import { sayFault } from '../faults.ts';
import {
  assigneeValueSchema,
  idSchema,
  instantSchema,
  personIdSchema,
  plainDateSchema,
  tagSchema,
  teamIdSchema,
} from '../fields.ts';
import { taskStatusSchema } from '../workflow/task.schema.ts';

const relativeRangeSchema = z.strictObject({
  refDate: z.enum(REFERENCE_DATES),
  /** Signed number of units, at most 10,000. */
  offset: z.number().int().min(-10_000).max(10_000),
  unit: z
    .string()
    .max(40)
    .refine(isDateUnit, { error: ({ input }) => unsupportedUnit(String(input)) })
    .meta({ enum: [...DATE_UNITS] }),
});

const asksRelative = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.keys(relativeRangeSchema.shape).some((key) => key in input);

const absoluteRangeSchema = z
  .strictObject(
    { from: plainDateSchema.optional(), to: plainDateSchema.optional() },
    {
      // Of the members of a union the one with the fewest faults is told of: here of fields that are not its own.
      error: ({ code, input }) => {
        if (code !== 'unrecognized_keys' || !asksRelative(input)) return undefined;
        const fault = relativeRangeSchema.safeParse(input).error?.issues[0];
        return fault && sayFault(fault);
      },
    },
  )
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'Ends before it begins');

/**
 * A named range; or `from` and `to`, either of which may be missing; or the window between a reference point and that
 * point moved by `offset` units (decisions §3).
 */
export const dateFilterSchema = z.union([z.enum(NAMED_RANGES), absoluteRangeSchema, relativeRangeSchema], {
  error: ({ code, errors, input }) => {
    if (code !== 'invalid_union' || !Array.isArray(errors)) return undefined;
    const faults: unknown = typeof input === 'string' ? undefined : errors[asksRelative(input) ? 2 : 1];
    const [fault] = Array.isArray(faults) ? faults : [];
    return fault ? sayFault(fault) : `Not a range of dates: ${String(input)}`;
  },
});

/** By what a list of tasks is grouped. */
export const taskGroupings = ['invention', 'milestone', 'assignee', 'status', 'dueAt', 'workflow'] as const;

/** By what a list of tasks is sorted; ties by id. */
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

/** The longest list of values in one field of a filter. */
const mostValues = 100;

/** What a filter asks for; a missing field asks for nothing, an empty list neither. */
export const filterDataSchema = z.strictObject({
  /** Words of task title, notes, invention title and references; prefixes and small typing errors count. */
  qs: z.string().trim().max(200).optional(),
  status: z.array(taskStatusSchema).max(5).optional(),
  /** Emails and team names on the task. */
  assignees: z.array(assigneeValueSchema).max(mostValues).optional(),
  /** Emails and team names on the task's invention; any of them. */
  projectAssignees: z.array(assigneeValueSchema).max(mostValues).optional(),
  /** Email of the invention's in-house attorney. */
  inHouseAttorney: assigneeValueSchema.optional(),
  /** Whether a task has to have any (`or`) or all (`and`) of `assignees`. */
  assigneesConjugation: conjugationSchema.default('or'),
  dueAt: dateFilterSchema.optional(),
  /** When the task took the status it has, in days of the person's time zone. */
  statusActiveFrom: dateFilterSchema.optional(),
  /** Ids of workflow templates. One that has variants for clients stands for them, too; a variant for itself. */
  workflows: z.array(idSchema).max(mostValues).optional(),
  /** Tags of the task or of its invention. */
  tags: z.array(tagSchema).max(mostValues).optional(),
  /** Whether a task has to have any (`or`) or all (`and`) of `tags`. */
  tagsConjugation: conjugationSchema.default('or'),
  groupBy: z.enum(taskGroupings).optional(),
  /** First key of the sort. Without it: by rank where `qs` is given, else by due date, those without one last. */
  sortBy: sortingSchema.optional(),
  order: orderSchema.default('asc'),
  /** Second and third key. */
  thenBy: z.array(taskSortSchema).max(2).optional(),
});

/** What a filter asks for, with its defaults. */
export type FilterData = z.output<typeof filterDataSchema>;

/** What a filter asks for, as a client writes it. */
export type FilterDataInput = z.input<typeof filterDataSchema>;

/** How the rows of a list are drawn. */
export const filterLayouts = ['compact', 'minimalistic'] as const;

const layoutSchema = z.enum(filterLayouts);
const titleSchema = z.string().trim().min(1).max(200);

/** Whom a filter or a board is for. */
export const sharingTypes = ['team', 'personal'] as const;

const ownerSchema = z.object({ id: personIdSchema, email: z.string(), name: z.string() });

/** What filters and boards tell of whom they belong to. */
export const sharedFields = {
  /** The team that shares it; null for one's own and for system filters. */
  teamId: teamIdSchema.nullable(),
  /** Null for system filters. */
  owner: ownerSchema.nullable(),
  /** Whether the person may change or delete it. */
  canEdit: z.boolean(),
  createdAt: instantSchema,
  /** The version: an edit is made from it, and each change makes a later one. */
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

/** A saved filter (product §3). */
export type Filter = z.output<typeof filterSchema>;

export const filterCreateSchema = z.strictObject({
  title: titleSchema,
  layout: layoutSchema.default('compact'),
  data: filterDataSchema,
  type: z.enum(sharingTypes).default('personal'),
  /** One of the person's teams; only, and always, with `type: team`. */
  teamId: teamIdSchema.nullable().default(null),
});

/** What a new filter is made of. */
export type FilterCreate = z.output<typeof filterCreateSchema>;

export const filterChangeSchema = z
  .strictObject({
    title: titleSchema,
    layout: layoutSchema,
    data: filterDataSchema,
    /** Shares it with one of the person's teams; null takes that back. */
    teamId: teamIdSchema.nullable(),
    /** False brings a deleted filter back. */
    deleted: z.literal(false),
  })
  .partial();

/** The fields to change; the others stay. */
export type FilterChange = z.output<typeof filterChangeSchema>;
