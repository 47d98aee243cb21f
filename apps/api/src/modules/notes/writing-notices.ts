import { idSchema } from '@hub/contract/fields.ts';
import type { NoteWriting } from '@hub/contract/streams/live.events.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { type LiveContext, listWatchers } from '../../spine/live/live-extensions.ts';
import type { LiveSocket } from '../../spine/live/live-socket.ts';
import { sendNotice } from '../../spine/live/send-notice.ts';
import { findWriter } from './writers.repository.ts';

const writingSchema: z.ZodType<NoteWriting> = z.strictObject({
  inventionId: idSchema.transform((id) => id.toLowerCase()),
  noteId: idSchema.nullable(),
  isWriting: z.boolean(),
});

const writingNoticeSchema = z.object({
  noteId: z.string().nullable(),
  inventionId: z.string(),
  isWriting: z.boolean(),
  personId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Notice that a person writes a note or chat message of an invention, or has stopped. It is not stored. */
type WritingNotice = z.infer<typeof writingNoticeSchema>;

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

const publishWriting = async (db: Database, writing: NoteWriting, personId: string): Promise<void> => {
  const writer = await findWriter(db, personId);
  if (writer) await sendNotice(db, { ...writing, ...writer } satisfies WritingNotice);
};

/** Who writes the notes and chat messages of an invention, for the others who watch it and may still see it. The last notice counts. */
export const writingNotices = {
  key: 'noteId',
  schema: writingNoticeSchema,
  send: async (
    live: LiveContext,
    { inventionId, noteId, isWriting, personId, ...by }: WritingNotice,
  ): Promise<void> => {
    const others = await listWatchers(live, inventionId, ({ data }) => data.personId !== personId);
    for (const socket of others) socket.emit('note:writing', { inventionId, noteId, isWriting, by });
  },
} as const;

/** Notifies every server that the person of a socket writes a note of an invention that the socket watches. */
export const reportWriting = {
  name: 'write',
  create: ({ database }: LiveContext) => {
    const isNews = createRepetitionFilter(() => performance.now());
    return ({ data, rooms }: LiveSocket, message: unknown) => {
      const { data: writing } = writingSchema.safeParse(message);
      if (!writing || !rooms.has(writing.inventionId) || !isNews(data, writing)) return undefined;
      return () => publishWriting(database, writing, data.personId);
    };
  },
} as const;
