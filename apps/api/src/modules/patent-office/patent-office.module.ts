import type { Module } from '../../spine/module.ts';
import { downloadEvents } from './download-events.ts';
import { download } from './jobs/download.job.ts';
import { readOneApplication } from './jobs/read-application.job.ts';
import { createReadApplications } from './jobs/read-applications.job.ts';
import { createResumeDownloads } from './jobs/resume-downloads.job.ts';
import { registerPatentOfficeRoutes } from './patent-office.routes.ts';

/** The patent office: the connection, the daily reading of applications, and downloads of their documents. */
export const registerPatentOffice: Module = (app, dependencies) => {
  dependencies.events.register(downloadEvents);
  const { config, gateways, health, jobs } = dependencies;
  health.register('uspto', () => gateways.uspto.check());
  if (config.usptoSync) jobs.repeat(createReadApplications(dependencies));
  jobs.handle(readOneApplication, dependencies);
  jobs.handle(download, dependencies);
  jobs.repeat(createResumeDownloads(dependencies));
  return registerPatentOfficeRoutes(app, dependencies);
};
