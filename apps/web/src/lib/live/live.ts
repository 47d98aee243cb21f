import { queryClient } from '../query-client.ts';
import { createStore } from '../store.ts';
import { followShared } from './live-shared.ts';
import type { LiveStatus, LiveTransport } from './live-transport.ts';
import { renewShared } from './renew-shared.ts';
import { createSocketTransport } from './socket-transport.ts';

const status = createStore<LiveStatus | null>(null);

/** State of the live connection; null until the first try has ended, however long that takes. */
export const liveStatus = { get: status.get, subscribe: status.subscribe };

let transport: LiveTransport | undefined;

/** The app's live connection, opened when it is first asked for. */
export const liveTransport = (): LiveTransport => {
  if (!transport) {
    transport = createSocketTransport();
    transport.onStatus(status.set);
    followShared(transport, (change) => void renewShared(queryClient, change));
  }
  return transport;
};

/** Opens the app's live connection; to be called after sign-in. Later calls do nothing. */
export const startLive = (): void => void liveTransport();

/** Waits before a next try. */
export const waitMs = (delayMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs));
