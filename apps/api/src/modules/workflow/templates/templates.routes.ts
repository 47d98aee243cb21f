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
} from '@hub/contract/workflow/workflows.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createTemplateDraftsService } from './template-drafts.service.ts';
import { createTemplatesService } from './templates.service.ts';

/** Calls for drafts and versions of workflow templates. */
const registerDrafts: Module = (app, dependencies) => {
  const drafts = createTemplateDraftsService(dependencies);
  registerWrite(app, saveDraft, ({ tx, actor, params, query, body }) =>
    drafts.saveDraft(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body.milestones),
  );
  registerWrite(app, updateTemplateMilestone, ({ tx, actor, params, query, body }) =>
    drafts.updateMilestone(
      tx,
      { actor, id: params.workflowId, milestoneId: params.milestoneId, madeFrom: query.updatedAt },
      body,
    ),
  );
  registerWrite(app, discardDraft, ({ tx, actor, params, query }) =>
    drafts.discardDraft(tx, { actor, id: params.id, madeFrom: query.updatedAt }),
  );
  registerWrite(app, publishDraft, ({ tx, actor, params, query, body }) =>
    drafts.publishDraft(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body.note),
  );
  registerWrite(app, revertTemplate, ({ tx, actor, params, query }) =>
    drafts.revert(tx, { actor, id: params.id, madeFrom: query.updatedAt }, params.version),
  );
};

/** Calls for workflow templates; which there are is no secret. */
export const registerTemplates: Module = (app, dependencies) => {
  const templates = createTemplatesService(dependencies);
  registerCall(app, listWorkflows, () => templates.listTemplates());
  registerCall(app, getWorkflow, ({ actor, params }) => templates.getTemplate(actor, params.id));
  registerCall(app, listTemplateMilestones, ({ params }) => templates.listMilestones(params.id));
  registerCall(app, getTemplateSettings, () => templates.getSettings());
  registerWrite(app, putTemplateSettings, ({ tx, actor, query, body }) =>
    templates.putSettings(tx, { actor, madeFrom: query.updatedAt }, body),
  );
  registerCall(app, listTaxonomy, () => templates.listTaxonomy());
  registerCall(app, listTemplateTags, () => templates.listTags());
  registerCall(app, findWorkflow, ({ actor, query }) => templates.findTemplate(actor, query.references));
  registerCall(app, getDefaultWorkflow, ({ actor }) => templates.getDefaultTemplate(actor));
  registerCall(app, getTemplateStep, ({ params }) =>
    templates.getStep(params.workflowId, params.milestoneId, params.stepId),
  );
  registerCall(app, listTemplateVersions, ({ params }) => templates.listVersions(params.id));
  registerWrite(app, createWorkflow, ({ tx, actor, body }) => templates.createTemplate(tx, actor, body));
  registerWrite(app, updateWorkflow, ({ tx, actor, params, query, body }) =>
    templates.updateTemplate(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, deleteWorkflow, ({ tx, actor, params, query }) =>
    templates.deleteTemplate(tx, { actor, id: params.id, madeFrom: query.updatedAt }),
  );
  registerDrafts(app, dependencies);
};
