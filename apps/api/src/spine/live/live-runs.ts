import { inventionIdSchema } from '@hub/contract/fields.ts';
import { runStateSchema } from '@hub/contract/minions/run.schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { ActorContext } from '../access/actor.ts';
import { findHiddenInventions, maySee } from './live-access.ts';
import { type LiveIo, listMembers } from './live-socket.ts';
import { streamChannel } from './stream-channel.ts';

export const runNoticeSchema = z.object({
  runId: z.string(),
  inventionId: inventionIdSchema,
  state: runStateSchema,
});

/** Notification of a commit: a run of a minion has a new step or state. */
export type RunNotice = z.infer<typeof runNoticeSchema>;

interface LiveRunsOptions {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  onFailure: (error: unknown) => void;
}

/** Publishes the states of runs to everyone who follows their invention. */
export interface LiveRuns {
  onNotice(notice: RunNotice): void;
  /** Resolves when all notices have been sent. */
  stop(): Promise<void>;
}

/** Notifies every server of the run on commit. */
export const publishRun = async (tx: Database, notice: RunNotice): Promise<void> => {
  await sql`select pg_notify(${streamChannel}, ${JSON.stringify(notice)})`.execute(tx);
};

/** Sends a notice to those who may still see the invention. */
const send = async (
  { io, database, actorContext }: LiveRunsOptions,
  { runId: id, inventionId, state }: RunNotice,
): Promise<void> => {
  const members = listMembers(io, inventionId);
  if (members.length === 0) return;
  const sessionIds = new Set(members.map(({ data }) => data.sessionId));
  const asked = { sessionIds, inventionIds: new Set([inventionId]) };
  const hidden = await findHiddenInventions(database, asked, actorContext());
  for (const socket of members)
    if (maySee(hidden, socket.data.sessionId, inventionId))
      socket.emit('minion:run', { id, inventionId, state });
};

/** Creates the sender of one instance. */
export const createLiveRuns = (options: LiveRunsOptions): LiveRuns => {
  let sent = Promise.resolve();
  return {
    onNotice: (notice) => {
      sent = sent.then(() => send(options, notice)).catch(options.onFailure);
    },
    stop: () => sent,
  };
};
