/** Files: adding one whose content is stored, from an upload or from an outside system. */

export type { NewContent, RepositoryPlace } from './files.repository.ts';
export { createFilesService } from './files.service.ts';
