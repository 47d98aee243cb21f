import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { Clock } from '../../../platform/clock.ts';
import type { MailboxSettings } from '../../../platform/config/mail-settings.ts';
import { createConnectionState } from '../connection-state.ts';
import { MailFault, type MailHandling, type MailSource } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import type { MailSpool } from '../mail-spool.ts';
import { listFolders } from './list-folders.ts';
import { createMailboxClient, describeMailboxFault } from './mailbox-client.ts';
import { createReadingNotes } from './note-readings.ts';
import { watchFolder } from './watch-folder.ts';

/** Times of the connection, in milliseconds. */
interface MailboxTimes {
  /** Pause after the first failure; it doubles with each further one. */
  firstPauseMs: number;
  maxPauseMs: number;
  /** Pause after a refused sign-in, so that the server does not lock the account. */
  refusedPauseMs: number;
  /** Time after which a folder is searched even if the server announces nothing. */
  pollMs: number;
}

export interface MailboxOptions {
  settings: MailboxSettings | undefined;
  spool: MailSpool;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Replaced by tests. */
  times?: Partial<MailboxTimes>;
  /** Bytes of an email; a larger one stays in the mailbox. Replaced by tests. */
  maxBytes?: number;
}

const usualTimes: MailboxTimes = {
  firstPauseMs: 1_000,
  maxPauseMs: 5 * 60_000,
  refusedPauseMs: 4 * 60 * 60_000,
  pollMs: 5 * 60_000,
};

/** Creates the reader of a mailbox. Each folder has its own connection, so that every one waits for new mail. */
export const createMailbox = ({ settings, spool, clock, log, ...options }: MailboxOptions): MailSource => {
  const times = { ...usualTimes, ...options.times };
  const { maxBytes = mailLimits.maxMailboxBytes } = options;
  const state = createConnectionState(clock);
  let running: { stopping: AbortController; ended: Promise<void> } | undefined;

  /** Reads all folders until one of them fails or `stopping` ends it; calls `onAllRead` whenever every one was read. */
  const readFolders = async (
    configured: MailboxSettings,
    { handling, onAllRead }: { handling: MailHandling; onAllRead: () => void },
    stopping: AbortSignal,
  ): Promise<void> => {
    const failing = new AbortController();
    const signal = AbortSignal.any([stopping, failing.signal]);
    const clients: ImapFlow[] = [];
    const closeAll = (): void => {
      for (const client of clients) client.close();
    };
    signal.addEventListener('abort', closeAll);
    const connect = async (): Promise<ImapFlow> => {
      const client = createMailboxClient(configured);
      clients.push(client);
      await client.connect();
      return client;
    };
    try {
      const first = await connect();
      const folders = await listFolders(first, configured.folders);
      const read = new Set<unknown>();
      const watches = folders.map(async (folder, index) => {
        const client = index === 0 ? first : await connect();
        const { pollMs } = times;
        const onRead = (): void => {
          state.succeed();
          if (read.add(folder).size === folders.length) onAllRead();
        };
        const { since } = configured;
        const common = { client, folder, since, handling, spool, clock, log, pollMs, maxBytes, signal };
        await watchFolder({ ...common, onRead });
      });
      await Promise.all(watches).finally(async () => {
        // The other folders complete the email that they are handing over.
        failing.abort();
        await Promise.allSettled(watches);
      });
    } finally {
      closeAll();
    }
  };

  const keepReading = async (
    configured: MailboxSettings,
    handling: MailHandling,
    stopping: AbortSignal,
  ): Promise<void> => {
    let pauseMs = times.firstPauseMs;
    const notes = createReadingNotes(handling, log);
    while (!stopping.aborted) {
      const before = state.read().lastOkAt;
      let wasRead = false;
      const onAllRead = (): void => {
        wasRead = true;
        notes.note(null);
      };
      try {
        await readFolders(configured, { handling, onAllRead }, stopping);
      } catch (error) {
        if (stopping.aborted) break;
        const { state: failed, fault } = describeMailboxFault(error);
        log.warn({ error: error instanceof Error ? error.message : error }, fault);
        if (state.read().lastOkAt !== before) pauseMs = times.firstPauseMs;
        state.fail(failed, fault);
        if (!wasRead) notes.note(fault);
        const pause = failed === 'refused' ? times.refusedPauseMs : pauseMs;
        pauseMs = Math.min(2 * pauseMs, times.maxPauseMs);
        await wait(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined);
      }
    }
    await notes.settled();
  };

  return {
    isConfigured: settings !== undefined,
    state: state.read,
    check: async () => {
      if (!settings) return;
      const client = createMailboxClient(settings);
      try {
        await client.connect();
        await listFolders(client, settings.folders);
      } catch (error) {
        const { state: failed, fault } = describeMailboxFault(error);
        throw new MailFault(failed === 'refused' ? 'sign-in-refused' : 'unavailable', fault);
      } finally {
        client.close();
      }
    },
    start: async (handling) => {
      if (!settings || running) return;
      state.reset('connecting');
      const stopping = new AbortController();
      running = { stopping, ended: keepReading(settings, handling, stopping.signal) };
    },
    stop: async () => {
      const stopped = running;
      running = undefined;
      stopped?.stopping.abort();
      await stopped?.ended;
      state.reset('off');
    },
  };
};
