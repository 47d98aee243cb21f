import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { JoinResult } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { describe, expect, it, vi } from 'vitest';
import { createLiveInventions } from './live-inventions.ts';
import type { LiveStatus, LiveTransport } from './live-transport.ts';

const invention = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');
const person = { email: 'a@demo.hub', firstName: 'A', lastName: 'B' };

const eventOf = (seq: number): StreamEvent => ({
  id: `0198c0de-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  type: 'task.updated',
  inventionId: invention,
  seq,
  createdAt: '2026-11-21T10:00:00.000Z',
  metadata: {
    actor: person,
    for: null,
    taskId: null,
    milestoneId: null,
    title: 'Task',
    updatedAt: '2026-11-21T10:00:00.000Z',
    order: null,
    changes: [],
  },
});

/** Starts a fake hub: a stream table and a connection that can be cut. */
const startHub = () => {
  const table: StreamEvent[] = [];
  const joined: string[] = [];
  const left: string[] = [];
  const reads: number[] = [];
  let sendEvent: (event: StreamEvent) => void = () => {};
  let sendStatus: (status: LiveStatus) => void = () => {};
  let isConnected = true;
  let failures = 0;
  let joinAnswer: JoinResult | null = null;
  const transport: LiveTransport = {
    join: async (id) => {
      if (!isConnected) throw new Error('not connected');
      joined.push(id);
      return joinAnswer ?? { ok: true, seq: table.length };
    },
    leave: (id) => left.push(id),
    onEvent: (listener) => {
      sendEvent = listener;
    },
    onShared: () => undefined,
    onLost: () => undefined,
    onChanged: () => undefined,
    onStatus: (listener) => {
      sendStatus = listener;
    },
  };
  const join = createLiveInventions({
    transport,
    readAfter: async (_, seq) => {
      reads.push(seq);
      if (failures > 0) {
        failures -= 1;
        throw new Error('offline');
      }
      return table.filter((event) => event.seq > seq).slice(0, 3);
    },
    wait: async () => {},
  });
  const commit = () => table[table.push(eventOf(table.length + 1)) - 1] as StreamEvent;
  return {
    join,
    joined,
    left,
    reads,
    commit,
    publish: () => sendEvent(commit()),
    send: (event: StreamEvent) => sendEvent(event),
    cut: () => {
      isConnected = false;
      sendStatus('disconnect');
    },
    reconnect: () => {
      isConnected = true;
      sendStatus('reconnect');
    },
    failReads: (count: number) => {
      failures = count;
    },
    refuse: (answer: JoinResult) => {
      joinAnswer = answer;
    },
  };
};

const follow = (hub: ReturnType<typeof startHub>, lastSeq = 0) => {
  const seen: number[] = [];
  const refusals: number[] = [];
  const leave = hub.join(invention, {
    lastSeq,
    onEvent: ({ seq }) => seen.push(seq),
    onNotFound: () => refusals.push(hub.joined.length),
  });
  return { seen, refusals, leave };
};

describe('following an invention', () => {
  it('delivers live events without reading anything', async () => {
    const hub = startHub();
    const { seen } = follow(hub);
    await vi.waitFor(() => expect(hub.joined).toHaveLength(1));
    hub.publish();
    hub.publish();
    expect(seen).toEqual([1, 2]);
    expect(hub.reads).toEqual([]);
  });

  it('reads the events between the screen’s fetch and the join', async () => {
    const hub = startHub();
    for (let count = 0; count < 5; count += 1) hub.commit();
    const { seen } = follow(hub, 2);
    await vi.waitFor(() => expect(seen).toEqual([3, 4, 5]));
  });

  it('drops duplicates and waits for missing events', async () => {
    const hub = startHub();
    const { seen } = follow(hub);
    await vi.waitFor(() => expect(hub.joined).toHaveLength(1));
    const [first, second, third] = [hub.commit(), hub.commit(), hub.commit()];
    hub.send(first);
    hub.send(first);
    hub.send(third);
    expect(seen).toEqual([1]);
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
    hub.send(second);
    hub.send(third);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('delivers every event exactly once across a lost connection, several pages and failing reads', async () => {
    const hub = startHub();
    const { seen } = follow(hub);
    await vi.waitFor(() => expect(hub.joined).toHaveLength(1));
    hub.publish();
    hub.cut();
    for (let count = 0; count < 9; count += 1) hub.commit();
    hub.failReads(2);
    hub.reconnect();
    hub.publish();
    await vi.waitFor(() => expect(seen).toHaveLength(11));
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('joins on reconnect when an earlier join failed', async () => {
    const hub = startHub();
    hub.cut();
    const { seen } = follow(hub);
    hub.commit();
    hub.reconnect();
    await vi.waitFor(() => expect(seen).toEqual([1]));
  });

  it('leaves the room with its last follower and delivers nothing more', async () => {
    const hub = startHub();
    const [one, other] = [follow(hub), follow(hub)];
    await vi.waitFor(() => expect(hub.joined).toHaveLength(2));
    one.leave();
    hub.publish();
    expect([one.seen, other.seen]).toEqual([[], [1]]);
    expect(hub.left).toEqual([]);
    other.leave();
    other.leave();
    expect(hub.left).toEqual([invention]);
  });

  it('stops trying when the invention does not exist', async () => {
    const hub = startHub();
    hub.refuse({ ok: false, code: 'invention.not_found' });
    const { seen, refusals } = follow(hub);
    await vi.waitFor(() => expect(refusals).toEqual([1]));
    expect(hub.joined).toHaveLength(1);
    expect(seen).toEqual([]);
    expect(hub.reads).toEqual([]);
  });

  it('reports an invention that is refused after a lost connection', async () => {
    const hub = startHub();
    const { refusals } = follow(hub);
    await vi.waitFor(() => expect(hub.joined).toHaveLength(1));
    expect(refusals).toEqual([]);
    hub.refuse({ ok: false, code: 'invention.not_found' });
    hub.cut();
    hub.reconnect();
    await vi.waitFor(() => expect(refusals).toEqual([2]));
  });
});
