import type { InventionId } from '@hub/contract/fields.ts';
import { type Message, messageSilenceMs } from '@hub/contract/messages/message.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { followMessages } from '../../../../lib/live/live.ts';
import { logDebug } from '../../../../lib/log.ts';
import { rereadMessage } from '../api/messages.queries.ts';
import type { MessageStore } from '../model/message-store.ts';

/** Whether the store has the message of an event in the version after it. */
const isKnown = (store: MessageStore, { metadata }: StreamEvent): boolean => {
  const message = store.get().get(metadata.messageId ?? '');
  return message !== undefined && message.updatedAt >= metadata.updatedAt;
};

/** Reads unfinished messages again once their next part is overdue. */
const useOverdueParts = (known: ReadonlyMap<string, Message>, reread: (seq: number) => void): void => {
  const read = useEffectEvent(reread);
  const open = [...known.values()].find(({ chunk }) => chunk);
  useEffect(() => {
    if (!open) return undefined;
    const overdueMs = Date.parse(open.updatedAt) + messageSilenceMs - Date.now();
    const timer = setTimeout(() => read(open.seq), Math.max(overdueMs, 0) + 1_000);
    return () => clearTimeout(timer);
  }, [open]);
};

/**
 * Keeps the messages of a chat up to date: live ones, those of a lost connection, and unfinished ones whose next part is
 * overdue.
 * @param lastSeq number of the last event before them; undefined while it is not known
 * @param onArrival called with each complete message that has just arrived
 */
export const useLiveChat = (
  inventionId: InventionId,
  lastSeq: number | undefined,
  { store, onArrival }: { store: MessageStore; onArrival: (message: Message) => void },
): void => {
  const reread = (seq: number): void => {
    rereadMessage(inventionId, seq, store).catch((error: unknown) =>
      logDebug('A message could not be read', error),
    );
  };
  const receive = useEffectEvent((live: Parameters<MessageStore['receive']>[0]) => {
    if (live.inventionId !== inventionId) return;
    const before = store.get().get(live.id);
    if (!store.receive(live)) return reread(live.seq);
    const after = store.get().get(live.id);
    if (after && !after.chunk && !after.deleted && (!before || before.chunk)) onArrival(after);
  });
  const catchUp = useEffectEvent((event: StreamEvent) => {
    const { messageId } = event.metadata;
    if (!messageId || isKnown(store, event)) return;
    const seq = event.type === 'message.posted' ? event.seq : store.get().get(messageId)?.seq;
    if (seq !== undefined) reread(seq);
  });
  useEffect(() => followMessages(receive), []);
  useEffect(() => {
    if (lastSeq === undefined) return undefined;
    // The page of the invention says when it is not found.
    return joinInvention(inventionId, { lastSeq, onEvent: catchUp, onNotFound: () => undefined });
  }, [inventionId, lastSeq]);
  useOverdueParts(store.get(), reread);
};
