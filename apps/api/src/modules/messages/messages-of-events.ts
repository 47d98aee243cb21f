import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { LiveContext } from '../../spine/live/live-extensions.ts';
import { encodeMessage } from '../../spine/live/live-frames.ts';
import { readLiveMessages } from './chat-messages.read-model.ts';
import { toMessage } from './chat-messages.ts';

/** Reads the chat messages of events, so that a client that gets an event has its message. */
export const readMessagesOfEvents = async (
  { database, actorContext }: Pick<LiveContext, 'database' | 'actorContext'>,
  events: readonly StreamEvent[],
) => {
  const ids = events.flatMap(({ metadata }) => metadata.messageId ?? []);
  const rows = ids.length === 0 ? [] : await readLiveMessages(database, ids);
  const { now } = actorContext();
  const groups = Map.groupBy(rows, (row) => row.inventionId);
  return (inventionId: InventionId) =>
    (groups.get(inventionId) ?? []).map((row) =>
      encodeMessage('stream:chat.message', { ...toMessage(row, now), part: null }),
    );
};
