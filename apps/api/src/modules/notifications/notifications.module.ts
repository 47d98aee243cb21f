import type { Module } from '../../spine/module.ts';
import { createRefreshNotifications } from './jobs/refresh.job.ts';
import { createSendDigests } from './jobs/send-digests.job.ts';
import { createSendEmails } from './jobs/send-emails.job.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';

/** A person's notifications: the inbox, the alerts of due dates, the daily digest and emails at once. */
export const registerNotifications: Module = (app, dependencies) => {
  dependencies.jobs.repeat(createRefreshNotifications(dependencies));
  dependencies.jobs.repeat(createSendDigests(dependencies));
  dependencies.jobs.repeat(createSendEmails(dependencies));
  return registerNotificationRoutes(app, dependencies);
};
