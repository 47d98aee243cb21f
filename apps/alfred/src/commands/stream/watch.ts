import {
  type ClientActions,
  type JoinResult,
  liveProtocols,
  liveSocketPath,
  type ServerEvents,
} from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
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

const openSocket = (hub: Hub): LiveSocket =>
  io(hub.address, {
    path: liveSocketPath,
    transports: ['websocket'],
    protocols: liveProtocols(hub.readToken()),
    auth: (send) => send({ token: hub.readToken() }),
  });

/** Prints the events of an invention in their order, each once: those the hub stored, then live ones. */
export const watch = async (
  { connect, output }: Context,
  { invention, since, count }: WatchInput,
): Promise<void> => {
  const hub = await connect();
  const id = await findInvention(hub.request, invention);
  const socket = openSocket(hub);
  let last = since;
  let printed = 0;

  const print = (event: StreamEvent): void => {
    last = event.seq;
    printed += 1;
    output.event(event, () => describeEvent(event));
  };
  const isEnough = (): boolean => count !== undefined && printed >= count;

  /** Prints what happened after the last printed event: live events are only a hint that there is more. */
  const catchUp = async (): Promise<void> => {
    for (let isMore = true; isMore && !isEnough(); ) {
      const query = { from: String(last ?? 0), size: pageSize };
      const { collection } = await hub.request(listStreamEvents, { params: { id }, query });
      for (const event of collection) if (!isEnough()) print(event);
      isMore = collection.length === pageSize;
    }
  };

  await new Promise<void>((resolve, reject) => {
    let queue = Promise.resolve();
    const inTurn = (work: () => Promise<void>): void => {
      queue = queue.then(work).then(() => {
        if (isEnough()) resolve();
      }, reject);
    };
    socket.on('connect', () =>
      inTurn(async () => {
        const joined: JoinResult = await socket.timeout(joinTimeoutMs).emitWithAck('join', id);
        if (!joined.ok)
          throw new Failure('This invention does not exist, or you may not see it.', exitCodes.notFound);
        last ??= joined.seq;
        await catchUp();
      }),
    );
    socket.on('stream:added', (event) =>
      inTurn(async () => {
        if (event.inventionId !== id || last === undefined || event.seq <= last || isEnough()) return;
        if (event.seq === last + 1) print(event);
        else await catchUp();
      }),
    );
    socket.on('access:lost', ({ inventionId }) => {
      if (inventionId === id)
        reject(new Failure('You may no longer see this invention.', exitCodes.notFound));
    });
    // A token lives shorter than a person watches: a call renews it, and the next attempt uses the new one.
    const reconnect = (): void =>
      inTurn(async () => {
        await hub.request(listStreamEvents, { params: { id }, query: { size: 1 } });
        socket.io.opts.protocols = liveProtocols(hub.readToken());
        if (!socket.active) socket.connect();
      });
    socket.on('connect_error', reconnect);
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') reconnect();
    });
    process.once('SIGINT', resolve);
  }).finally(() => socket.close());
};
