export { extractText } from './jobs/extract-text.job.ts';
