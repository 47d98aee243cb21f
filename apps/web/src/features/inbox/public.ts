export { InboxLink } from './components/inbox-link.tsx';
export { InboxScreen } from './components/inbox-screen.tsx';
export { type InboxSearch, inboxSearchSchema } from './model/inbox-search.ts';
export { kindLabels } from './model/notification-labels.ts';
