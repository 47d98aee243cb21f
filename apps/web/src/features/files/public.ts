export { fileHandlers } from './api/file-handlers.ts';
export { resolveFileConflict } from './api/file-target.ts';
export { FilesScreen } from './components/files-screen.tsx';
export { UploadsHost } from './components/uploads-host.tsx';
export { type FileSearch, fileSearchSchema } from './model/file-search.ts';
