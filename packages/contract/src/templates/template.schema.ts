import { z } from 'zod';
import { assigneeListSchema, idSchema, instantSchema, tagSchema } from '../fields.ts';

/** Roles of the people who do the steps of a workflow. */
export const stepRoles = ['RA', 'DR', 'R2', 'PL', 'DK', 'IL', 'IN', 'CL'] as const;

/**
 * RA responsible attorney, DR drafter, R2 second reviewer, PL paralegal, DK docketing, IL illustrator, IN inventor, CL
 * client or in-house attorney.
 */
export const stepRoleSchema = z.enum(stepRoles);

/** Role of the person who does a step. */
export type StepRole = z.infer<typeof stepRoleSchema>;

const dateOffsetSchema = z
  .strictObject({
    /**
     * `trigger`: the trigger date. `due`: the milestone's due date without extensions. `client`: its client date. `step`:
     * the date of another step of the same milestone.
     */
    from: z.enum(['trigger', 'due', 'client', 'step']),
    /** Number of units; negative for an earlier date. */
    count: z.number().int().min(-1000).max(1000),
    unit: z.enum(['business day', 'day', 'month']),
    /** With `step`: id of the other step. */
    stepId: idSchema.optional(),
  })
  .refine(({ from, stepId }) => (from === 'step') === (stepId !== undefined), {
    error: 'Select the step it is calculated from',
    path: ['stepId'],
  });

/** A date counted from another one. Internal dates that are counted backward roll back to a business day (R13). */
export type DateOffset = z.infer<typeof dateOffsetSchema>;

const stepFields = {
  id: idSchema,
  title: z.string().trim().min(1).max(500),
  /** Null if it depends on the invention. */
  role: stepRoleSchema.nullable(),
  /** Kind of step, such as `2AR`, the second attorney review. */
  category: z.string().trim().min(1).max(40).nullable(),
  /** Whether it is the step that meets the milestone. */
  critical: z.boolean(),
  tags: z.array(tagSchema).max(20),
  /** Due date; null if it is not defined. */
  offset: dateOffsetSchema.nullable(),
  options: z.strictObject({
    /** Instructions in Markdown. */
    instructions: z.string().max(20_000),
  }),
  display: z.strictObject({
    /** Position in the order of work, from 1. */
    position: z.number().int().min(1).max(1000),
  }),
};

export const templateStepSchema = z.strictObject(stepFields);

/** One step of a template. */
export type TemplateStep = z.infer<typeof templateStepSchema>;

const milestoneFields = {
  id: idSchema,
  title: z.string().trim().min(1).max(500),
  /** Deadline rule that computes its due date, such as `OA-NF`; null if `offset` defines it. */
  ruleId: z.string().min(1).max(20).nullable(),
  /** Due date, counted from the trigger or target date; null with a rule, or if it is not defined. */
  offset: dateOffsetSchema.nullable(),
  display: z.strictObject({ position: z.number().int().min(1).max(1000) }),
  steps: z.array(templateStepSchema).max(200),
};

/** A milestone of a template as the editor sends it. */
export const templateMilestoneInputSchema = z.strictObject(milestoneFields);

/** A milestone of a template as the editor sends it. */
export type TemplateMilestoneInput = z.infer<typeof templateMilestoneInputSchema>;

export const templateMilestoneSchema = z.object({
  ...milestoneFields,
  /** Whether it belongs to the draft instead of the published version. */
  isDraft: z.boolean(),
});

/** A milestone of a template with its steps in order. */
export type TemplateMilestone = z.infer<typeof templateMilestoneSchema>;

/** Milestones of one version or draft; ids stay the same across versions. */
export const templateMilestonesInputSchema = z.array(templateMilestoneInputSchema).max(50);

const roleAssigneesSchema = z.partialRecord(stepRoleSchema, assigneeListSchema);

/** Assignees by role. */
export type RoleAssignees = z.infer<typeof roleAssigneesSchema>;

