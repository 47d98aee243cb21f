import { queryClient } from '../query-client.ts';
import { createStore } from '../store.ts';
import { followShared } from './live-shared.ts';
import type { LiveStatus, LiveTransport } from './live-transport.ts';
import { renewShared } from './renew-shared.ts';
import { createSocketTransport } from './socket-transport.ts';

const status = createStore<LiveStatus | null>(null);

/** State of the live connection; null until the first attempt has finished. */
export const liveStatus = { get: status.get, subscribe: status.subscribe };

let transport: LiveTransport | undefined;

/** Returns the app's live connection, opened on first use. */
export const liveTransport = (): LiveTransport => {
  if (!transport) {
    transport = createSocketTransport();
    transport.onStatus(status.set);
    followShared(transport, (change) => void renewShared(queryClient, change));
  }
  return transport;
};

/** Opens the app's live connection after sign-in. Further calls do nothing. */
export const startLive = (): void => void liveTransport();

/** Waits a number of milliseconds before a retry. */
export const waitMs = (delayMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));
