/**
 * Milestone records: reading, locking, changing, presenting and publishing them, with documents, extensions
 * and verifications.
 */

export { readEvidencePeriod } from './evidence-period.ts';
export {
  type Closing,
  cancelCompanions,
  cancelWithReason,
  confirmCompanions,
  finishCompanions,
  finishContinued,
  finishWithEvidence,
  reopen,
  reopenClosedBy,
  reopenCompanions,
  reopenContinued,
} from './linked-milestones.ts';
export { presentDocuments, presentMilestone } from './milestone.presenter.ts';
export {
  changeMilestone,
  describeMilestoneEvent,
  type MilestoneVersion,
  present,
  presentMany,
  publishMilestone,
  readDocuments,
  readOwn,
} from './milestone-change.ts';
export {
  addDocument,
  enteredBySide,
  findEvidenceDocument,
  readPetitions,
  removeDocuments,
  unlinkDocument,
} from './milestone-documents.repository.ts';
export { type MilestoneEventType, milestoneEvents } from './milestone-events.ts';
export { carryExtension, extendByPetition, revertPetition, setExtension } from './milestone-extension.ts';
export {
  type DocumentDirection,
  type MilestoneWork,
  readInventionWork,
  readMilestonesWork,
  splitWork,
} from './milestone-work.read-model.ts';
export {
  checkMilestones,
  insertMilestone,
  lockMilestone,
  type MilestoneRow,
  openedForEmail,
  replaceMilestoneAssignees,
  selectMilestones,
} from './milestones.repository.ts';
export { closeVerification, insertVerification } from './open-verification.ts';
export { reopenVerification } from './reopen-verification.ts';
export { type RunningMilestone, readRunning } from './running.read-model.ts';
export { readStoredDate } from './stored-date.read-model.ts';
export { findOpenVerification, type OpenVerification } from './verifications.repository.ts';
