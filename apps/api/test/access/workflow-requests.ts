import { randomUUIDv7 } from 'node:crypto';
import { buildTemplate } from '@hub/testkit/builders/build-workflow.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';

type RequestBuilder = (target: Target, world: AccessWorld) => CallRequest;

const at = '2026-01-01T00:00:00.000Z';

/** Builds a template milestone with one step. */
const buildTemplateMilestone = (id: string, stepId: string) => ({
  id,
  title: 'Answer',
  ruleId: null,
  offset: null,
  display: { position: 1 },
  steps: [
    {
      id: stepId,
      title: 'Draft the answer',
      role: null,
      category: null,
      critical: false,
      tags: [],
      offset: null,
      options: { instructions: 'Write it.' },
      display: { position: 1 },
    },
  ],
});

/** Counter for closure dates, because each date can be closed only once. */
let closureCount = 0;

/** Requests of the calls for templates, dates, documents, notes and the overview. */
export const workflowRequests: Readonly<Record<string, RequestBuilder>> = {
  'workflow.listWorkflows': () => ({ parts: {} }),
  'workflow.getWorkflow': () => ({ parts: {} }),
  'workflow.listTemplateMilestones': () => ({ parts: {} }),
  'workflow.getTemplateSettings': () => ({ parts: {}, expectedText: 'reviewLabel' }),
  'workflow.putTemplateSettings': () => ({
    parts: { body: { reviewLabel: '2AR', roles: {} } },
    expectedText: 'reviewLabel',
  }),
  'workflow.listTaxonomy': () => ({ parts: {} }),
  'workflow.listTemplateTags': () => ({ parts: {} }),
  'workflow.findWorkflow': () => ({ parts: { query: { references: 'anything' } } }),
  'workflow.getDefaultWorkflow': () => ({ parts: {} }),
  'workflow.createWorkflow': () => ({ parts: { body: { title: `Template ${randomUUIDv7()}` } } }),
  'workflow.updateWorkflow': () => ({ parts: { body: { description: 'Changed' } }, expectedText: 'Changed' }),
  'workflow.deleteWorkflow': () => ({ parts: {} }),
  'workflow.updateTemplateMilestone': () => ({ parts: { body: {} } }),
  'workflow.getTemplateStep': () => ({ parts: {} }),
  'workflow.saveDraft': () => ({ parts: { body: { milestones: [] } } }),
  'workflow.discardDraft': () => ({ parts: {} }),
  'workflow.publishDraft': () => ({ parts: { body: { note: 'Better' } } }),
  'workflow.listTemplateVersions': () => ({ parts: {} }),
  'workflow.revertTemplate': () => ({ parts: {} }),
  'workflow.startWorkflow': ({ invention }, { template }) => ({
    parts: { body: { inventionId: invention.id, templateId: template.id, trigger: '2026-01-02' } },
    expectedText: invention.id,
  }),
  'workflow.previewStart': ({ invention }, { template }) => ({
    parts: { body: { inventionId: invention.id, templateId: template.id, trigger: '2026-01-02' } },
    expectedText: template.id,
  }),
  'workflow.listWorkflowRuns': ({ invention, workflow }) => ({
    parts: { params: { id: invention.id } },
    expectedText: workflow.id,
  }),
  'workflow.listUpgradableRuns': (_target, { template }) => ({ parts: { params: { id: template.id } } }),
  'workflow.removeWorkflowRun': ({ workflow }) => ({ parts: { params: { workflowId: workflow.id } } }),
  'workflow.moveWorkflow': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id }, body: { trigger: '2026-01-05' } },
    expectedText: workflow.id,
  }),
  'workflow.previewMove': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id }, body: { trigger: '2026-01-05' } },
    expectedText: 'milestones',
  }),
  'workflow.upgradeWorkflow': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id } },
    expectedText: workflow.id,
  }),
  'workflow.previewUpgrade': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id } },
    expectedText: 'milestones',
  }),
  'workflow.listDeadlineRules': () => ({ parts: {}, expectedText: 'OA-NF' }),
  'workflow.computeDeadlineDate': () => ({
    parts: { body: { ruleId: 'OA-NF', trigger: '2025-01-31' } },
    expectedText: '2025-04-30',
  }),
  'workflow.listClosures': () => ({ parts: {} }),
  'workflow.createClosure': () => {
    closureCount += 1;
    const date = Temporal.PlainDate.from('2031-01-01').add({ days: closureCount }).toString();
    return { parts: { body: { date, reason: 'weather', citation: 'a notice' } }, expectedText: date };
  },
  'workflow.deleteClosure': () => ({ parts: { params: { date: '2030-05-06' } } }),
  'workflow.listDisagreements': () => ({ parts: {}, expectedText: 'disagreements' }),
  'workflow.listFinalDates': () => ({ parts: {}, expectedText: 'collection' }),
  'workflow.acknowledgeFinalDates': () => ({ parts: { body: { list: '0'.repeat(32) } } }),
  'workflow.listDisclosureProposals': () => ({ parts: {}, expectedText: 'collection' }),
  'workflow.setDisclosureDismissal': ({ invention }) => ({
    parts: {
      body: {
        inventionId: invention.id,
        sourceId: invention.id,
        citedOn: '2026-01-05',
        reason: 'Cited already',
      },
    },
  }),
  'workflow.tryChange': () => ({
    parts: { body: { change: { kind: 'closure', date: '2031-05-06' } } },
    expectedText: 'compared',
  }),
  'workflow.getMilestoneDateCard': ({ milestone }) => ({
    parts: { params: { id: milestone.id } },
    expectedText: milestone.id,
  }),
  'workflow.getTaskDateCard': ({ task, invention }) => ({
    parts: { params: { id: task.id } },
    expectedText: invention.id,
  }),
  'workflow.listDocuments': ({ invention, document }) => ({
    parts: { query: { inventionId: invention.id, outcome: 'all' } },
    expectedText: document.id,
  }),
  'workflow.getDocument': ({ document }) => ({
    parts: { params: { id: document.id } },
    expectedText: document.id,
  }),
  'workflow.createDocument': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, code: 'CTNF', date: '2026-01-05' } },
    expectedText: invention.id,
  }),
  'workflow.confirmDocument': ({ document }) => ({
    parts: { params: { id: document.id }, body: { opens: [{ ruleId: 'OA-NF', templateId: null }] } },
    expectedText: document.id,
  }),
  'workflow.dismissDocument': ({ document }) => ({
    parts: { params: { id: document.id }, body: { note: 'A copy' } },
    expectedText: document.id,
  }),
  'workflow.reopenDocument': ({ decided }) => ({
    parts: { params: { id: decided.id } },
    expectedText: decided.id,
  }),
  'workflow.previewDocumentCorrection': ({ document }) => ({
    parts: { params: { id: document.id }, body: { date: '2026-01-05' } },
    expectedText: 'milestones',
  }),
  'workflow.updateDocument': ({ document }) => ({
    parts: { params: { id: document.id }, body: { date: '2026-01-05' } },
    expectedText: document.id,
  }),
  'workflow.removeDocument': ({ document }) => ({ parts: { params: { id: document.id } } }),
  'streams.listWrapperDocuments': ({ invention, document }) => ({
    parts: { params: { inventionId: invention.id } },
    expectedText: document.id,
  }),
  'uspto.getOfficeApplication': ({ invention, applicationNumber }) => ({
    parts: { params: { id: invention.id } },
    expectedText: applicationNumber,
  }),
  'workflow.verifyMilestone': ({ unverified }) => ({
    parts: { params: { id: unverified.id }, body: { outcome: 'confirmed' } },
    expectedText: unverified.id,
  }),
  'workflow.listVerifications': () => ({ parts: {} }),
  'workflow.getEvidenceRule': () => ({ parts: {}, expectedText: 'rule' }),
  'workflow.setEvidenceRule': () => ({ parts: { body: { rule: 'warn' } }, expectedText: 'warn' }),
  'workflow.listMilestoneNotes': ({ milestone, milestoneNote }) => ({
    parts: { params: { milestoneId: milestone.id } },
    expectedText: milestoneNote.id,
  }),
  'workflow.createMilestoneNote': ({ milestone }) => ({
    parts: { body: { milestoneId: milestone.id, content: 'Seen' } },
    expectedText: milestone.id,
  }),
  'workflow.updateMilestoneNote': ({ milestoneNote }) => ({
    parts: { params: { id: milestoneNote.id }, body: { content: 'Changed' } },
    expectedText: milestoneNote.id,
  }),
  'workflow.deleteMilestoneNote': ({ milestoneNote }) => ({ parts: { params: { id: milestoneNote.id } } }),
  'workflow.listMilestoneNoteVersions': ({ milestoneNote }) => ({
    parts: { params: { id: milestoneNote.id } },
  }),
  'inventions.listInventionNotes': ({ invention, note }) => ({
    parts: { params: { inventionId: invention.id } },
    expectedText: note.id,
  }),
  'inventions.createInventionNote': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, content: 'Seen' } },
    expectedText: invention.id,
  }),
  'inventions.updateInventionNote': ({ note }) => ({
    parts: { params: { id: note.id }, body: { content: 'Changed' } },
    expectedText: note.id,
  }),
  'inventions.deleteInventionNote': ({ note }) => ({ parts: { params: { id: note.id } } }),
  'inventions.listInventionNoteVersions': ({ note }) => ({ parts: { params: { id: note.id } } }),
  'search.listOverview': ({ word, invention }) => ({
    parts: { query: { qs: word } },
    expectedText: invention.id,
  }),
  'search.listObsolete': () => ({ parts: {}, expectedText: 'collection' }),
  'search.getOverviewRow': ({ invention, milestone }) => ({
    parts: { params: { id: invention.id } },
    expectedText: milestone.id,
  }),
  'search.compareOverview': () => ({ parts: { query: { since: '2026-01-01' } }, expectedText: 'collection' }),
};

