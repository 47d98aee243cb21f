import { type SharedChange, sharedKinds } from '@hub/contract/streams/live.events.ts';
import type { LiveTransport } from './live-transport.ts';

/**
 * Reports changes of templates, and of shared filters and boards. Before the connection opens and while it is lost, everything
 * may have changed.
 */
export const followShared = (
  transport: Pick<LiveTransport, 'onShared' | 'onStatus'>,
  onChange: (change: SharedChange) => void,
): void => {
  transport.onShared(onChange);
  transport.onStatus((status) => {
    if (status !== 'connect' && status !== 'reconnect') return;
    for (const of of sharedKinds) onChange({ of, id: null });
  });
};
