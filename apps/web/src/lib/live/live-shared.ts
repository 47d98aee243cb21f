import { type SharedChange, sharedKinds } from '@hub/contract/streams/live.events.ts';
import type { LiveTransport } from './live-transport.ts';

/** Tells what changed of that which people share. After a cut, anything may have. */
export const followShared = (
  transport: Pick<LiveTransport, 'onShared' | 'onStatus'>,
  onChange: (change: SharedChange) => void,
): void => {
  transport.onShared(onChange);
  transport.onStatus((status) => {
    if (status === 'reconnect') for (const of of sharedKinds) onChange({ of, id: null });
  });
};
