import type { Module } from '../../spine/module.ts';
import { createRefreshNotifications } from './jobs/refresh.job.ts';
import { createSendDigests } from './jobs/send-digests.job.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';

/** A person's notifications: the inbox, the alerts of due dates and the daily digest. */
export const registerNotifications: Module = (app, dependencies) => {
  dependencies.jobs.repeat(createRefreshNotifications(dependencies));
  dependencies.jobs.repeat(createSendDigests(dependencies));
  return registerNotificationRoutes(app, dependencies);
};