const templateFields = {
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000),
  tags: z.array(tagSchema).max(50),
  /** Words in the title, tags or references of an invention for which this template is suggested. */
  keywords: z.array(z.string().trim().min(1).max(60)).max(100),
  /** Deadline rules for which this template is started. */
  ruleIds: z.array(z.string().min(1).max(20)).max(50),
  /** Date entered when the workflow is started: the trigger date (`trigger`) or the target date (`due`). */
  anchor: z.enum(['trigger', 'due']),
  /** Business days between the client date and the due date. */
  clientDays: z.number().int().min(0).max(250),
  /** Default assignees by role; omitted roles use those of the workspace. */
  roles: roleAssigneesSchema,
};

export const listedTemplateSchema = z.object({
  id: idSchema,
  ...templateFields,
  /** Tag of the inventions that get this variant instead of `variantOf`; null if it is not a variant. */
  client: z.string().nullable(),
  variantOf: idSchema.nullable(),
  /** Whether it is used for inventions that match no keyword. */
  isDefault: z.boolean(),
  /** Number of the published version. */
  version: z.number().int(),
  stepCount: z.number().int(),
  hasDraft: z.boolean(),
  updatedAt: instantSchema,
});

/** A template in the list of templates. */
export type ListedTemplate = z.infer<typeof listedTemplateSchema>;

export const workflowTemplateSchema = listedTemplateSchema.extend({
  /** Published milestones, in order. */
  milestones: z.array(templateMilestoneSchema),
  /** Unpublished changes; null without a draft. */
  draft: z
    .object({
      milestones: z.array(templateMilestoneSchema),
      /** The version it started from. */
      basedOn: z.number().int(),
      /** Email of the last editor; null if the hub created it. */
      updatedBy: z.string().nullable(),
      updatedAt: instantSchema,
    })
    .nullable(),
  /** Number of visible workflow runs of this template with open tasks. */
  running: z.number().int(),
});

/** A workflow template with its milestones and steps (docs/specification.md §3). */
export type WorkflowTemplate = z.infer<typeof workflowTemplateSchema>;

export const templateCreateSchema = z.strictObject({
  ...templateFields,
  description: templateFields.description.default(''),
  tags: templateFields.tags.default([]),
  keywords: templateFields.keywords.default([]),
  ruleIds: templateFields.ruleIds.default([]),
  anchor: templateFields.anchor.default('trigger'),
  clientDays: templateFields.clientDays.default(10),
  roles: templateFields.roles.default({}),
  /** Template whose milestones and steps are copied. */
  copyOf: idSchema.optional(),
  /** With `copyOf`: creates a variant of that template for inventions with this tag. */
  client: tagSchema.optional(),
});

/** Fields of a new template. */
export type TemplateCreate = z.infer<typeof templateCreateSchema>;

export const templateChangeSchema = z
  .strictObject({
    ...templateFields,
    /** True makes it the default template instead of the current one. */
    isDefault: z.literal(true),
    /** False restores a deleted template. */
    deleted: z.literal(false),
  })
  .partial();

/** Fields to change; omitted fields keep their values. */
export type TemplateChange = z.infer<typeof templateChangeSchema>;

export const templateVersionSchema = z.object({
  version: z.number().int(),
  note: z.string(),
  /** Email of the person who published it; null for versions shipped with the hub. */
  publishedBy: z.string().nullable(),
  publishedAt: instantSchema,
  milestones: z.array(templateMilestoneSchema),
});

/** One published version of a template. */
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

const templateSettingsFields = {
  /** Label of the second attorney review (`2AR`) in this workspace. */
  reviewLabel: z.string().trim().min(1).max(40),
  /** Default assignees by role. */
  roles: roleAssigneesSchema,
};

export const templateSettingsChangeSchema = z.strictObject(templateSettingsFields);

/** New settings of all templates. */
export type TemplateSettingsChange = z.infer<typeof templateSettingsChangeSchema>;

export const templateSettingsSchema = z.object({
  ...templateSettingsFields,
  /** Version for edits; 1970-01-01T00:00:00Z until they are first saved. */
  updatedAt: instantSchema,
});

/** Settings of all templates. */
export type TemplateSettings = z.infer<typeof templateSettingsSchema>;
