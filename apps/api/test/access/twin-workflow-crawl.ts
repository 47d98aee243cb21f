import { documentOutcomes } from '@hub/domain/documents/document-outcome.ts';
import { overviewSortFields } from '@hub/domain/milestones/overview-order.ts';
import type { RequestParts } from './call-request.ts';
import {
  canary,
  canaryDocument,
  canaryFile,
  canaryNote,
  canaryWorkflow,
  neighbor,
  sharedTemplate,
} from './twin-fixture.ts';
import { each, ofBoth, people, queriesOf, texts } from './twin-queries.ts';
import { ownNoteOf } from './twin-records.ts';

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

/** Requests of the calls that read templates, dates, documents, notes and the overview. */
export const workflowCrawl: Readonly<Record<string, readonly RequestParts[]>> = {
  'workflow.listWorkflows': once,
  'workflow.getWorkflow': [{ params: { id: sharedTemplate } }, { params: { id: missing } }],
  'workflow.listTemplateMilestones': [{ params: { id: sharedTemplate } }],
  'workflow.getTemplateSettings': once,
  'workflow.listTaxonomy': once,
  'workflow.listTemplateTags': once,
  'workflow.findWorkflow': queriesOf({}, ...each('references', texts.slice(0, 6))),
  'workflow.getDefaultWorkflow': once,
  'workflow.getTemplateStep': [
    { params: { workflowId: sharedTemplate, milestoneId: missing, stepId: missing } },
  ],
  'workflow.listTemplateVersions': [{ params: { id: sharedTemplate } }],
  'workflow.previewStart': [canary, neighbor].map(({ invention }) => ({
    body: { inventionId: invention, templateId: sharedTemplate, trigger: '2026-01-05' },
  })),
  'workflow.listWorkflowRuns': ofBoth('invention'),
  'workflow.listUpgradableRuns': [{ params: { id: sharedTemplate } }, { params: { id: missing } }],
  'workflow.previewMove': [
    { params: { workflowId: canaryWorkflow }, body: { trigger: '2026-01-05' } },
    { params: { workflowId: missing }, body: { trigger: '2026-01-05' } },
  ],
  'workflow.previewUpgrade': [{ params: { workflowId: canaryWorkflow } }],
  'workflow.listDeadlineRules': once,
  'workflow.computeDeadlineDate': [{ body: { ruleId: 'OA-NF', trigger: '2026-01-05' } }],
  'workflow.listClosures': once,
  'workflow.listDisagreements': once,
  'workflow.listDisclosureProposals': once,
  'workflow.listFinalDates': queriesOf({}, { size: '5', skip: '5' }),
  'workflow.tryChange': [
    { kind: 'rule', ruleId: 'OA-NF', period: { kind: 'months', count: 2 } },
    { kind: 'closure', date: '2026-04-06' },
    { kind: 'holiday', month: 4, day: 6 },
  ].map((change) => ({ body: { change } })),
  'workflow.getMilestoneDateCard': ofBoth('milestone'),
  'workflow.getTaskDateCard': ofBoth('task'),
  'workflow.listDocuments': queriesOf(
    {},
    ...each('outcome', [...documentOutcomes, 'all']),
    ...each('inventionId', [canary.invention, neighbor.invention]),
    { outcome: 'all', size: '5', skip: '5' },
  ),
  'workflow.getDocument': [{ params: { id: canaryDocument } }, { params: { id: missing } }],
  'workflow.previewDocumentCorrection': [canaryDocument, missing].map((id) => ({
    params: { id },
    body: { removed: true },
  })),
  'streams.listWrapperDocuments': ofBoth('invention', 'inventionId'),
  'uspto.getOfficeApplication': ofBoth('invention'),
  'workflow.listVerifications': once,
  'workflow.getEvidenceRule': once,
  'workflow.listMilestoneNotes': ofBoth('milestone', 'milestoneId'),
  'workflow.listMilestoneNoteVersions': [{ params: { id: canaryNote } }],
  'inventions.listInventionNotes': ofBoth('invention', 'inventionId'),
  'inventions.listInventionNoteVersions': [canary, neighbor].map(({ invention }) => ({
    params: { id: ownNoteOf(invention) },
  })),
  'search.listOverview': queriesOf(...overviews),
  'search.listObsolete': queriesOf(...overviews.slice(0, 12)),
  'search.getOverviewRow': [
    ...ofBoth('invention'),
    { params: { id: neighbor.invention }, query: { milestoneId: canary.milestone } },
  ],
  'search.compareOverview': queriesOf(
    ...days,
    ...people.map((assignee) => ({ since: '2020-01-01', assignee })),
  ),
};

/** Attempts of the watcher to use what belongs to the canary. */
export const workflowAttempts: readonly (readonly [string, RequestParts])[] = [
  [
    'workflow.startWorkflow',
    { body: { inventionId: canary.invention, templateId: sharedTemplate, trigger: '2026-01-05' } },
  ],
  ['workflow.removeWorkflowRun', { params: { workflowId: canaryWorkflow } }],
  ['workflow.moveWorkflow', { params: { workflowId: canaryWorkflow }, body: { trigger: '2026-01-05' } }],
  ['workflow.upgradeWorkflow', { params: { workflowId: canaryWorkflow } }],
  ['workflow.createDocument', { body: { inventionId: canary.invention, code: 'CTNF', date: '2026-01-05' } }],
  ['workflow.confirmDocument', { params: { id: canaryDocument }, body: {} }],
  ['workflow.dismissDocument', { params: { id: canaryDocument }, body: { note: 'x' } }],
  ['workflow.reopenDocument', { params: { id: canaryDocument } }],
  ['workflow.updateDocument', { params: { id: canaryDocument }, body: { date: '2026-01-05' } }],
  ['workflow.removeDocument', { params: { id: canaryDocument } }],
  ['workflow.verifyMilestone', { params: { id: canary.milestone }, body: { outcome: 'confirmed' } }],
  ['workflow.finishMilestone', { params: { id: neighbor.milestone }, body: { documentId: canaryDocument } }],
  ['workflow.createMilestoneNote', { body: { milestoneId: canary.milestone, content: 'x' } }],
  ['workflow.updateMilestoneNote', { params: { id: canaryNote }, body: { content: 'x' } }],
  ['workflow.deleteMilestoneNote', { params: { id: canaryNote } }],
  ['inventions.createInventionNote', { body: { inventionId: canary.invention, content: 'x' } }],
  [
    'inventions.createInventionNote',
    { body: { inventionId: neighbor.invention, content: 'x', attachments: [canaryFile] } },
  ],
  ['inventions.updateInventionNote', { params: { id: canaryNote }, body: { content: 'x' } }],
  ['inventions.deleteInventionNote', { params: { id: canaryNote } }],
];
