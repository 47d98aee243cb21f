import {
  changeNotifications,
  countUnreadNotifications,
  getNextNotification,
  listNotifications,
  readAllNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createNotificationsService } from './notifications.service.ts';

/** Registers the calls for a person's notifications. */
export const registerNotificationRoutes: Module = (app, dependencies) => {
  const notifications = createNotificationsService(dependencies);
  registerCall(app, listNotifications, ({ actor, query }) => notifications.list(actor, query));
  registerCall(app, countUnreadNotifications, ({ actor }) => notifications.count(actor));
  registerCall(app, getNextNotification, ({ actor }) => notifications.findNext(actor));
  registerCall(app, changeNotifications, ({ actor, body }) => notifications.change(actor, body));
  registerCall(app, readAllNotifications, ({ actor, body }) => notifications.readAll(actor, body.until));
};
