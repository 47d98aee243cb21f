import type { Message } from '@hub/contract/messages/message.schema.ts';
import type { LiveMessage } from '@hub/contract/streams/live.events.ts';
import { createStore, type Store } from '../../../../lib/store.ts';

/** The known messages of a chat, by id, each in its newest version. */
export interface MessageStore extends Pick<Store<ReadonlyMap<string, Message>>, 'get' | 'subscribe'> {
  /** Adds messages of a response; older versions change nothing. */
  learn: (messages: readonly Message[]) => void;
  /** Applies a live message or the next part of one. Returns false if an earlier part is missing. */
  receive: (message: LiveMessage) => boolean;
}

const isNewer = (message: Message, known: Message | undefined): boolean =>
  known === undefined || message.updatedAt > known.updatedAt || message.parts > known.parts;

/** Creates the empty store of a chat. */
export const createMessageStore = (): MessageStore => {
  const store = createStore<ReadonlyMap<string, Message>>(new Map());
  const learn = (messages: readonly Message[]): void => {
    const news = messages.filter((message) => isNewer(message, store.get().get(message.id)));
    if (news.length > 0) store.set(new Map([...store.get(), ...news.map((one) => [one.id, one] as const)]));
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    learn,
    receive: ({ part, ...message }) => {
      if (part === null) {
        learn([message]);
        return true;
      }
      const known = store.get().get(message.id);
      if (!known || part > known.parts) return false;
      if (part === known.parts) learn([{ ...message, message: known.message + message.message }]);
      return true;
    },
  };
};
