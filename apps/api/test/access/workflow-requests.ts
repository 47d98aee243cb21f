import { randomUUIDv7 } from 'node:crypto';
import { buildTemplate } from '@hub/testkit/builders/build-workflow.ts';
import type { AccessWorld, Target } from './access-world.ts';
import type { CallRequest, RequestParts } from './call-request.ts';

type Aim = (target: Target, world: AccessWorld) => CallRequest;

const at = '2026-01-01T00:00:00.000Z';

/** One milestone of one step. */
const writeMilestone = (id: string, stepId: string) => ({
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

/** A day is closed once. */
let closuresAimed = 0;

/** The requests of templates, dates, papers, notes and the overview. */
export const workflowRequests: Readonly<Record<string, Aim>> = {
  'workflow.listWorkflows': () => ({ parts: {} }),
  'workflow.getWorkflow': () => ({ parts: {} }),
  'workflow.listTemplateMilestones': () => ({ parts: {} }),
  'workflow.getTemplateSettings': () => ({ parts: {}, proof: 'reviewLabel' }),
  'workflow.putTemplateSettings': () => ({
    parts: { body: { reviewLabel: '2AR', roles: {} } },
    proof: 'reviewLabel',
  }),
  'workflow.listTaxonomy': () => ({ parts: {} }),
  'workflow.listTemplateTags': () => ({ parts: {} }),
  'workflow.findWorkflow': () => ({ parts: { query: { references: 'anything' } } }),
  'workflow.getDefaultWorkflow': () => ({ parts: {} }),
  'workflow.createWorkflow': () => ({ parts: { body: { title: `Template ${randomUUIDv7()}` } } }),
  'workflow.updateWorkflow': () => ({ parts: { body: { description: 'Changed' } }, proof: 'Changed' }),
  'workflow.deleteWorkflow': () => ({ parts: {} }),
  'workflow.updateTemplateMilestone': () => ({ parts: { body: {} } }),
  'workflow.getTemplateStep': () => ({ parts: {} }),
  'workflow.saveDraft': () => ({ parts: { body: { milestones: [] } } }),
  'workflow.discardDraft': () => ({ parts: {} }),
  'workflow.publishDraft': () => ({ parts: { body: { note: 'Better' } } }),
  'workflow.listTemplateVersions': () => ({ parts: {} }),
  'workflow.revertTemplate': () => ({ parts: {} }),
  'workflow.bindWorkflow': ({ invention }, { template }) => ({
    parts: { body: { inventionId: invention.id, templateId: template.id, trigger: '2026-01-02' } },
    proof: invention.id,
  }),
  'workflow.previewBind': ({ invention }, { template }) => ({
    parts: { body: { inventionId: invention.id, templateId: template.id, trigger: '2026-01-02' } },
    proof: template.id,
  }),
  'workflow.listBoundWorkflows': ({ invention, workflow }) => ({
    parts: { params: { id: invention.id } },
    proof: workflow.id,
  }),
  'workflow.unbindWorkflow': ({ workflow }) => ({ parts: { params: { workflowId: workflow.id } } }),
  'workflow.moveWorkflow': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id }, body: { trigger: '2026-01-05' } },
    proof: workflow.id,
  }),
  'workflow.previewMove': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id }, body: { trigger: '2026-01-05' } },
    proof: 'milestones',
  }),
  'workflow.upgradeWorkflow': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id } },
    proof: workflow.id,
  }),
  'workflow.previewUpgrade': ({ workflow }) => ({
    parts: { params: { workflowId: workflow.id } },
    proof: 'milestones',
  }),
  'workflow.listDeadlineRules': () => ({ parts: {}, proof: 'OA-NF' }),
  'workflow.computeDeadlineDate': () => ({
    parts: { body: { ruleId: 'OA-NF', trigger: '2025-01-31' } },
    proof: '2025-04-30',
  }),
  'workflow.listClosures': () => ({ parts: {} }),
  'workflow.createClosure': () => {
    closuresAimed += 1;
    const date = Temporal.PlainDate.from('2031-01-01').add({ days: closuresAimed }).toString();
    return { parts: { body: { date, reason: 'weather', citation: 'a notice' } }, proof: date };
  },
  'workflow.deleteClosure': () => ({ parts: { params: { date: '2030-05-06' } } }),
  'workflow.listDisagreements': () => ({ parts: {}, proof: 'disagreements' }),
  'workflow.getMilestoneDateCard': ({ milestone }) => ({
    parts: { params: { id: milestone.id } },
    proof: milestone.id,
  }),
  'workflow.getTaskDateCard': ({ task, invention }) => ({
    parts: { params: { id: task.id } },
    proof: invention.id,
  }),
  'workflow.listPapers': ({ invention, document }) => ({
    parts: { query: { inventionId: invention.id, outcome: 'all' } },
    proof: document.id,
  }),
  'workflow.getPaper': ({ document }) => ({ parts: { params: { id: document.id } }, proof: document.id }),
  'workflow.createPaper': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, code: 'CTNF', date: '2026-01-02' } },
    proof: invention.id,
  }),
  'workflow.confirmPaper': ({ document }) => ({
    parts: { params: { id: document.id }, body: { opens: [{ ruleId: 'OA-NF', templateId: null }] } },
    proof: document.id,
  }),
  'workflow.dismissPaper': ({ document }) => ({
    parts: { params: { id: document.id }, body: { note: 'A copy' } },
    proof: document.id,
  }),
  'workflow.checkMilestone': ({ checked }) => ({
    parts: { params: { id: checked.id }, body: { outcome: 'confirmed' } },
    proof: checked.id,
  }),
  'workflow.listChecks': () => ({ parts: {} }),
  'workflow.listMilestoneNotes': ({ milestone, milestoneNote }) => ({
    parts: { params: { milestoneId: milestone.id } },
    proof: milestoneNote.id,
  }),
  'workflow.createMilestoneNote': ({ milestone }) => ({
    parts: { body: { milestoneId: milestone.id, content: 'Seen' } },
    proof: milestone.id,
  }),
  'workflow.updateMilestoneNote': ({ milestoneNote }) => ({
    parts: { params: { id: milestoneNote.id }, body: { content: 'Changed' } },
    proof: milestoneNote.id,
  }),
  'workflow.deleteMilestoneNote': ({ milestoneNote }) => ({ parts: { params: { id: milestoneNote.id } } }),
  'workflow.listMilestoneNoteVersions': ({ milestoneNote }) => ({
    parts: { params: { id: milestoneNote.id } },
  }),
  'inventions.listInventionNotes': ({ invention, note }) => ({
    parts: { params: { inventionId: invention.id } },
    proof: note.id,
  }),
  'inventions.createInventionNote': ({ invention }) => ({
    parts: { body: { inventionId: invention.id, content: 'Seen' } },
    proof: invention.id,
  }),
  'inventions.updateInventionNote': ({ note }) => ({
    parts: { params: { id: note.id }, body: { content: 'Changed' } },
    proof: note.id,
  }),
  'inventions.deleteInventionNote': ({ note }) => ({ parts: { params: { id: note.id } } }),
  'inventions.listInventionNoteVersions': ({ note }) => ({ parts: { params: { id: note.id } } }),
  'search.listOverview': ({ word, invention }) => ({
    parts: { query: { qs: word } },
    proof: invention.id,
  }),
  'search.listObsolete': () => ({ parts: {}, proof: 'collection' }),
  'search.getOverviewRow': ({ invention, milestone }) => ({
    parts: { params: { id: invention.id } },
    proof: milestone.id,
  }),
  'search.compareOverview': () => ({ parts: { query: { since: '2026-01-01' } }, proof: 'collection' }),
};

