export { splitPages } from './extractor/split-pages.ts';
export { storeText } from './file-text.repository.ts';
export { extractText } from './jobs/extract-text.job.ts';
