import type { AccessTable, Outcome, Row } from './personas.ts';

type Places = AccessTable[string];

const hidden: Row = [401, 404, 404, 404, 404, 404, 404, 404, 404];

/** Everyone who may see an invention may read its parts. */
const read: Places = {
  own: [401, 404, 404, 200, 200, 200, 200, 200, 200],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
  random: hidden,
};

/** Everyone who may edit an invention may change its parts, also for a sponsor. */
const edit = (done: Outcome): Places => ({
  own: [401, 404, 404, 403, done, done, done, done, done],
  foreign: [401, 404, 404, 404, 404, 404, 404, 404, done],
  random: hidden,
});

/** Lists contain what the reader may see. */
const list: Places = {
  own: [401, 'none', 'none', 200, 200, 200, 200, 200, 200],
  foreign: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 200],
  random: [401, 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
};

const everybody: Places = { any: [401, 200, 200, 200, 200, 200, 200, 200, 200] };

/** Templates and the Office's calendar require a permission that is not delegated. */
const administration = (done: Outcome): Places => ({ any: [401, 403, 403, 403, 403, 403, 403, 403, done] });

/** Expected responses of the calls for templates, dates, documents, notes and the overview. */
export const expectedWorkflowAccess: AccessTable = {
  'workflow.listWorkflows': everybody,
  'workflow.getWorkflow': everybody,
  'workflow.listTemplateMilestones': everybody,
  'workflow.getTemplateSettings': everybody,
  'workflow.putTemplateSettings': administration(200),
  'workflow.listTaxonomy': everybody,
  'workflow.listTemplateTags': everybody,
  'workflow.findWorkflow': everybody,
  'workflow.getDefaultWorkflow': everybody,
  'workflow.createWorkflow': administration(201),
  'workflow.updateWorkflow': administration(200),
  'workflow.deleteWorkflow': administration(204),
  'workflow.updateTemplateMilestone': administration(200),
  'workflow.getTemplateStep': everybody,
  'workflow.saveDraft': administration(200),
  'workflow.discardDraft': administration(204),
  'workflow.publishDraft': administration(200),
  'workflow.listTemplateVersions': everybody,
  'workflow.revertTemplate': administration(200),
  'workflow.startWorkflow': edit(201),
  'workflow.previewStart': edit(200),
  'workflow.removeWorkflowRun': edit(204),
  'workflow.listWorkflowRuns': read,
  'workflow.listUpgradableRuns': everybody,
  'workflow.moveWorkflow': edit(200),
  'workflow.previewMove': edit(200),
  'workflow.upgradeWorkflow': edit(200),
  'workflow.previewUpgrade': edit(200),
  'workflow.listDeadlineRules': everybody,
  'workflow.computeDeadlineDate': everybody,
  'workflow.listClosures': everybody,
  'workflow.createClosure': administration(201),
  'workflow.deleteClosure': administration(204),
  'workflow.listDisagreements': everybody,
  'workflow.tryChange': everybody,
  'workflow.listFinalDates': everybody,
  // Acknowledgement takes the person, like verification.
  'workflow.acknowledgeFinalDates': administration(204),
  'workflow.listDisclosureProposals': everybody,
  'workflow.setDisclosureDismissal': edit(204),
  'workflow.getMilestoneDateCard': read,
  'workflow.getTaskDateCard': read,
  'workflow.listDocuments': list,
  'workflow.getDocument': read,
  'workflow.createDocument': edit(201),
  'workflow.confirmDocument': edit(200),
  'workflow.dismissDocument': edit(200),
  'workflow.reopenDocument': edit(200),
  'workflow.previewDocumentCorrection': edit(200),
  'workflow.updateDocument': edit(200),
  'workflow.removeDocument': edit(204),
  'streams.listWrapperDocuments': read,
  'uspto.getOfficeApplication': read,
  // Verification is never delegated.
  'workflow.verifyMilestone': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 200],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 200],
    random: hidden,
  },
  'workflow.listVerifications': everybody,
  'workflow.getEvidenceRule': everybody,
  'workflow.setEvidenceRule': administration(200),
  'filesmanager.uploadFile': edit(201),
  'filesmanager.addUploadedFile': edit(201),
  'filesmanager.listFilesByReference': list,
  'filesmanager.getFile': read,
  'filesmanager.updateFile': edit(200),
  'filesmanager.deleteFile': edit(204),
  'filesmanager.restoreFile': edit(200),
  'filesmanager.purgeFile': {
    own: [401, 404, 404, 403, 403, 403, 403, 403, 204],
    foreign: [401, 404, 404, 404, 404, 404, 404, 404, 204],
    random: hidden,
  },
  'filesmanager.listFileVersions': read,
  'filesmanager.listFileText': read,
  'filesmanager.listFileTags': read,
  'filesmanager.createFileToken': read,
  'search.searchFileText': list,
  'filesmanager.readTextAgain': edit(204),
  'filesmanager.downloadFile': { any: [403, 403, 403, 403, 403, 403, 403, 403, 403] },
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
