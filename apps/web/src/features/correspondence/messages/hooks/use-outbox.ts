import type { InventionId } from '@hub/contract/fields.ts';
import { postMessage } from '@hub/contract/messages/messages.calls.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { request } from '../../../../lib/http/request.ts';
import { useStore } from '../../../../lib/store.ts';
import { dropUnsent, findUnsent, keepUnsent, type Outgoing } from '../api/unsent-messages.ts';
import type { MessageStore } from '../model/message-store.ts';

/** A message that has not arrived yet. */
export interface UnsentMessage extends Outgoing {
  /** Why it was refused; null while it waits or is being sent. */
  error: Error | null;
  retry: () => void;
  discard: () => void;
}

/**
 * Sends messages in their order. Those without a connection wait, also for a page that is opened again; refused ones are
 * kept until they are discarded.
 */
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
    onSuccess: (message, outgoing) => {
      dropUnsent(inventionId, outgoing);
      store.learn([message]);
      for (const sent of posts.findAll({ mutationKey, status: 'success' })) posts.remove(sent);
    },
  });
  const sendWaiting = useEffectEvent(() => {
    const onTheirWay = posts.findAll({ mutationKey }).map(({ state }) => state.variables as Outgoing);
    const ids = new Set(onTheirWay.map(({ clientId }) => clientId));
    for (const outgoing of findUnsent(inventionId)) if (!ids.has(outgoing.clientId)) mutate(outgoing);
  });
  useEffect(() => sendWaiting(), []);
  const attempts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => ({ mutation, ...mutation.state }),
  });
  const arrived = new Set([...known.values()].map(({ clientId }) => clientId));
  const unsent = attempts.flatMap(({ mutation, variables, status, error }): UnsentMessage[] => {
    const outgoing = variables as Outgoing | undefined;
    if (!outgoing || status === 'success' || arrived.has(outgoing.clientId)) return [];
    const retry = (): void => {
      posts.remove(mutation);
      mutate(outgoing);
    };
    const discard = (): void => {
      posts.remove(mutation);
      dropUnsent(inventionId, outgoing);
    };
    return [{ ...outgoing, error: status === 'error' ? error : null, retry, discard }];
  });
  return {
    unsent,
    send: (message: Omit<Outgoing, 'clientId'>): void => {
      const outgoing = { ...message, clientId: crypto.randomUUID() };
      keepUnsent(inventionId, outgoing);
      mutate(outgoing);
    },
  };
};
