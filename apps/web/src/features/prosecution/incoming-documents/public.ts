export { CorrectDialog } from './components/correct-dialog.tsx';
export { DecideDialog } from './components/decide-dialog.tsx';
export { DocumentsScreen } from './components/documents-screen.tsx';
export { InventionDocuments } from './components/invention-documents.tsx';
export { OpenDocumentsNotice } from './components/open-documents-notice.tsx';
export { type DocumentsSearch, documentsSearchSchema } from './model/documents-search.ts';
