export { InboxScreen } from './components/inbox-screen.tsx';
export { NotificationPreferences, UnreadCount } from './components/later-views.ts';
export { digestHours } from './model/digest-hours.ts';
export { type InboxSearch, inboxSearchSchema } from './model/inbox-search.ts';
