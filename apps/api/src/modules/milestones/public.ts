/** Milestones: what a document does to one that exists, and how that is undone. */
export {
  cancelByDocument,
  finishWithDocument,
  restoreByReversal,
  withdrawEvidence,
} from './milestone-finish.ts';
