import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { JoinResult } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { describe, expect, it, vi } from 'vitest';
import { createLiveTasks } from './live-tasks.ts';
import type { LiveStatus, LiveTransport } from './live-transport.ts';

const eventOf = (seq: number, type: StreamEvent['type'] = 'task.updated'): StreamEvent => ({
  id: `0198c0de-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  type,
  inventionId: inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001'),
  seq,
  createdAt: '2026-11-21T10:00:00.000Z',
  metadata: {
    actor: { email: 'a@demo.hub', firstName: 'A', lastName: 'B' },
    for: null,
    taskId: null,
    milestoneId: null,
    title: 'Task',
    updatedAt: '2026-11-21T10:00:00.000Z',
    order: null,
    changes: [],
  },
});

/** Starts a fake connection that can be cut; joins are answered from `answers`, then accepted. */
const startHub = (isConnected = true) => {
  const calls: string[] = [];
  const answers: JoinResult[] = [];
  const eventListeners: ((event: StreamEvent) => void)[] = [];
  const statusListeners: ((status: LiveStatus) => void)[] = [];
  let connected = isConnected;
  const transport: LiveTransport = {
    join: async (room) => {
      if (!connected) throw new Error('not connected');
      calls.push(`join ${room}`);
      return answers.shift() ?? { ok: true, seq: 0 };
    },
    leave: (room) => void calls.push(`leave ${room}`),
    onEvent: (listener) => void eventListeners.push(listener),
    onShared: () => undefined,
    onLost: () => undefined,
    onChanged: () => undefined,
    onStatus: (listener) => void statusListeners.push(listener),
  };
  const setStatus = (status: LiveStatus) => {
    connected = status !== 'disconnect';
    for (const listener of statusListeners) listener(status);
  };
  const followTasks = createLiveTasks({ transport, wait: async () => {} });
  return {
    calls,
    answers,
    setStatus,
    send: (event: StreamEvent) => {
      for (const listener of eventListeners) listener(event);
    },
    follow: () => {
      const seen: number[] = [];
      const onReconnect = vi.fn();
      return { seen, onReconnect, leave: followTasks(({ seq }) => seen.push(seq), onReconnect) };
    },
  };
};

describe('following all tasks', () => {
  it('joins once for all followers and leaves with the last', async () => {
    const hub = startHub();
    const [one, other] = [hub.follow(), hub.follow()];
    hub.send(eventOf(1));
    one.leave();
    hub.send(eventOf(2));
    other.leave();
    other.leave();
    hub.send(eventOf(3));
    expect([one.seen, other.seen]).toEqual([[1], [1, 2]]);
    expect(hub.calls).toEqual(['join tasks', 'leave tasks']);
  });

  it('reports a task event once even if it arrives by two rooms, and ignores other events', () => {
    const hub = startHub();
    const { seen } = hub.follow();
    hub.send(eventOf(1));
    hub.send(eventOf(2, 'milestone.updated'));
    hub.send(eventOf(3, 'task.commented'));
    hub.send(eventOf(1));
    expect(seen).toEqual([1, 3]);
  });

  it('rejoins after a lost connection and reports that events may have been missed', async () => {
    const hub = startHub();
    const { onReconnect } = hub.follow();
    await vi.waitFor(() => expect(hub.calls).toHaveLength(1));
    expect(onReconnect).not.toHaveBeenCalled();
    hub.setStatus('disconnect');
    expect(onReconnect).not.toHaveBeenCalled();
    hub.setStatus('reconnect');
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1));
    expect(hub.calls).toEqual(['join tasks', 'join tasks']);
  });

  it('joins on reconnect when an earlier join failed, and reports it', async () => {
    const hub = startHub(false);
    const { onReconnect } = hub.follow();
    await vi.waitFor(() => expect(hub.calls).toEqual([]));
    hub.setStatus('connect');
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1));
    expect(hub.calls).toEqual(['join tasks']);
  });

  it('retries while the hub is not ready, but not when it is full', async () => {
    const hub = startHub();
    hub.answers.push({ ok: false, code: 'service.unavailable' });
    const busy = hub.follow();
    await vi.waitFor(() => expect(busy.onReconnect).toHaveBeenCalledTimes(1));
    expect(hub.calls).toEqual(['join tasks', 'join tasks']);
    busy.leave();
    hub.answers.push({ ok: false, code: 'request.too_many' });
    const full = hub.follow();
    await vi.waitFor(() => expect(hub.answers).toEqual([]));
    expect(full.onReconnect).not.toHaveBeenCalled();
    expect(hub.calls).toEqual(['join tasks', 'join tasks', 'leave tasks', 'join tasks']);
  });

  it('does not rejoin after the last follower has left', async () => {
    const hub = startHub();
    const { leave, onReconnect } = hub.follow();
    leave();
    hub.setStatus('disconnect');
    hub.setStatus('reconnect');
    expect(hub.calls).toEqual(['join tasks', 'leave tasks']);
    expect(onReconnect).not.toHaveBeenCalled();
  });
});
