import { once } from 'node:events';
import { createServer } from 'node:http';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import { createBatchSender, encodeEvent } from './live-frames.ts';
import { type LiveIo, openLiveIo } from './live-socket.ts';

const http = createServer();
let io: LiveIo;
let address: string;
beforeAll(async () => {
  io = openLiveIo(http, { mayOpen: async () => true });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const bound = http.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  address = `http://127.0.0.1:${bound.port}`;
});
afterAll(() => io.close());

const eventWithTitle = (title: string, seq: number): StreamEvent => ({
  id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  type: 'task.updated',
  inventionId: '00000000-0000-4000-8000-000000000000' as StreamEvent['inventionId'],
  seq,
  createdAt: '2026-11-22T12:00:00.000Z',
  metadata: {
    actor: { email: 'ann@hub.example', firstName: 'Ann', lastName: 'Ode' },
    for: null,
    taskId: null,
    milestoneId: null,
    title,
    updatedAt: '2026-11-22T12:00:00.000Z',
    order: null,
    changes: [],
  },
});

/** Titles around every boundary of a frame's length field, for messages of that many bytes. */
const titlesAround = (bytes: number): string[] => {
  const rest = encodeEvent(eventWithTitle('', 1)).frame.length;
  return Array.from({ length: 21 }, (_, n) => 'x'.repeat(Math.max(0, bytes - rest - 10 + n)));
};

test.each(['websocket', 'polling'])(
  'a batch arrives over %s in order, whatever the length of its messages',
  async (transport) => {
    const live = await connectLive(address, {}, { transports: [transport] });
    const titles = ['', '§ “fünf” 発明', ...titlesAround(65_536), 'y'.repeat(200_000), 'last'];
    const events = titles.map((title, n) => eventWithTitle(title, n));
    const [socket] = io.of('/').sockets.values();
    if (!socket) throw new Error('no socket');
    createBatchSender(events.map(encodeEvent))(socket);
    socket.emit('shared:changed', { of: 'boards', id: null });
    await live.waitForEvents(events.length);
    await expect.poll(() => live.shared).toHaveLength(1);
    expect(live.events).toEqual(events);
    live.close();
    await expect.poll(() => io.of('/').sockets.size).toBe(0);
  },
);
