import { defineCall } from '../call.ts';
import {
  notificationChangeSchema,
  notificationPageSchema,
  notificationQuerySchema,
  notificationSchema,
  readAllSchema,
  unreadNotificationsSchema,
} from './notification.schema.ts';

const service = 'notifications';
const access = { kind: 'visible-inventions' } as const;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: "Lists the caller's notifications, newest first, without those of inventions they may not see.",
  service,
  access,
  query: notificationQuerySchema,
  status: 200,
  response: notificationPageSchema,
  errors: [],
});

export const countUnreadNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: "Counts the caller's unread notifications.",
  service,
  access,
  status: 200,
  response: unreadNotificationsSchema,
  errors: [],
});

export const getNextNotification = defineCall({
  method: 'GET',
  path: '/api/notifications/next',
  summary: "Returns the caller's newest unread notification, or null.",
  service,
  access,
  status: 200,
  response: notificationSchema.nullable(),
  errors: [],
});

export const changeNotifications = defineCall({
  method: 'PUT',
  path: '/api/notifications',
  summary: "Marks some of the caller's notifications as read or done, or snoozes them.",
  service,
  access: { kind: 'signed-in' },
  body: notificationChangeSchema,
  status: 200,
  response: unreadNotificationsSchema,
  writes: 'nothing',
  errors: ['notification.not_found', 'notification.snooze_range'],
});

export const readAllNotifications = defineCall({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Marks everything in the inbox as read.',
  service,
  access: { kind: 'signed-in' },
  body: readAllSchema,
  status: 200,
  response: unreadNotificationsSchema,
  writes: 'nothing',
  errors: [],
});
