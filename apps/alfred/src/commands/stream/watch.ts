import { HttpError } from '@hub/client/http-error.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import {
  type ClientActions,
  type JoinResult,
  liveProtocols,
  liveSocketPath,
  type ServerEvents,
} from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { getStreamSummary, listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { io, type Socket } from 'socket.io-client';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Hub } from '../../hub/hub.ts';
import type { Context } from '../../program/context.ts';
import { describeEvent } from './describe-event.ts';

interface WatchInput {
  invention: string;
  since: number | undefined;
  count: number | undefined;
}

type LiveSocket = Socket<ServerEvents, ClientActions>;

const pageSize = 200;
const joinTimeoutMs = 10_000;
const reconnectMs = 300;

/** A hub that restarts is back in a moment. The socket connects again by itself, and then reads what was missed. */
const ignoreLostConnection = (error: unknown): void => {
  const isFinal =
    error instanceof Failure ? error.exitCode !== exitCodes.unreachable : error instanceof HttpError;
  if (isFinal) throw error;
};

const assertJoined = (joined: JoinResult): number => {
  if (joined.ok) return joined.seq;
  if (joined.code === 'invention.not_found')
    throw new Failure('This invention does not exist, or you may not see it.', exitCodes.notFound);
  throw new Failure('The hub has too much to do at the moment. Try again later.', exitCodes.failure);
};

const openSocket = (hub: Hub): LiveSocket =>
  io(hub.address, {
    path: liveSocketPath,
    transports: ['websocket'],
    reconnectionDelay: reconnectMs,
    protocols: liveProtocols(hub.readToken()),
    auth: (send) => send({ token: hub.readToken() }),
  });

/** Reads the events of an invention in their order, each once, until `count` of them were printed. */
const createReader = (
  hub: Hub,
  id: InventionId,
  { since, count }: WatchInput,
  print: (event: StreamEvent) => void,
) => {
  let last = since;
  let printed = 0;
  const isDone = (): boolean => count !== undefined && printed >= count;
  const add = (event: StreamEvent): void => {
    if (isDone()) return;
    last = event.seq;
    printed += 1;
    print(event);
  };
  /** Reads what happened after the last event that was printed. */
  const catchUp = async (): Promise<void> => {
    for (let isMore = true; isMore && !isDone(); ) {
      const query = { from: String(last ?? 0), size: pageSize };
      const { collection } = await hub.request(listStreamEvents, { params: { id }, query });
      for (const event of collection) add(event);
      isMore = collection.length === pageSize;
    }
  };
  return {
    isDone,
    /** Begins with the next event after `seq`, unless it has begun, and reads what is stored. */
    begin: (seq: number): Promise<void> => {
      last ??= seq;
      return catchUp();
    },
    /** Receives a live event. It is only a hint that there is more: the connection may have lost others. */
    receive: async (event: StreamEvent): Promise<void> => {
      if (event.inventionId !== id || last === undefined || event.seq <= last) return;
      if (event.seq === last + 1) add(event);
      else await catchUp();
    },
  };
};

/** Prints the events of an invention: those after `--since`, then new ones as they happen. */
export const watch = async ({ connect, output }: Context, input: WatchInput): Promise<void> => {
  const hub = await connect();
  const id = await findInvention(hub.request, input.invention);
  const reader = createReader(hub, id, input, (event) => output.event(event, () => describeEvent(event)));
  const socket = openSocket(hub);
  if (process.stderr.isTTY && !output.isJson) output.remark('Press Ctrl+C to stop.');

  await new Promise<void>((resolve, reject) => {
    let queue = Promise.resolve();
    const inTurn = (work: () => Promise<void>): void => {
      queue = queue
        .then(() => work().catch(ignoreLostConnection))
        .then(() => {
          if (reader.isDone()) resolve();
        }, reject);
    };
    socket.on('connect', () =>
      inTurn(async () => {
        const joined = await socket.timeout(joinTimeoutMs).emitWithAck('join', id);
        await reader.begin(assertJoined(joined));
      }),
    );
    socket.on('stream:added', (event) => inTurn(() => reader.receive(event)));
    socket.on('access:lost', ({ inventionId }) => {
      if (inventionId === id)
        reject(new Failure('You may no longer see this invention.', exitCodes.notFound));
    });
    // A token lives shorter than a person watches: a call renews it, and the next attempt uses the new one.
    const reconnect = (): void =>
      inTurn(async () => {
        if (!socket.active) setTimeout(() => socket.connect(), reconnectMs);
        await hub.request(getStreamSummary, { params: { id } });
        socket.io.opts.protocols = liveProtocols(hub.readToken());
      });
    socket.on('connect_error', reconnect);
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') reconnect();
    });
    process.once('SIGINT', resolve);
  }).finally(() => socket.close());
};
