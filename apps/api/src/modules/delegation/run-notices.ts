import { inventionIdSchema } from '@hub/contract/fields.ts';
import { runStateSchema } from '@hub/contract/minions/run.schema.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { type LiveContext, listWatchers } from '../../spine/live/live-extensions.ts';
import { sendNotice } from '../../spine/live/send-notice.ts';

const runNoticeSchema = z.object({
  runId: z.string(),
  inventionId: inventionIdSchema,
  state: runStateSchema,
});

/** Notice of a commit: a run of a minion has a new step or state. */
type RunNotice = z.infer<typeof runNoticeSchema>;

/** Notifies every server of the run on commit. */
export const publishRun = (tx: Database, notice: RunNotice): Promise<void> => sendNotice(tx, notice);

/** The states of runs, for everyone who follows their invention and may still see it. */
export const runNotices = {
  key: 'runId',
  schema: runNoticeSchema,
  send: async (live: LiveContext, { runId: id, inventionId, state }: RunNotice): Promise<void> => {
    for (const socket of await listWatchers(live, inventionId))
      socket.emit('minion:run', { id, inventionId, state });
  },
} as const;
