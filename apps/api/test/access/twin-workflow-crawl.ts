import { overviewSortFields } from '@hub/contract/search/overview.calls.ts';
import { paperOutcomes } from '@hub/contract/workflow/paper.schema.ts';
import type { RequestParts } from './call-request.ts';
import { boundTemplate, canary, canaryNote, canaryPaper, canaryWorkflow, neighbour } from './twin-fixture.ts';
import { ask, each, ofBoth, people, texts } from './twin-questions.ts';

const once: RequestParts[] = [{}];
const missing = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const overviews = [
  {},
  ...each('qs', texts),
  ...each('assignee', people),
  ...each('tags', ['quokka', 'shared', 'tag1', 'ocelot']),
  ...each('skip', ['5', '12', '13']),
  ...overviewSortFields.flatMap((field) => [
    { sort: field, size: '5' },
    { sort: `-${field}`, size: '5' },
  ]),
];

const days = each('since', ['2020-01-01', '2026-01-05', '2026-01-06', '2030-01-01']);

/** What is asked of the calls that read templates, dates, papers, notes and the overview. */
export const workflowCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'workflow.listWorkflows': once,
  'workflow.getWorkflow': [{ params: { id: boundTemplate } }, { params: { id: missing } }],
  'workflow.listTemplateMilestones': [{ params: { id: boundTemplate } }],
  'workflow.getTemplateSettings': once,
  'workflow.listTaxonomy': once,
  'workflow.listTemplateTags': once,
  'workflow.findWorkflow': ask({}, ...each('references', texts.slice(0, 6))),
  'workflow.getDefaultWorkflow': once,
  'workflow.getTemplateStep': [
    { params: { workflowId: boundTemplate, milestoneId: missing, stepId: missing } },
  ],
  'workflow.listTemplateVersions': [{ params: { id: boundTemplate } }],
  'workflow.previewBind': [canary, neighbour].map(({ invention }) => ({
    body: { inventionId: invention, templateId: boundTemplate, trigger: '2026-01-05' },
  })),
  'workflow.listBoundWorkflows': ofBoth('invention'),
  'workflow.previewMove': [
    { params: { workflowId: canaryWorkflow }, body: { trigger: '2026-01-05' } },
    { params: { workflowId: missing }, body: { trigger: '2026-01-05' } },
  ],
  'workflow.previewUpgrade': [{ params: { workflowId: canaryWorkflow } }],
  'workflow.listDeadlineRules': once,
  'workflow.computeDeadlineDate': [{ body: { ruleId: 'OA-NF', trigger: '2026-01-05' } }],
  'workflow.listClosures': once,
  'workflow.listDisagreements': once,
  'workflow.getMilestoneDateCard': ofBoth('milestone'),
  'workflow.getTaskDateCard': ofBoth('task'),
  'workflow.listPapers': ask(
    {},
    ...each('outcome', [...paperOutcomes, 'all']),
    ...each('inventionId', [canary.invention, neighbour.invention]),
    { outcome: 'all', size: '5', skip: '5' },
  ),
  'workflow.getPaper': [{ params: { id: canaryPaper } }, { params: { id: missing } }],
  'workflow.listChecks': once,
  'workflow.listMilestoneNotes': ofBoth('milestone', 'milestoneId'),
  'workflow.listMilestoneNoteVersions': [{ params: { id: canaryNote } }],
  'inventions.listInventionNotes': ofBoth('invention', 'inventionId'),
  'inventions.listInventionNoteVersions': [{ params: { id: canaryNote } }],
  'search.listOverview': ask(...overviews),
  'search.listObsolete': ask(...overviews.slice(0, 12)),
  'search.getOverviewRow': [
    ...ofBoth('invention'),
    { params: { id: neighbour.invention }, query: { milestoneId: canary.milestone } },
  ],
  'search.compareOverview': ask(...days, ...people.map((assignee) => ({ since: '2020-01-01', assignee }))),
};

/** What the watcher tries to do with what hangs on the canary. */
export const workflowAttempts: readonly (readonly [string, RequestParts])[] = [
  [
    'workflow.bindWorkflow',
    { body: { inventionId: canary.invention, templateId: boundTemplate, trigger: '2026-01-05' } },
  ],
  ['workflow.unbindWorkflow', { params: { workflowId: canaryWorkflow } }],
  ['workflow.moveWorkflow', { params: { workflowId: canaryWorkflow }, body: { trigger: '2026-01-05' } }],
  ['workflow.upgradeWorkflow', { params: { workflowId: canaryWorkflow } }],
  ['workflow.createPaper', { body: { inventionId: canary.invention, code: 'CTNF', date: '2026-01-05' } }],
  ['workflow.confirmPaper', { params: { id: canaryPaper }, body: {} }],
  ['workflow.dismissPaper', { params: { id: canaryPaper }, body: { note: 'x' } }],
  ['workflow.checkMilestone', { params: { id: canary.milestone }, body: { outcome: 'confirmed' } }],
  ['workflow.finishMilestone', { params: { id: neighbour.milestone }, body: { documentId: canaryPaper } }],
  ['workflow.createMilestoneNote', { body: { milestoneId: canary.milestone, content: 'x' } }],
  ['workflow.updateMilestoneNote', { params: { id: canaryNote }, body: { content: 'x' } }],
  ['workflow.deleteMilestoneNote', { params: { id: canaryNote } }],
  ['inventions.createInventionNote', { body: { inventionId: canary.invention, content: 'x' } }],
  ['inventions.updateInventionNote', { params: { id: canaryNote }, body: { content: 'x' } }],
  ['inventions.deleteInventionNote', { params: { id: canaryNote } }],
];
