import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { request } from '../http/request.ts';
import { createStore } from '../store.ts';
import { createLiveInventions, type JoinInvention } from './live-inventions.ts';
import type { LiveStatus } from './live-transport.ts';
import { createSocketTransport } from './socket-transport.ts';

const pageSize = 200;
const status = createStore<LiveStatus>('reconnecting');

/** State of the live connection. */
export const liveStatus = { get: status.get, subscribe: status.subscribe };

let join: JoinInvention | undefined;

/** Opens the app's live connection; to be called once, after sign-in. Later calls do nothing. */
export const startLive = (): void => {
  if (join) return;
  const transport = createSocketTransport();
  transport.onStatus(status.set);
  join = createLiveInventions({
    transport,
    readAfter: async (id, seq) => {
      const page = await request(listStreamEvents, {
        params: { id },
        query: { from: String(seq), size: pageSize },
      });
      return page.collection;
    },
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  });
};

/** Follows an invention: every event after `lastSeq` once, in order, until the answered function is called. */
export const joinInvention: JoinInvention = (inventionId, options) => {
  startLive();
  if (!join) throw new Error('The live connection was not opened.');
  return join(inventionId, options);
};
