import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { useStore } from '../../../lib/store.ts';
import type { MessageStore } from '../model/message-store.ts';

/** A message on its way. */
export interface Outgoing {
  /** Sent again with a retry, so that the message is posted once. */
  clientId: string;
  text: string;
  attachments: readonly Attachment[];
}

/** A message that has not arrived yet. */
export interface UnsentMessage extends Outgoing {
  /** Why it was refused; null while it waits or is being sent. */
  error: Error | null;
  retry: () => void;
  discard: () => void;
}

/** Sends messages in their order. Those without a connection wait; refused ones are kept until they are discarded. */
export const useOutbox = (inventionId: InventionId, store: MessageStore) => {
  const posts = useQueryClient().getMutationCache();
  const known = useStore(store);
  const mutationKey = ['messages', inventionId, 'post'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `messages ${inventionId}` },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ clientId, text, attachments }: Outgoing) =>
      request(postMessage, {
        params: { inventionId },
        body: { message: text, clientId, attachments: attachments.map(({ id }) => id) },
      }),
    onSuccess: (message) => {
      store.learn([message]);
      for (const sent of posts.findAll({ mutationKey, status: 'success' })) posts.remove(sent);
    },
  });
  const attempts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => ({ mutation, ...mutation.state }),
  });
  const arrived = new Set([...known.values()].map(({ clientId }) => clientId));
  const unsent = attempts.flatMap(({ mutation, variables, status, error }): UnsentMessage[] => {
    const outgoing = variables as Outgoing | undefined;
    if (!outgoing || status === 'success' || arrived.has(outgoing.clientId)) return [];
    const discard = (): void => posts.remove(mutation);
    const retry = (): void => {
      discard();
      mutate(outgoing);
    };
    return [{ ...outgoing, error: status === 'error' ? error : null, retry, discard }];
  });
  return {
    unsent,
    send: (message: Omit<Outgoing, 'clientId'>): void =>
      mutate({ ...message, clientId: crypto.randomUUID() }),
  };
};
