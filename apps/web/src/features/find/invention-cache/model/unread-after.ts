import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { maxUnreadCount, readStreams, unreadTypes } from '@hub/domain/streams/read-streams.ts';

/** Returns an invention whose counts of unread events contain one more, which someone else caused. */
export const unreadAfter = <Known extends Pick<Invention, 'seq' | 'unread'>>(
  invention: Known,
  { type, seq }: Pick<StreamEvent, 'type' | 'seq'>,
): Known => {
  if (seq <= invention.seq) return invention;
  const unread = { ...invention.unread };
  for (const stream of readStreams) {
    const known = unread[stream];
    if (known !== null && (unreadTypes[stream]?.includes(type) ?? true))
      unread[stream] = Math.min(known + 1, maxUnreadCount + 1);
  }
  return { ...invention, unread };
};
