import { createStore } from '../store.ts';

/** Message of a toast, available after the toast has closed. */
export interface Message {
  id: string;
  kind: 'success' | 'error';
  title: string | null;
  text: string;
  /** Time in milliseconds since 1970. */
  at: number;
}

const maxStoredIds = 50;
const messages = createStore<readonly Message[]>([]);
const unread = createStore(0);

/** Store of the messages since the page was opened, newest first, at most 50. */
export const messageTray = {
  messages: { get: messages.get, subscribe: messages.subscribe },
  unread: { get: unread.get, subscribe: unread.subscribe },
  add: (message: Message): void => {
    messages.set([message, ...messages.get()].slice(0, maxStoredIds));
    unread.set(unread.get() + 1);
  },
  markRead: (): void => unread.set(0),
};
