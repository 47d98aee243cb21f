import { z } from 'zod';
import { idSchema, instantSchema, milestoneIdSchema, plainDateSchema, taskIdSchema } from '../fields.ts';
import { taskChangeSchema, taskSchema } from '../tasks/task.schema.ts';

const changeableFields = { title: true, notes: true, status: true, dueAt: true, assignees: true } as const;

/** Old values of a task, as it had them. */
const taskValuesSchema = taskSchema.pick(changeableFields).partial().strict();

const contentSchema = z.string().trim().min(1).max(20_000);

/** A change that a person may approve. Ids and fields are those of the calls that make it. */
export const proposedChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('docket-document'),
    documentId: idSchema,
    /** Version of the document that was read. */
    updatedAt: instantSchema,
    opens: z.array(z.strictObject({ ruleId: z.string().max(20), facts: z.record(z.string(), z.unknown()) })),
    closes: z.array(milestoneIdSchema),
    cancels: z.array(z.strictObject({ milestoneId: milestoneIdSchema, reason: contentSchema })),
    extends: z.array(z.strictObject({ milestoneId: milestoneIdSchema, months: z.number().int() })),
  }),
  z.strictObject({
    kind: z.literal('add-task'),
    title: z.string().trim().min(1).max(500),
    notes: z.string().max(100_000),
    dueAt: plainDateSchema.nullable(),
    /** Emails and team names. */
    assignees: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('move-task'),
    taskId: taskIdSchema,
    /** Version of the task that was read. */
    updatedAt: instantSchema,
    /** Due date in that version; null without one. The hub sets it where a proposal comes from outside. */
    from: plainDateSchema.nullable().default(null),
    dueAt: plainDateSchema,
  }),
  z.strictObject({
    kind: z.literal('change-task'),
    taskId: taskIdSchema,
    /** Version of the task that was read. */
    updatedAt: instantSchema,
    /** Values of the changed fields in that version. The hub sets them where a proposal comes from outside. */
    from: taskValuesSchema.default({}),
    /** The fields to change, with their new values. */
    to: taskChangeSchema
      .pick(changeableFields)
      .refine((fields) => Object.keys(fields).length > 0, { error: 'At least one field is required' }),
  }),
  z.strictObject({ kind: z.literal('comment-on-task'), taskId: taskIdSchema, content: contentSchema }),
  z.strictObject({ kind: z.literal('add-note'), content: contentSchema }),
  z.strictObject({
    kind: z.literal('generate-report'),
    reportId: z.string().max(80),
    values: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    kind: z.literal('draft-email'),
    to: z.array(z.string().max(320)).max(50),
    subject: z.string().max(500),
    text: contentSchema,
  }),
  z.strictObject({ kind: z.literal('download-documents'), documentIds: z.array(idSchema).max(2000) }),
  z.strictObject({
    kind: z.literal('settle-difference'),
    milestoneId: milestoneIdSchema.nullable(),
    event: z.strictObject({ matter: z.string(), id: z.string() }).nullable(),
    /** Whose value holds; `task`: a task asks a person to decide. */
    action: z.enum(['docketing', 'office', 'task']),
    values: z.string(),
  }),
]);

/** A change that a person may approve. */
export type ProposedChange = z.output<typeof proposedChangeSchema>;

/** Basis of a statement: an entry of the hub, or a passage of a document. */
const proposalSourceSchema = z.object({
  kind: z.enum(['document', 'milestone', 'task', 'docketing-event']),
  /** Id of the entry. */
  id: z.string(),
  /** File that has the text; null for an entry. */
  fileId: idSchema.nullable(),
  title: z.string(),
  /** The passage, exactly as the file has it; null for an entry. */
  passage: z
    .object({
      page: z.number().int(),
      /** Position of its first character in the text of the page. */
      start: z.number().int(),
      text: z.string(),
    })
    .nullable(),
});

export type ProposalSource = z.output<typeof proposalSourceSchema>;

/** The proposal of a run. */
export const proposalSchema = z.object({
  /** One sentence for lists. */
  summary: z.string(),
  /** Points that a person has to decide or check. */
  questions: z.array(z.string()),
  changes: z.array(
    z.object({
      change: proposedChangeSchema,
      reason: z.string(),
      /** Positions in `sources`. */
      sources: z.array(z.number().int()),
    }),
  ),
  sources: z.array(proposalSourceSchema),
});

export type Proposal = z.output<typeof proposalSchema>;
