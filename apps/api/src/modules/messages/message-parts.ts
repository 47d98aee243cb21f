import type { LiveMessage } from '@hub/contract/streams/live.events.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { type LiveContext, listWatchers } from '../../spine/live/live-extensions.ts';
import { createBatchSender, encodeMessage } from '../../spine/live/live-frames.ts';
import { listMembers } from '../../spine/live/live-socket.ts';
import { sendNotice } from '../../spine/live/send-notice.ts';
import { readLiveMessages } from './chat-messages.read-model.ts';
import { toMessage } from './chat-messages.ts';

const partNoticeSchema = z.object({
  partOf: z.string(),
  inventionId: z.string(),
  /** Position of the part, from 0. */
  part: z.number().int(),
  /** Number of characters before the part, and of the part. */
  from: z.number().int(),
  length: z.number().int(),
});

/** Notice of a commit: the next part of a chat message has arrived. */
type PartNotice = z.infer<typeof partNoticeSchema>;

/** Notifies every server of the part on commit. */
export const publishPart = (tx: Database, notice: PartNotice): Promise<void> => sendNotice(tx, notice);

/** Sends a part to those who may still see the invention. A part that cannot be sent is missed, and read with the message. */
const send = async (
  live: LiveContext,
  { partOf, inventionId, part, from, length }: PartNotice,
): Promise<void> => {
  const { io, database, actorContext } = live;
  if (listMembers(io, inventionId).length === 0) return;
  const [row] = await readLiveMessages(database, [partOf]);
  if (!row || row.deleted) return;
  const whole = toMessage(row, actorContext().now);
  const message: LiveMessage = {
    ...whole,
    message: whole.message.slice(from, from + length),
    // A later part may have arrived in the meantime; this event is about this one.
    chunk: whole.chunk || part + 1 < whole.parts,
    parts: part + 1,
    part,
  };
  const sendTo = createBatchSender([encodeMessage('stream:chat.message', message)]);
  for (const socket of await listWatchers(live, inventionId)) sendTo(socket);
};

/** The parts of unfinished chat messages, for everyone who follows their inventions, in their order. */
export const partNotices = { key: 'partOf', schema: partNoticeSchema, send } as const;
