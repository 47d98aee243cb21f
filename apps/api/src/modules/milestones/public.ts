/** Milestones: their use cases, what a document does to one that exists, how that is undone, and the task for an extension. */

export {
  cancelByDocument,
  finishWithDocument,
  followCorrection,
  restoreByReversal,
  withdrawEvidence,
} from './document-work.ts';
export { createExtensionTask } from './extension-task.ts';
export { createMilestonesService } from './milestones.service.ts';
export { isSecondPerson } from './verifications.policy.ts';
