export { MessagesScreen } from './components/messages-screen.tsx';
export { type MessagesSearch, messagesSearchSchema } from './model/messages-search.ts';
