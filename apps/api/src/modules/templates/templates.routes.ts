import {
  createWorkflow,
  deleteWorkflow,
  discardDraft,
  findWorkflow,
  getDefaultWorkflow,
  getTemplateSettings,
  getTemplateStep,
  getWorkflow,
  listTaxonomy,
  listTemplateMilestones,
  listTemplateTags,
  listTemplateVersions,
  listWorkflows,
  publishDraft,
  putTemplateSettings,
  revertTemplate,
  saveDraft,
  updateTemplateMilestone,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createTemplateDraftsService } from './template-drafts.service.ts';
import { createTemplatesService } from './templates.service.ts';

/** Calls for drafts and versions of workflow templates. */
const registerDrafts: Module = (app, dependencies) => {
  const drafts = createTemplateDraftsService(dependencies);
  registerWrite(app, saveDraft, ({ write, params, query, body }) =>
    drafts.saveDraft(write, { id: params.id, baseVersion: query.updatedAt }, body.milestones),
  );
  registerWrite(app, updateTemplateMilestone, ({ write, params, query, body }) =>
    drafts.updateMilestone(
      write,
      { id: params.workflowId, milestoneId: params.milestoneId, baseVersion: query.updatedAt },
      body,
    ),
  );
  registerWrite(app, discardDraft, ({ write, params, query }) =>
    drafts.discardDraft(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerWrite(app, publishDraft, ({ write, params, query, body }) =>
    drafts.publishDraft(write, { id: params.id, baseVersion: query.updatedAt }, body.note),
  );
  registerWrite(app, revertTemplate, ({ write, params, query }) =>
    drafts.revert(write, { id: params.id, baseVersion: query.updatedAt }, params.version),
  );
};

/** Calls for workflow templates, which everyone who is signed in can see. */
export const registerTemplateRoutes: Module = (app, dependencies) => {
  const templates = createTemplatesService(dependencies);
  registerCall(app, listWorkflows, () => templates.listTemplates());
  registerCall(app, getWorkflow, ({ actor, params }) => templates.getTemplate(actor, params.id));
  registerCall(app, listTemplateMilestones, ({ params }) => templates.listMilestones(params.id));
  registerCall(app, getTemplateSettings, () => templates.getSettings());
  registerWrite(app, putTemplateSettings, ({ write, query, body }) =>
    templates.putSettings(write, { baseVersion: query.updatedAt }, body),
  );
  registerCall(app, listTaxonomy, () => templates.listTaxonomy());
  registerCall(app, listTemplateTags, () => templates.listTags());
  registerCall(app, findWorkflow, ({ actor, query }) => templates.findTemplate(actor, query.references));
  registerCall(app, getDefaultWorkflow, ({ actor }) => templates.getDefaultTemplate(actor));
  registerCall(app, getTemplateStep, ({ params }) =>
    templates.getStep(params.workflowId, params.milestoneId, params.stepId),
  );
  registerCall(app, listTemplateVersions, ({ params }) => templates.listVersions(params.id));
  registerWrite(app, createWorkflow, ({ write, body }) => templates.createTemplate(write, body));
  registerWrite(app, updateWorkflow, ({ write, params, query, body }) =>
    templates.updateTemplate(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteWorkflow, ({ write, params, query }) =>
    templates.deleteTemplate(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerDrafts(app, dependencies);
};
