import type { AccessTable, Outcome, Row } from './personas.ts';

type Places = AccessTable[string];

const hidden: Row = [401, 404, 404, 404, 404, 404, 404, 404, 404];

/** What hangs on an invention is read by whoever may see it. */
const read: Places = {
  own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  random: hidden,
};

/** What hangs on an invention is changed by whoever may edit it, also for a sponsor. */
const edit = (done: Outcome): Places => ({
  own: [401, 404, 404, 403, done, done, done, done, done],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, done],
  random: hidden,
});

/** A list shows what its reader may see. */
const list: Places = {
  own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
  foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
  random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
};

const everybody: Places = { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] };

/** Templates and the Office's calendar are kept by few, and never through a sponsor. */
const few = (done: Outcome): Places => ({ any: [401, 403, 403, 403, 403, 403, 403, 403, done] });

/** What the calls of templates, dates, papers, notes and the overview answer. */
export const expectedWorkflowAccess: AccessTable = {
  'workflow.listWorkflows': everybody,
  'workflow.getWorkflow': everybody,
  'workflow.listTemplateMilestones': everybody,
  'workflow.getTemplateSettings': everybody,
  'workflow.putTemplateSettings': few(200),
  'workflow.listTaxonomy': everybody,
  'workflow.listTemplateTags': everybody,
  'workflow.findWorkflow': everybody,
  'workflow.getDefaultWorkflow': everybody,
  'workflow.createWorkflow': few(201),
  'workflow.updateWorkflow': few(200),
  'workflow.deleteWorkflow': few(204),
  'workflow.updateTemplateMilestone': few(200),
  'workflow.getTemplateStep': everybody,
  'workflow.saveDraft': few(200),
  'workflow.discardDraft': few(204),
  'workflow.publishDraft': few(200),
  'workflow.listTemplateVersions': everybody,
  'workflow.revertTemplate': few(200),
  'workflow.bindWorkflow': edit(201),
  'workflow.previewBind': edit(200),
  'workflow.unbindWorkflow': edit(204),
  'workflow.listBoundWorkflows': read,
  'workflow.moveWorkflow': edit(200),
  'workflow.previewMove': edit(200),
  'workflow.upgradeWorkflow': edit(200),
  'workflow.previewUpgrade': edit(200),
  'workflow.listDeadlineRules': everybody,
  'workflow.computeDeadlineDate': everybody,
  'workflow.listClosures': everybody,
  'workflow.createClosure': few(201),
  'workflow.deleteClosure': few(204),
  'workflow.listDisagreements': everybody,
  'workflow.getMilestoneDateCard': read,
  'workflow.getTaskDateCard': read,
  'workflow.listPapers': list,
  'workflow.getPaper': read,
  'workflow.createPaper': edit(201),
  'workflow.confirmPaper': edit(200),
  'workflow.dismissPaper': edit(200),
  // Checks are never delegated.
  'workflow.checkMilestone': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: hidden,
  },
  'workflow.listChecks': everybody,
  'workflow.listMilestoneNotes': read,
  'workflow.createMilestoneNote': edit(201),
  'workflow.updateMilestoneNote': edit(200),
  'workflow.deleteMilestoneNote': edit(204),
  'workflow.listMilestoneNoteVersions': read,
  'inventions.listInventionNotes': read,
  'inventions.createInventionNote': edit(201),
  'inventions.updateInventionNote': edit(200),
  'inventions.deleteInventionNote': edit(204),
  'inventions.listInventionNoteVersions': read,
  'search.listOverview': list,
  'search.listObsolete': everybody,
  'search.getOverviewRow': read,
  'search.compareOverview': everybody,
};
