import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, idSchema, nothingSchema, queryListSchema } from '../fields.ts';
import {
  listedTemplateSchema,
  templateChangeSchema,
  templateCreateSchema,
  templateMilestoneInputSchema,
  templateMilestoneSchema,
  templateMilestonesInputSchema,
  templateSettingsChangeSchema,
  templateSettingsSchema,
  templateStepSchema,
  templateVersionSchema,
  workflowTemplateSchema,
} from './template.schema.ts';

const service = 'workflow';
const read = { kind: 'signed-in' } as const;
const manage = { kind: 'signed-in', permission: 'workflow:manage' } as const;
const base = '/api/workflow/v2/workflows';
const paramsSchema = z.strictObject({ id: idSchema });
const versionParamsSchema = z.strictObject({
  id: idSchema,
  version: z.coerce.number().int().min(1).max(1_000_000),
});

export const listWorkflows = defineCall({
  method: 'GET',
  path: base,
  summary: 'Lists the workflow templates by title.',
  service,
  access: read,
  status: 200,
  response: z.array(listedTemplateSchema),
  errors: [],
});

export const getWorkflow = defineCall({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'Returns one template with its milestones, steps and draft.',
  service,
  access: read,
  params: paramsSchema,
  status: 200,
  response: workflowTemplateSchema,
  errors: ['workflow.not_found'],
});

export const listTemplateMilestones = defineCall({
  method: 'GET',
  path: `${base}/:id/milestones`,
  summary: 'Lists the milestones of a template with their steps, as published.',
  service,
  access: read,
  params: paramsSchema,
  status: 200,
  response: z.array(templateMilestoneSchema),
  errors: ['workflow.not_found'],
});

export const getTemplateSettings = defineCall({
  method: 'GET',
  path: `${base}/settings/templates`,
  summary: 'Returns the settings of all templates.',
  service,
  access: read,
  status: 200,
  response: templateSettingsSchema,
  errors: [],
});

export const putTemplateSettings = defineCall({
  method: 'PUT',
  path: `${base}/settings/templates`,
  summary: 'Changes the settings of all templates.',
  service,
  access: manage,
  query: baseVersionSchema,
  body: templateSettingsChangeSchema,
  status: 200,
  response: templateSettingsSchema,
  errors: ['assignee.unknown', 'entity.stale'],
});

export const listTaxonomy = defineCall({
  method: 'GET',
  path: `${base}/taxonomy`,
  summary: 'Lists the titles of templates with their keywords.',
  service,
  access: read,
  status: 200,
  response: z.array(z.object({ title: z.string(), keywords: z.array(z.string()) })),
  errors: [],
});

export const listTemplateTags = defineCall({
  method: 'GET',
  path: `${base}/tags`,
  summary: 'Lists the tags of templates by name.',
  service,
  access: read,
  status: 200,
  response: z.array(z.string()),
  errors: [],
});

export const findWorkflow = defineCall({
  method: 'GET',
  path: `${base}/by/references`,
  summary:
    'Returns the template whose keywords match best the references, titles and tags of the inventions with one of these references, in the variant for their client; or the default template.',
  service,
  access: read,
  query: z.strictObject({
    references: queryListSchema(z.string().trim().min(1).max(200)).optional(),
  }),
  status: 200,
  response: workflowTemplateSchema,
  errors: ['workflow.not_found'],
});

export const getDefaultWorkflow = defineCall({
  method: 'GET',
  path: `${base}/by/default`,
  summary: 'Returns the default template.',
  service,
  access: read,
  status: 200,
  response: workflowTemplateSchema,
  errors: ['workflow.not_found'],
});

export const createWorkflow = defineCall({
  method: 'POST',
  path: base,
  summary: 'Creates a template, empty or as a copy or variant of another.',
  service,
  access: manage,
  body: templateCreateSchema,
  status: 201,
  response: workflowTemplateSchema,
  errors: [
    'workflow.not_found',
    'template.title_taken',
    'template.variant_exists',
    'template.unknown_rule',
    'assignee.unknown',
  ],
});

