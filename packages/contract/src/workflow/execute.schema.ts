import { z } from 'zod';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  taskIdSchema,
} from '../fields.ts';
import { deadlineFactsSchema, deadlineSchema } from './deadline.schema.ts';
import { milestoneSchema } from './milestone.schema.ts';
import { stepRoleSchema } from './template.schema.ts';

export const bindSchema = z.strictObject({
  inventionId: inventionIdSchema,
  /** Absent: the one its references, title and tags find; the default where none fits. */
  templateId: idSchema.optional(),
  /** Date of what starts the work, such as the date printed on the paper. */
  trigger: plainDateSchema.optional(),
  /** Date it has to be done by, for templates whose anchor is `due`. */
  target: plainDateSchema.optional(),
  facts: deadlineFactsSchema.default({}),
  /** Assignees by role; the template's, then the workspace's, then the invention's own people fill what is left out. */
  roles: z.partialRecord(stepRoleSchema, assigneeListSchema).default({}),
  /** Binds although a workflow of the template runs on the invention. */
  again: z.boolean().default(false),
});

/** Which template to bind to which invention, and from when. */
export type Bind = z.output<typeof bindSchema>;

const plannedTaskSchema = z.object({
  /** Null for one that is to be made. */
  id: taskIdSchema.nullable(),
  stepId: idSchema.nullable(),
  title: z.string(),
  role: stepRoleSchema.nullable(),
  assignees: z.array(z.string()),
  /** `keep`: it stays as it is. `remove`: it is cancelled, because the new version leaves its step out. */
  change: z.enum(['add', 'move', 'edit', 'keep', 'remove']),
  /**
   * From which milestone it comes where the new version has its step in another one. Why an open one stays although dates
   * move, such as that somebody set its date by hand. Of one that is to be made, why somebody else has it than those who
   * are named for its role.
   */
  reason: z.string().nullable(),
  from: plainDateSchema.nullable(),
  to: plainDateSchema.nullable(),
});

const plannedMilestoneSchema = z.object({
  id: milestoneIdSchema.nullable(),
  templateMilestoneId: idSchema.nullable(),
  title: z.string(),
  change: z.enum(['add', 'move', 'edit', 'keep', 'remove']),
  reason: z.string().nullable(),
  from: z.object({ dueAt: plainDateSchema.nullable(), clientDueDate: plainDateSchema.nullable() }).nullable(),
  to: z.object({ dueAt: plainDateSchema.nullable(), clientDueDate: plainDateSchema.nullable() }),
  /** How the date comes about; null without a deadline rule. */
  deadline: deadlineSchema.nullable(),
  tasks: z.array(plannedTaskSchema),
});

/** One milestone of a plan. */
export type PlannedMilestone = z.infer<typeof plannedMilestoneSchema>;

export const workflowPlanSchema = z.object({
  template: z.object({ id: idSchema, title: z.string(), version: z.number().int() }),
  trigger: plainDateSchema.nullable(),
  target: plainDateSchema.nullable(),
  milestones: z.array(plannedMilestoneSchema),
  /** What a person should know first, such as dates that lie in the past already. */
  warnings: z.array(z.string()),
});

/** What would be made or changed, before it is. */
export type WorkflowPlan = z.infer<typeof workflowPlanSchema>;

export const boundWorkflowSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  template: z.object({
    id: idSchema,
    title: z.string(),
    /** The newest published version. */
    version: z.number().int(),
    deleted: z.boolean(),
  }),
  /** The version it runs on. */
  version: z.number().int(),
  trigger: plainDateSchema.nullable(),
  target: plainDateSchema.nullable(),
  facts: deadlineFactsSchema,
  /** Business days before the due date by which its client dates were counted: the template's at its last upgrade. */
  clientDays: z.number().int(),
  openTasks: z.number().int(),
  totalTasks: z.number().int(),
  /** Email; null for what came with the workspace. */
  boundBy: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** A template as it runs on one invention. */
export type BoundWorkflow = z.infer<typeof boundWorkflowSchema>;

export const bindResultSchema = z.object({
  workflow: boundWorkflowSchema,
  milestones: z.array(milestoneSchema),
});

export const moveSchema = z.strictObject({
  /** The new date of what started the work. */
  trigger: plainDateSchema.optional(),
  /** The new date it has to be done by. */
  target: plainDateSchema.optional(),
  /** Beside those it has, or in their place. */
  facts: deadlineFactsSchema.optional(),
  /** Names of facts it has that do not hold. */
  withoutFacts: z.array(deadlineFactsSchema.keyof()).max(20).optional(),
  /** Why; it stands in the history of each date that moves. */
  reason: z.string().trim().max(2000).default(''),
});

/** From when a running workflow counts now. */
export type Move = z.output<typeof moveSchema>;
