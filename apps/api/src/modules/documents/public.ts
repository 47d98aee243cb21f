/** Documents of the file wrapper: the intake, and what the patent office says about those that are there. */

export { hasFamily } from './family.read-model.ts';
export {
  describeDocuments,
  type KnownDocument,
  listKnownDocuments,
  listRemovedIdentifiers,
} from './office-documents.repository.ts';
export { noteListing, recognizeDocuments } from './office-documents.ts';
export { type ReceivedDocument, receiveDocuments } from './receive-document.ts';
