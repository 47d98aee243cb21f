/** Errors of notifications and calendar feeds. */
export const notificationErrors = {
  'calendar_feed.not_found': { status: 404, title: 'This calendar feed does not exist.' },
  'calendar_feed.too_many': {
    status: 409,
    title: 'You have 10 calendar feeds. Revoke one that you no longer use.',
  },
  'notification.not_found': { status: 404, title: 'This notification does not exist.' },
  'notification.snooze_range': { status: 400, title: 'Choose a time in the next year.' },
} as const;
