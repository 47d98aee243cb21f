import type { Module } from '../../spine/module.ts';
import { documentEvents } from './document-events.ts';
import { registerDocumentRoutes } from './documents.routes.ts';
import { createOpenEarlierDocuments } from './jobs/open-earlier-documents.job.ts';
import { createOpenGrantDates } from './jobs/open-grant-dates.job.ts';

/** Documents of the file wrapper: their calls, the review of the backlog, and the dates of granted patents. */
export const registerDocuments: Module = (app, dependencies) => {
  dependencies.events.register(documentEvents);
  dependencies.jobs.repeat(createOpenEarlierDocuments(dependencies));
  dependencies.jobs.repeat(createOpenGrantDates(dependencies));
  return registerDocumentRoutes(app, dependencies);
};
