export { InboxScreen } from './components/inbox-screen.tsx';
export { NotificationPreferences } from './components/notification-preferences.tsx';
export { UnreadCount } from './components/unread-count.tsx';
export { type InboxSearch, inboxSearchSchema } from './model/inbox-search.ts';