/** Adds a template of one step with a published version and a draft. */
const addTemplate = async ({ hub: { db } }: AccessWorld) => {
  const template = await buildTemplate(db);
  const [milestoneId, stepId] = [randomUUIDv7(), randomUUIDv7()];
  const milestone = buildTemplateMilestone(milestoneId, stepId);
  await db
    .insertInto('workflow_template_milestones')
    .values({ id: milestoneId, template_id: template.id, title: milestone.title, position: 1 })
    .execute();
  await db
    .insertInto('workflow_template_steps')
    .values({ id: stepId, milestone_id: milestoneId, title: 'Draft the answer', position: 1 })
    .execute();
  const milestones = JSON.stringify([{ ...milestone, isDraft: false }]);
  const content = { template_id: template.id, milestones };
  await db
    .insertInto('workflow_template_versions')
    .values({ ...content, version: 1, published_at: at })
    .execute();
  await db
    .insertInto('workflow_template_drafts')
    .values({ ...content, based_on: 1, updated_at: at })
    .execute();
  return { id: template.id, milestoneId, stepId, milestone };
};

type AddedTemplate = Awaited<ReturnType<typeof addTemplate>>;

const ofTemplate =
  (write: (template: AddedTemplate) => RequestParts) =>
  async (world: AccessWorld): Promise<RequestParts> =>
    write(await addTemplate(world));

