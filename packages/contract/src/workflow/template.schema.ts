import { z } from 'zod';
import { assigneeListSchema, idSchema, instantSchema, tagSchema } from '../fields.ts';

/** Who does a step. */
export const stepRoles = ['RA', 'DR', 'R2', 'PL', 'DK', 'IL', 'IN', 'CL'] as const;

/**
 * RA responsible attorney, DR drafter, R2 second reviewer, PL paralegal, DK docketing, IL illustrator, IN inventor, CL
 * client or in-house attorney.
 */
export const stepRoleSchema = z.enum(stepRoles);

/** Who does a step. */
export type StepRole = z.infer<typeof stepRoleSchema>;

const dateOffsetSchema = z
  .strictObject({
    /**
     * `trigger`: what started the work. `due`: the milestone's due date without extension. `client`: its client date.
     * `step`: the date of another step of the same milestone.
     */
    from: z.enum(['trigger', 'due', 'client', 'step']),
    /** Later where positive, earlier where negative. */
    count: z.number().int().min(-1000).max(1000),
    unit: z.enum(['business day', 'day', 'month']),
    /** With `step`: which one. */
    stepId: idSchema.optional(),
  })
  .refine(({ from, stepId }) => (from === 'step') === (stepId !== undefined), {
    error: 'Say which step it is counted from',
    path: ['stepId'],
  });

/** A date counted from another one. Internal dates that are counted back roll backward to a business day (R13). */
export type DateOffset = z.infer<typeof dateOffsetSchema>;

const stepFields = {
  id: idSchema,
  title: z.string().trim().min(1).max(500),
  /** Null where it depends on the case. */
  role: stepRoleSchema.nullable(),
  /** Kind of step, such as `2AR`, the second attorney review. */
  category: z.string().trim().min(1).max(40).nullable(),
  /** Whether it is the act that meets the milestone. */
  critical: z.boolean(),
  tags: z.array(tagSchema).max(20),
  /** When it is due; null where nobody has said. */
  offset: dateOffsetSchema.nullable(),
  options: z.strictObject({
    /** What to do, in Markdown. */
    instructions: z.string().max(20_000),
  }),
  display: z.strictObject({
    /** Its place in the order of work, from 1. */
    position: z.number().int().min(1).max(1000),
  }),
};

export const templateStepSchema = z.strictObject(stepFields);

/** One step of a template. */
export type TemplateStep = z.infer<typeof templateStepSchema>;

const milestoneFields = {
  id: idSchema,
  title: z.string().trim().min(1).max(500),
  /** The deadline rule that computes its due date, such as `OA-NF`; null where `offset` does. */
  ruleId: z.string().min(1).max(20).nullable(),
  /** Its due date, counted from the trigger or the target date of the work; null with a rule or where nobody has said. */
  offset: dateOffsetSchema.nullable(),
  display: z.strictObject({ position: z.number().int().min(1).max(1000) }),
  steps: z.array(templateStepSchema).max(200),
};

/** A milestone as an editor sends it. */
export const templateMilestoneInputSchema = z.strictObject(milestoneFields);

/** A milestone of a template, as an editor sends it. */
export type TemplateMilestoneInput = z.infer<typeof templateMilestoneInputSchema>;

export const templateMilestoneSchema = z.object({
  ...milestoneFields,
  /** Whether it is of the draft, and not of what is published. */
  isDraft: z.boolean(),
});

/** A milestone of a template with its steps in their order. */
export type TemplateMilestone = z.infer<typeof templateMilestoneSchema>;

/** Milestones of one version or draft; ids are kept from version to version. */
export const templateMilestonesInputSchema = z.array(templateMilestoneInputSchema).max(50);

const roleAssigneesSchema = z.partialRecord(stepRoleSchema, assigneeListSchema);

/** Assignees by role. */
export type RoleAssignees = z.infer<typeof roleAssigneesSchema>;

const templateFields = {
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000),
  tags: z.array(tagSchema).max(50),
  /** Words by which references, title and tags of an invention find it. */
  keywords: z.array(z.string().trim().min(1).max(60)).max(100),
  /** Deadline rules whose milestones it is bound to. */
  ruleIds: z.array(z.string().min(1).max(20)).max(50),
  /** The date a person gives when it is bound: of what starts the work (`trigger`), or of what it has to be done by (`due`). */
  anchor: z.enum(['trigger', 'due']),
  /** Business days before the due date by which the client answers. */
  clientDays: z.number().int().min(0).max(250),
  /** Who usually does what in it; the workspace's own answer where it says nothing. */
  roles: roleAssigneesSchema,
};

export const listedTemplateSchema = z.object({
  id: idSchema,
  ...templateFields,
  /** The tag of inventions that get this variant in place of `variantOf`; null for one that is no variant. */
  client: z.string().nullable(),
  variantOf: idSchema.nullable(),
  /** Whether an invention that no keyword fits gets it. */
  isDefault: z.boolean(),
  /** Its published version. */
  version: z.number().int(),
  stepCount: z.number().int(),
  hasDraft: z.boolean(),
  updatedAt: instantSchema,
});

/** A template as a list shows it. */
export type ListedTemplate = z.infer<typeof listedTemplateSchema>;

export const workflowTemplateSchema = listedTemplateSchema.extend({
  /** As published, in their order. */
  milestones: z.array(templateMilestoneSchema),
  /** What is being changed and not yet published. */
  draft: z
    .object({
      milestones: z.array(templateMilestoneSchema),
      /** The version it was begun from. */
      basedOn: z.number().int(),
      /** Email of the last editor; null for what the hub made. */
      updatedBy: z.string().nullable(),
      updatedAt: instantSchema,
    })
    .nullable(),
  /** How many workflows run on it that the person may see and that have open tasks. */
  running: z.number().int(),
});

/** A template of workflows with its milestones and steps (product §3). */
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
  /** The template whose milestones and steps it starts with. */
  copyOf: idSchema.optional(),
  /** With `copyOf`: makes it that template's variant for inventions with this tag. */
  client: tagSchema.optional(),
});

/** What a new template is made of. */
export type TemplateCreate = z.infer<typeof templateCreateSchema>;

export const templateChangeSchema = z
  .strictObject({
    ...templateFields,
    /** True makes it the default in place of the one before. */
    isDefault: z.literal(true),
    /** False brings a deleted template back. */
    deleted: z.literal(false),
  })
  .partial();

/** The fields to change; the others stay. */
export type TemplateChange = z.infer<typeof templateChangeSchema>;

export const templateVersionSchema = z.object({
  version: z.number().int(),
  note: z.string(),
  /** Email; null for what came with the hub. */
  publishedBy: z.string().nullable(),
  publishedAt: instantSchema,
  milestones: z.array(templateMilestoneSchema),
});

/** One published version of a template. */
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

const templateSettingsFields = {
  /** What `2AR` is called here. */
  reviewLabel: z.string().trim().min(1).max(40),
  /** Who usually does what. */
  roles: roleAssigneesSchema,
};

export const templateSettingsChangeSchema = z.strictObject(templateSettingsFields);

/** What all templates are to share. */
export type TemplateSettingsChange = z.infer<typeof templateSettingsChangeSchema>;

export const templateSettingsSchema = z.object({
  ...templateSettingsFields,
  /** The version; the first moment of 1970 until somebody saves them. */
  updatedAt: instantSchema,
});

/** What all templates share. */
export type TemplateSettings = z.infer<typeof templateSettingsSchema>;
