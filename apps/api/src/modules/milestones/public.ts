/** Milestones: what a document does to one that exists, and how that is undone. */
export {
  cancelByDocument,
  finishWithDocument,
  followCorrection,
  restoreByReversal,
  withdrawEvidence,
} from './document-work.ts';
