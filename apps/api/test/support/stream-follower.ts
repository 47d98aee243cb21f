import { type JoinAnswer, liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { type StreamEvent, streamPageSchema } from '@hub/contract/streams/stream.schema.ts';
import { io } from 'socket.io-client';

/** A client that has every event of an invention once and in order, whatever happens to its connection. */
export interface StreamFollower {
  /** Numbers of the events it applied, in the order it applied them. */
  readonly applied: readonly number[];
  /** How often its connection was made. */
  countConnections(): number;
  close(): void;
}

interface FollowOptions {
  /** Where the hub is at the moment of asking. */
  readonly address: () => string;
  readonly token: string;
  readonly inventionId: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readAfter = async ({ address, token, inventionId }: FollowOptions, seq: number) => {
  const response = await fetch(`${address()}/api/streams/${inventionId}?from=${seq}&size=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The stream answered ${response.status}`);
  return streamPageSchema.parse(await response.json()).collection;
};

/** Follows a stream by the protocol of R6: join, then fetch from the last number; on a gap, fetch. */
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
    const answer: JoinAnswer = await socket
      .timeout(2_000)
      .emitWithAck('join', options.inventionId)
      .catch(() => ({ ok: false, code: 'service.unavailable' }) as const);
    if (answer.ok) return catchUp();
    await pause(50);
    if (isOpen && socket.connected) await join();
  };

  socket.on('connect', () => {
    connections += 1;
    void join();
  });
  // Refused while the server or its database restarts; the library does not try again by itself after a refusal.
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
