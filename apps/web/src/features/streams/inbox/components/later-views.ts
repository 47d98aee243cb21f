import { lazyView } from '../../../../components/feedback/lazy-view.tsx';

/** The number of unread notifications; loaded when it is first shown. */
export const UnreadCount = lazyView(async () => (await import('./unread-count.tsx')).UnreadCount);

/** The preferences for notifications; loaded when they are first shown. */
export const NotificationPreferences = lazyView(
  async () => (await import('./notification-preferences.tsx')).NotificationPreferences,
);
