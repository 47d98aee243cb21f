import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { request } from '../http/request.ts';
import { liveTransport, waitMs } from './live.ts';
import { createLiveInventions, type JoinInvention } from './live-inventions.ts';

const pageSize = 200;

let join: JoinInvention | undefined;

/** Follows an invention: every event after `lastSeq` once and in order; returns a function that stops following. */
export const joinInvention: JoinInvention = (inventionId, options) => {
  join ??= createLiveInventions({
    transport: liveTransport(),
    readAfter: async (id, seq) => {
      const page = await request(listStreamEvents, {
        params: { id },
        query: { from: String(seq), size: pageSize },
      });
      return page.collection;
    },
    wait: waitMs,
  });
  return join(inventionId, options);
};
