import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { sendNotice } from './send-notice.ts';

export const pingNoticeSchema = z.object({ ping: z.string() });

/** Notification that a server sends to itself. */
type PingNotice = z.infer<typeof pingNoticeSchema>;

const timeoutMs = 2_000;

/** Checks that a notification of the database reaches this server: without them no live event is sent. */
export interface LivePing {
  onNotice(notice: PingNotice): void;
  /** Throws if a notification does not arrive within two seconds. */
  check(): Promise<void>;
}

/** Creates the check of one server. */
export const createLivePing = (database: Database): LivePing => {
  const waiting = new Map<string, () => void>();
  return {
    onNotice: ({ ping }) => waiting.get(ping)?.(),
    check: async () => {
      const ping = newId();
      const arrival = Promise.withResolvers<boolean>();
      waiting.set(ping, () => arrival.resolve(true));
      try {
        await sendNotice(database, { ping } satisfies PingNotice);
        const hasArrived = await Promise.race([arrival.promise, wait(timeoutMs, false, { ref: false })]);
        if (!hasArrived) throw new Error('Notifications of the database do not arrive');
      } finally {
        waiting.delete(ping);
      }
    },
  };
};