export const updateWorkflow = defineCall({
  method: 'PATCH',
  path: `${base}/:id`,
  summary:
    'Changes title, keywords, assignees and other settings of a template immediately, without a draft.',
  service,
  access: manage,
  params: paramsSchema,
  query: baseVersionSchema,
  body: templateChangeSchema,
  status: 200,
  response: workflowTemplateSchema,
  errors: [
    'workflow.not_found',
    'template.title_taken',
    'template.variant_exists',
    'template.unknown_rule',
    'assignee.unknown',
    'entity.stale',
  ],
});

export const deleteWorkflow = defineCall({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Deletes a template; its workflow runs continue. `PATCH` with `deleted: false` restores it.',
  service,
  access: manage,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['workflow.not_found', 'template.default_required', 'entity.stale'],
});

export const updateTemplateMilestone = defineCall({
  method: 'PUT',
  path: `${base}/:workflowId/milestones/:milestoneId`,
  summary: "Changes one milestone in the template's draft, which is created if there is none.",
  service,
  access: manage,
  params: z.strictObject({ workflowId: idSchema, milestoneId: idSchema }),
  /** `updatedAt` of the draft, or of the template without a draft. */
  query: baseVersionSchema,
  body: templateMilestoneInputSchema.omit({ id: true }),
  status: 200,
  response: templateMilestoneSchema,
  errors: [
    'workflow.not_found',
    'milestone_template.not_found',
    'template.circular_offsets',
    'template.unknown_rule',
    'entity.stale',
  ],
});

export const getTemplateStep = defineCall({
  method: 'GET',
  path: `${base}/:workflowId/milestones/:milestoneId/steps/:stepId`,
  summary: 'Returns one published step, even one that a newer version no longer has.',
  service,
  access: read,
  params: z.strictObject({ workflowId: idSchema, milestoneId: idSchema, stepId: idSchema }),
  status: 200,
  response: templateStepSchema,
  errors: ['workflow.not_found', 'milestone_template.not_found', 'step.not_found'],
});

export const saveDraft = defineCall({
  method: 'PUT',
  path: `${base}/:id/draft`,
  summary: 'Saves milestones and steps as a draft without changing the published version.',
  service,
  access: manage,
  params: paramsSchema,
  /** `updatedAt` of the draft, or of the template without a draft. */
  query: baseVersionSchema,
  body: z.strictObject({ milestones: templateMilestonesInputSchema }),
  status: 200,
  response: workflowTemplateSchema,
  errors: ['workflow.not_found', 'template.circular_offsets', 'template.unknown_rule', 'entity.stale'],
});

export const discardDraft = defineCall({
  method: 'DELETE',
  path: `${base}/:id/draft`,
  summary: 'Discards the draft of a template.',
  service,
  access: manage,
  params: paramsSchema,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['workflow.not_found', 'template.draft_missing', 'entity.stale'],
});

export const publishDraft = defineCall({
  method: 'POST',
  path: `${base}/:id/publish`,
  summary: 'Publishes the draft of a template as its newest version.',
  service,
  access: manage,
  params: paramsSchema,
  query: baseVersionSchema,
  body: z.strictObject({ note: z.string().trim().max(2000).default('') }),
  status: 200,
  response: workflowTemplateSchema,
  errors: ['workflow.not_found', 'template.draft_missing', 'entity.stale'],
});

export const listTemplateVersions = defineCall({
  method: 'GET',
  path: `${base}/:id/versions`,
  summary: 'Lists the published versions of a template, newest first, at most 100.',
  service,
  access: read,
  params: paramsSchema,
  status: 200,
  response: z.array(templateVersionSchema),
  errors: ['workflow.not_found'],
});

export const revertTemplate = defineCall({
  method: 'POST',
  path: `${base}/:id/versions/:version/revert`,
  summary: 'Publishes an earlier version again, as the newest one.',
  service,
  access: manage,
  params: versionParamsSchema,
  query: baseVersionSchema,
  status: 200,
  response: workflowTemplateSchema,
  errors: ['workflow.not_found', 'template.version_missing', 'entity.stale'],
});