/** A template of one step with a published version and a draft, as a request needs it. */
const addTemplate = async ({ hub: { db } }: AccessWorld) => {
  const template = await buildTemplate(db);
  const [milestoneId, stepId] = [randomUUIDv7(), randomUUIDv7()];
  const milestone = writeMilestone(milestoneId, stepId);
  await db
    .insertInto('workflow_template_milestones')
    .values({ id: milestoneId, template_id: template.id, title: milestone.title, position: 1 })
    .execute();
  await db
    .insertInto('workflow_template_steps')
    .values({ id: stepId, milestone_id: milestoneId, title: 'Draft the answer', position: 1 })
    .execute();
  const milestones = JSON.stringify([{ ...milestone, isDraft: false }]);
  const kept = { template_id: template.id, milestones };
  await db
    .insertInto('workflow_template_versions')
    .values({ ...kept, version: 1, published_at: at })
    .execute();
  await db
    .insertInto('workflow_template_drafts')
    .values({ ...kept, based_on: 1, updated_at: at })
    .execute();
  return { id: template.id, milestoneId, stepId, milestone };
};

type MadeTemplate = Awaited<ReturnType<typeof addTemplate>>;

const ofTemplate =
  (write: (template: MadeTemplate) => RequestParts) =>
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

/** What has to be there before a call on templates can succeed, and its request. */
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
