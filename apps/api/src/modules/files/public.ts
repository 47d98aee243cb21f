/** Files: adding one whose content is stored, from an upload or from an outside system, and several as one zip. */

export { findContents } from './file-contents.read-model.ts';
export { createFilesService } from './files.service.ts';
export { describeFile } from './publish-file.ts';
export { streamZip } from './stream-zip.ts';
