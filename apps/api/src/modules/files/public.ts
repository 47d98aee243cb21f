/** Files: adding one whose content is stored, from an upload or from an outside system. */

export { createFilesService } from './files.service.ts';
