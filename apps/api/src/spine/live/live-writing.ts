import { idSchema } from '@hub/contract/fields.ts';
import type { NoteWriting } from '@hub/contract/streams/live.events.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { ActorContext } from '../access/actor.ts';
import { findHiddenInventions, maySee } from './live-access.ts';
import { type LiveIo, type LiveSocket, listMembers } from './live-socket.ts';
import { streamChannel } from './stream-channel.ts';

const writingSchema: z.ZodType<NoteWriting> = z.strictObject({
  inventionId: idSchema.transform((id) => id.toLowerCase()),
  noteId: idSchema.nullable(),
  isWriting: z.boolean(),
});

export const writingNoticeSchema = z.object({
  noteId: z.string().nullable(),
  inventionId: z.string(),
  isWriting: z.boolean(),
  personId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Notification that a person writes a note, or has stopped. It is not stored. */
type WritingNotice = z.infer<typeof writingNoticeSchema>;

export interface LiveWritingOptions {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  onFailure: (error: unknown) => void;
}

/** Says to the others on an invention who writes its notes and chat messages. Notices keep their order: the last one counts. */
export interface LiveWriting {
  /** Notifies every server that the person of a socket writes a note of an invention that the socket watches. */
  announce(socket: Pick<LiveSocket, 'data' | 'rooms'>, message: unknown): void;
  onNotice(notice: WritingNotice): void;
  /** Resolves when all notices have been sent. */
  stop(): Promise<void>;
}

/** Time within which the same report of a socket counts once. */
const repetitionMs = 1_000;

/** Creates a function that returns whether a report of a socket is new, or at least a second after the same one. */
const createRepetitionFilter = (nowMs: () => number) => {
  const last = new WeakMap<object, { report: string; at: number }>();
  return (socketData: object, writing: NoteWriting): boolean => {
    const report = JSON.stringify(writing);
    const before = last.get(socketData);
    const at = nowMs();
    if (before?.report === report && at - before.at < repetitionMs) return false;
    last.set(socketData, { report, at });
    return true;
  };
};

const publishWriting = async (database: Database, writing: NoteWriting, personId: string): Promise<void> => {
  await sql`
    select pg_notify(${streamChannel}, (${JSON.stringify(writing)}::jsonb || jsonb_build_object(
      'personId', people.id, 'email', principals.value,
      'firstName', people.first_name, 'lastName', people.last_name))::text)
    from people join principals on principals.id = people.id
    where people.id = ${personId}`.execute(database);
};

/** Sends a notice to the others who watch the invention and may still see it. */
const send = async (
  { io, database, actorContext }: LiveWritingOptions,
  { inventionId, noteId, isWriting, personId, ...by }: WritingNotice,
): Promise<void> => {
  const others = listMembers(io, inventionId).filter(({ data }) => data.personId !== personId);
  if (others.length === 0) return;
  const sessionIds = new Set(others.map(({ data }) => data.sessionId));
  const asked = { sessionIds, inventionIds: new Set([inventionId]) };
  const hidden = await findHiddenInventions(database, asked, actorContext());
  for (const socket of others) {
    if (maySee(hidden, socket.data.sessionId, inventionId))
      socket.emit('note:writing', { inventionId, noteId, isWriting, by });
  }
};

/** Creates the notices of one instance. */
export const createLiveWriting = (options: LiveWritingOptions): LiveWriting => {
  let announced = Promise.resolve();
  let sent = Promise.resolve();
  const isNews = createRepetitionFilter(() => performance.now());
  return {
    announce: ({ data, rooms }, message) => {
      const { data: writing } = writingSchema.safeParse(message);
      if (!writing || !rooms.has(writing.inventionId) || !isNews(data, writing)) return;
      announced = announced
        .then(() => publishWriting(options.database, writing, data.personId))
        .catch(options.onFailure);
    },
    onNotice: (notice) => {
      sent = sent.then(() => send(options, notice)).catch(options.onFailure);
    },
    stop: async () => {
      await announced;
      await sent;
    },
  };
};