const ofDefault =
  (parts: RequestParts) =>
  async (world: AccessWorld): Promise<RequestParts> => {
    const { db } = world.hub;
    await db.updateTable('workflow_templates').set({ is_default: false }).execute();
    const { id } = await addTemplate(world);
    await db.updateTable('workflow_templates').set({ is_default: true }).where('id', '=', id).execute();
    return parts;
  };

/** Data that a call on templates needs before it can succeed; returns the parts of the request. */
export const workflowPreparations: Readonly<Record<string, (world: AccessWorld) => Promise<RequestParts>>> = {
  'workflow.getWorkflow': ofTemplate(({ id }) => ({ params: { id } })),
  'workflow.listTemplateMilestones': ofTemplate(({ id }) => ({ params: { id } })),
  'workflow.findWorkflow': ofDefault({ query: { references: 'anything' } }),
  'workflow.getDefaultWorkflow': ofDefault({}),
  'workflow.updateWorkflow': ofTemplate(({ id }) => ({ params: { id }, body: { description: 'Changed' } })),
  'workflow.deleteWorkflow': ofTemplate(({ id }) => ({ params: { id } })),
  'workflow.updateTemplateMilestone': ofTemplate(({ id, milestoneId, milestone: { id: _, ...body } }) => ({
    params: { workflowId: id, milestoneId },
    body,
  })),
  'workflow.getTemplateStep': ofTemplate(({ id, milestoneId, stepId }) => ({
    params: { workflowId: id, milestoneId, stepId },
  })),
  'workflow.saveDraft': ofTemplate(({ id, milestone }) => ({
    params: { id },
    body: { milestones: [milestone] },
  })),
  'workflow.discardDraft': ofTemplate(({ id }) => ({ params: { id } })),
  'workflow.publishDraft': ofTemplate(({ id }) => ({ params: { id }, body: { note: 'Better' } })),
  'workflow.listTemplateVersions': ofTemplate(({ id }) => ({ params: { id } })),
  'workflow.revertTemplate': ofTemplate(({ id }) => ({ params: { id, version: '1' } })),
  'workflow.deleteClosure': async ({ hub: { db } }) => {
    const closure = { closed_on: '2030-05-06', reason: 'weather', citation: 'a notice', created_at: at };
    await db
      .insertInto('office_closures')
      .values(closure)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { date: '2030-05-06' } };
  },
};
