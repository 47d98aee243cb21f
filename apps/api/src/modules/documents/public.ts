/** Documents of the file wrapper: the intake, and what the patent office says about those that are there. */

export { documentEvents } from './document-events.ts';
export { hasFamily } from './family.read-model.ts';
export { listReturning } from './former-documents.repository.ts';
export { leaveFormerNumber, returnToNumber } from './former-documents.ts';
export {
  describeDocuments,
  type KnownDocument,
  listKnownDocuments,
  listRemovedIdentifiers,
} from './office-documents.repository.ts';
export { noteCorrections, recognizeDocuments } from './office-documents.ts';
export { askToCheckWrapper, type ListedInvention, noteListing, noteReissued } from './office-listing.ts';
export { officeDay, otherCode } from './office-values.read-model.ts';
export { isOfEarlierPeriod, type ReceivedDocument, receiveDocuments } from './receive-document.ts';
