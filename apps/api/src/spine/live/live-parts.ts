import type { LiveMessage } from '@hub/contract/streams/live.events.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { ActorContext } from '../access/actor.ts';
import { readLiveMessages } from './chat-messages.read-model.ts';
import { toMessage } from './chat-messages.ts';
import { findHiddenInventions, maySee } from './live-access.ts';
import { createBatchSender, encodeMessage } from './live-frames.ts';
import { type LiveIo, listMembers } from './live-socket.ts';
import { streamChannel } from './stream-channel.ts';

export const partNoticeSchema = z.object({
  partOf: z.string(),
  inventionId: z.string(),
  /** Position of the part, from 0. */
  part: z.number().int(),
  /** Number of characters before the part, and of the part. */
  from: z.number().int(),
  length: z.number().int(),
});

/** Notification of a commit: the next part of a chat message has arrived. */
type PartNotice = z.infer<typeof partNoticeSchema>;

interface LivePartsOptions {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  onFailure: (error: unknown) => void;
}

/** Sends the parts of unfinished chat messages to everyone who follows their inventions, in their order. */
export interface LiveParts {
  onNotice(notice: PartNotice): void;
  /** Resolves when all parts have been sent. */
  stop(): Promise<void>;
}

/** Notifies every server of the part on commit. */
export const publishPart = async (tx: Database, notice: PartNotice): Promise<void> => {
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(notice)})`.execute(tx);
};

/** Sends a part to those who may still see the invention. A part that cannot be sent is missed, and read with the message. */
const send = async (
  { io, database, actorContext }: LivePartsOptions,
  { partOf, inventionId, part, from, length }: PartNotice,
): Promise<void> => {
  const members = listMembers(io, inventionId);
  if (members.length === 0) return;
  const [row] = await readLiveMessages(database, [partOf]);
  if (!row || row.deleted) return;
  const sessionIds = new Set(members.map(({ data }) => data.sessionId));
  const asked = { sessionIds, inventionIds: new Set([inventionId]) };
  const hidden = await findHiddenInventions(database, asked, actorContext());
  const whole = toMessage(row, actorContext().now);
  const message: LiveMessage = {
    ...whole,
    message: whole.message.slice(from, from + length),
    // A later part may have arrived in the meantime; this event is about this one.
    chunk: whole.chunk || part + 1 < whole.parts,
    parts: part + 1,
    part,
  };
  const sendTo = createBatchSender([encodeMessage(message)]);
  for (const socket of members) if (maySee(hidden, socket.data.sessionId, inventionId)) sendTo(socket);
};

/** Creates the sender of one instance. */
export const createLiveParts = (options: LivePartsOptions): LiveParts => {
  let sent = Promise.resolve();
  return {
    onNotice: (notice) => {
      sent = sent.then(() => send(options, notice)).catch(options.onFailure);
    },
    stop: () => sent,
  };
};
