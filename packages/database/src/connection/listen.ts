import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { openClient } from './open-client.ts';
import { closeClient, orCut } from './silence.ts';

export interface ListenOptions {
  connectionString: string;
  channel: string;
  /** Called for each notification. What it throws is logged. */
  onMessage: (payload: string) => void;
  /** Called when it listens again after a cut: what was sent meanwhile was missed. */
  onReconnect: () => void;
  log: DatabaseLog;
}

export interface Listener {
  stop(): Promise<void>;
}

const firstDelayMs = 100;
const maxDelayMs = 3_000;
/** A silent server is noticed by a question that it does not answer. */
const askEveryMs = 4_000;
const answerWithinMs = 3_500;
const connectWithinMs = 3_000;

/**
 * Listens to one channel on a connection of its own, and connects again by itself after a cut, with a growing
 * random delay. Resolves when it listens; throws `DatabaseStartError` if the first connection fails.
 */
export const listen = async (options: ListenOptions): Promise<Listener> => {
  const { log, channel, onReconnect } = options;
  const stopping = new AbortController();
  let client = await connect(options);

  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await endOf(client);
      if (stopping.signal.aborted) return;
      log.warn({ channel }, 'lost the connection for database notifications');
      if (await reconnect()) guard(onReconnect, log);
    }
  };

  const reconnect = async (): Promise<boolean> => {
    for (let limitMs = firstDelayMs; ; limitMs = Math.min(limitMs * 2, maxDelayMs)) {
      await delay(Math.random() * limitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return false;
      try {
        client = await connect(options);
        log.info({ channel }, 'receives database notifications again');
        return true;
      } catch (error) {
        log.debug({ err: error, channel }, 'the database cannot be heard yet');
      }
    }
  };

  // The second close is for a connection that was being opened when `stop` was called.
  const running = keepListening().finally(() => closeClient(client));
  return {
    async stop() {
      stopping.abort();
      await closeClient(client);
      await running;
    },
  };
};

const connect = async ({ connectionString, channel, onMessage, log }: ListenOptions): Promise<Client> => {
  const client = await openClient(connectionString, `listen ${channel}`, connectWithinMs);
  client.on('notification', ({ payload }) => guard(() => onMessage(payload ?? ''), log));
  try {
    await orCut(client, answerWithinMs, client.query(`listen ${client.escapeIdentifier(channel)}`));
    return client;
  } catch (error) {
    await closeClient(client);
    throw error;
  }
};

/** Resolves when a connection has ended, if need be because the server does not answer. */
const endOf = async (client: Client): Promise<void> => {
  const asking = setInterval(() => {
    orCut(client, answerWithinMs, client.query('select 1')).catch(() => undefined);
  }, askEveryMs);
  await new Promise<void>((resolve) => void client.once('end', resolve));
  clearInterval(asking);
};

const guard = (callback: () => void, log: DatabaseLog): void => {
  try {
    callback();
  } catch (error) {
    log.error({ err: error }, 'a handler of database notifications failed');
  }
};
