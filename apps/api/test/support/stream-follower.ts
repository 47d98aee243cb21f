import { type JoinResult, liveProtocols, liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { type StreamEvent, streamPageSchema } from '@hub/contract/streams/stream.schema.ts';
import { io } from 'socket.io-client';

/** A client that receives every event of an invention once and in order, despite lost connections. */
export interface StreamFollower {
  /** Numbers of the applied events, in order. */
  applied: readonly number[];
  /** Returns how often the client connected. */
  countConnections(): number;
  close(): void;
}

interface FollowOptions {
  /** Returns the current address of the hub. */
  address: () => string;
  token: string;
  inventionId: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readAfter = async ({ address, token, inventionId }: FollowOptions, seq: number) => {
  const response = await fetch(`${address()}/api/streams/${inventionId}?from=${seq}&size=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The stream returned ${response.status}`);
  return streamPageSchema.parse(await response.json()).collection;
};

/** Follows a stream with the protocol of R6: join, then fetch from the last number; fetch again on a gap. */
export const followStream = (options: FollowOptions): StreamFollower => {
  const applied: number[] = [];
  let last = 0;
  let wanted = 0;
  let isReading = false;
  let isOpen = true;
  let connections = 0;
  const socket = io(options.address(), {
    path: liveSocketPath,
    forceNew: true,
    transports: ['websocket'],
    protocols: liveProtocols(options.token),
    auth: { token: options.token },
    reconnectionDelay: 5,
    reconnectionDelayMax: 50,
  });

  const apply = ({ seq }: StreamEvent): void => {
    if (seq !== last + 1) return;
    last = seq;
    applied.push(seq);
  };

  const catchUp = async (): Promise<void> => {
    wanted += 1;
    if (isReading) return;
    isReading = true;
    for (let done = 0; isOpen && done < wanted; ) {
      const asked = wanted;
      try {
        const events = await readAfter(options, last);
        for (const event of events) apply(event);
        if (events.length === 0) done = asked;
      } catch {
        await pause(20);
      }
    }
    isReading = false;
  };

  const join = async (): Promise<void> => {
    const response: JoinResult = await socket
      .timeout(2_000)
      .emitWithAck('join', options.inventionId)
      .catch(() => ({ ok: false, code: 'service.unavailable' }) as const);
    if (response.ok) return catchUp();
    await pause(50);
    if (isOpen && socket.connected) await join();
  };

  socket.on('connect', () => {
    connections += 1;
    void join();
  });
  // Connections are refused while the server or its database restarts; the library does not retry after a
  // refusal.
  const tryAgain = (): void => {
    Object.assign(socket.io, { uri: options.address() });
    if (isOpen && !socket.active) setTimeout(() => socket.connect(), 50);
  };
  socket.on('connect_error', tryAgain);
  socket.on('disconnect', tryAgain);
  socket.on('stream:added', (event: StreamEvent) => {
    if (event.seq > last + 1) void catchUp();
    else apply(event);
  });

  return {
    applied,
    countConnections: () => connections,
    close: () => {
      isOpen = false;
      socket.close();
    },
  };
};
