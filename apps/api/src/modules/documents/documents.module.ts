import type { Module } from '../../spine/module.ts';
import { registerDocumentRoutes } from './documents.routes.ts';
import { createOpenEarlierDocuments } from './jobs/open-earlier-documents.job.ts';

/** Documents of the file wrapper: their calls, and the review of the backlog. */
export const registerDocuments: Module = (app, dependencies) => {
  dependencies.jobs.repeat(createOpenEarlierDocuments(dependencies));
  return registerDocumentRoutes(app, dependencies);
};
