export { documentHandlers } from './api/document-handlers.ts';
export {
  chosenRuleQuery,
  documentQuery,
  documentsKey,
  inventionDocumentsQuery,
  openDocumentsQuery,
  renewAfterDecision,
  renewDocuments,
  verificationsQuery,
} from './api/documents.queries.ts';
export { wrapperHandlers } from './api/wrapper-handlers.ts';
export { officeApplicationKey, wrapperKey } from './api/wrapper-keys.ts';
export { DocumentName } from './components/document-name.tsx';
export { DocumentsBadge } from './components/documents-badge.tsx';
export {
  decisionText,
  directionNames,
  evidencePeriodOf,
  hintBesideName,
  isOpen,
  openFirst,
  outcomeLabel,
  shortName,
} from './model/document-labels.ts';
export { withStoredFile } from './model/stored-document.ts';
