import { z } from 'zod';
import { deadlineFactsSchema, deadlineSchema } from '../deadlines/deadline.schema.ts';
import {
  assigneeListSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  taskIdSchema,
} from '../fields.ts';
import { milestoneSchema } from '../milestones/milestone.schema.ts';
import { stepRoleSchema } from '../templates/template.schema.ts';

export const workflowStartSchema = z.strictObject({
  inventionId: inventionIdSchema,
  /** Template to start; by default the one whose keywords match references, title and tags, else the default template. */
  templateId: idSchema.optional(),
  /** Trigger date, such as the date printed on the document. */
  trigger: plainDateSchema.optional(),
  /** Target date, for templates whose anchor is `due`. */
  target: plainDateSchema.optional(),
  facts: deadlineFactsSchema.default({}),
  /** Assignees by role; omitted roles use those of the template, then the workspace, then the invention. */
  roles: z.partialRecord(stepRoleSchema, assigneeListSchema).default({}),
  /** Whether to start the workflow even if the same template is already running on the invention. */
  again: z.boolean().default(false),
});

/** A request to start a workflow: which template, on which invention, counted from which date. */
export type WorkflowStart = z.output<typeof workflowStartSchema>;

const plannedEditSchema = z.object({
  field: z.enum(['title', 'category', 'critical', 'position', 'rule']),
  /** Values as text; null for none. `critical` is `true` or `false`. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A field other than its dates that a plan changes of a milestone or task. */
export type PlannedEdit = z.infer<typeof plannedEditSchema>;

const plannedTaskSchema = z.object({
  /** Null for a task that will be created. */
  id: taskIdSchema.nullable(),
  stepId: idSchema.nullable(),
  title: z.string(),
  role: stepRoleSchema.nullable(),
  assignees: z.array(z.string()),
  /** `keep`: unchanged. `remove`: cancelled, because the new version does not have its step. */
  change: z.enum(['add', 'move', 'edit', 'keep', 'remove']),
  /**
   * Explanation for the person who reviews the plan: the milestone a task moves from, why an open task keeps its date (for
   * example because it was set by hand), or why a new task is not assigned to the people of its role.
   */
  reason: z.string().nullable(),
  from: plainDateSchema.nullable(),
  to: plainDateSchema.nullable(),
  /** Changes besides the date; empty unless `change` is `edit`. */
  edits: z.array(plannedEditSchema),
});

const plannedMilestoneSchema = z.object({
  id: milestoneIdSchema.nullable(),
  templateMilestoneId: idSchema.nullable(),
  title: z.string(),
  change: z.enum(['add', 'move', 'edit', 'keep', 'remove']),
  reason: z.string().nullable(),
  from: z.object({ dueAt: plainDateSchema.nullable(), clientDueDate: plainDateSchema.nullable() }).nullable(),
  to: z.object({ dueAt: plainDateSchema.nullable(), clientDueDate: plainDateSchema.nullable() }),
  /** The calculated date with its explanation; null without a deadline rule. */
  deadline: deadlineSchema.nullable(),
  /** Changes besides the dates; empty unless `change` is `edit`. */
  edits: z.array(plannedEditSchema),
  tasks: z.array(plannedTaskSchema),
});

/** One milestone of a plan. */
export type PlannedMilestone = z.infer<typeof plannedMilestoneSchema>;

export const workflowPlanSchema = z.object({
  template: z.object({ id: idSchema, title: z.string(), version: z.number().int() }),
  trigger: plainDateSchema.nullable(),
  target: plainDateSchema.nullable(),
  milestones: z.array(plannedMilestoneSchema),
  /** Warnings to show first, such as dates that are already in the past. */
  warnings: z.array(z.string()),
});

/** Preview of what starting, moving or upgrading a workflow would create or change. */
export type WorkflowPlan = z.infer<typeof workflowPlanSchema>;

export const workflowRunSchema = z.object({
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
  /** Business days between client date and due date, as in the template at the last upgrade. */
  clientDays: z.number().int(),
  openTasks: z.number().int(),
  totalTasks: z.number().int(),
  /** Email of the person who started it; null for workflows of the demo workspace. */
  boundBy: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** A workflow run: a template applied to an invention. */
export type WorkflowRun = z.infer<typeof workflowRunSchema>;

/** Maximum number of workflow runs that are listed for an upgrade; the next ones follow when these are upgraded. */
export const maxUpgradable = 50;

export const upgradableRunsSchema = z.object({
  /** Number of workflow runs that an upgrade would change, also those that the caller may not change. */
  total: z.number().int(),
  /** Those that the caller may change come first, each with its invention; at most 50. */
  runs: z.array(
    workflowRunSchema.extend({
      invention: z.object({ title: z.string(), references: z.array(z.string()) }),
      canEdit: z.boolean(),
    }),
  ),
});

/** The workflow runs of a template that are not on its newest version. */
export type UpgradableRuns = z.infer<typeof upgradableRunsSchema>;

/** A workflow run that an upgrade would change, with its invention. */
export type UpgradableRun = UpgradableRuns['runs'][number];

export const runResultSchema = z.object({
  workflow: workflowRunSchema,
  milestones: z.array(milestoneSchema),
});

export const moveSchema = z.strictObject({
  /** New trigger date. */
  trigger: plainDateSchema.optional(),
  /** New target date. */
  target: plainDateSchema.optional(),
  /** Facts to add or replace. */
  facts: deadlineFactsSchema.optional(),
  /** Names of facts to remove. */
  withoutFacts: z.array(deadlineFactsSchema.keyof()).max(20).optional(),
  /** Reason, shown in the history of every date that moves. */
  reason: z.string().trim().max(2000).default(''),
});

/** New dates and facts of a workflow run. */
export type Move = z.output<typeof moveSchema>;
