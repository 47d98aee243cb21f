import type { Module } from '../../spine/module.ts';
import { fileEvents } from './file-events.ts';
import { registerFileTextRoutes } from './file-text.routes.ts';
import { extractText } from './jobs/extract-text.job.ts';
import { createRetryFailedTexts } from './jobs/retry-failed-texts.job.ts';

/** Text of files: reading it in the background, and searching it. */
export const registerFileText: Module = (app, dependencies) => {
  dependencies.events.register(fileEvents);
  dependencies.jobs.handle(extractText, dependencies);
  dependencies.jobs.schedule(createRetryFailedTexts(dependencies));
  return registerFileTextRoutes(app, dependencies);
};
