export { splitPages } from './extractor/split-pages.ts';
export { fileEvents } from './file-events.ts';
export { storeText } from './file-text.repository.ts';
export { extractText } from './jobs/extract-text.job.ts';
export { readActionApart } from './office-actions/read-action-apart.ts';
