import type { InventionId } from '@hub/contract/fields.ts';
import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
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
    onSuccess: (message) => store.learn([message]),
  });
  const posts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => mutation as unknown as Mutation<unknown, Error, Outgoing>,
  });
  const arrived = new Set([...known.values()].map(({ clientId }) => clientId));
  const unsent = posts.flatMap((post): UnsentMessage[] => {
    const { variables, status, error } = post.state;
    if (!variables || status === 'success' || arrived.has(variables.clientId)) return [];
    const discard = (): void => client.getMutationCache().remove(post);
    const retry = (): void => {
      discard();
      mutate(variables);
    };
    return [{ ...variables, error: status === 'error' ? error : null, retry, discard }];
  });
  return {
    unsent,
    send: (message: Omit<Outgoing, 'clientId'>): void =>
      mutate({ ...message, clientId: crypto.randomUUID() }),
  };
};
