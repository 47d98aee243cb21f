export { InboxLink } from './components/inbox-link.tsx';
export { InboxScreen } from './components/inbox-screen.tsx';
export { NotificationPreferences } from './components/notification-preferences.tsx';
export { type InboxSearch, inboxSearchSchema } from './model/inbox-search.ts';
