export { applyAttachmentEvent } from './api/attachment.queries.ts';
export { fileHandlers } from './api/file-handlers.ts';
export { resolveFileConflict } from './api/file-target.ts';
export { AttachmentField } from './components/attachment-field.tsx';
export { AttachmentList } from './components/attachment-list.tsx';
export { FilesScreen } from './components/files-screen.tsx';
export { UploadsHost } from './components/uploads-host.tsx';
export { useIsAttaching } from './hooks/use-attachments.ts';
export { type FileSearch, fileSearchSchema } from './model/file-search.ts';
