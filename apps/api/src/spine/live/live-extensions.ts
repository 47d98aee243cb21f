import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { ActorContext } from '../access/actor.ts';
import { findHiddenInventions, maySee } from './live-access.ts';
import type { EncodedMessage } from './live-frames.ts';
import { type LiveIo, type LiveSocket, listMembers } from './live-socket.ts';

/** Dependencies of sending over the live socket. */
export interface LiveContext {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  onFailure: (error: unknown) => void;
}

/** A kind of notices that commits send to every server, which sends them to its sockets. */
interface NoticeKind<Notice extends object> {
  /** Field that only the payloads of this kind have. */
  key: keyof Notice & string;
  schema: z.ZodType<Notice>;
  /** Sends a notice to the sockets that may receive it. Notices of a kind are sent one after the other, in their order. */
  send(live: LiveContext, notice: Notice): Promise<void>;
}

/** Something that people do over the live socket, besides joining and leaving. Takes the scope `work`. */
interface LiveAction {
  name: 'write';
  /** Creates the handler of one server. What it returns is done one after the other; undefined for nothing. */
  create(live: LiveContext): (socket: LiveSocket, message: unknown) => (() => Promise<void>) | undefined;
}

/** Reads what the room of an invention gets before some events of it. */
type Companion = (
  live: Pick<LiveContext, 'database' | 'actorContext'>,
  events: readonly StreamEvent[],
) => Promise<(inventionId: InventionId) => readonly EncodedMessage[]>;

/** A queue of one server: a failure is reported and ends only its own piece of work. */
const createQueue = (onFailure: (error: unknown) => void) => {
  let done = Promise.resolve();
  return {
    add: (work: () => Promise<void>): void => {
      done = done.then(work).catch(onFailure);
    },
    end: () => done,
  };
};

/** The notices of one kind on one server. */
interface OpenNotices {
  receive(payload: unknown): void;
  /** Resolves when all notices have been sent. */
  stop(): Promise<void>;
}

/** The actions of one kind on one server. */
interface OpenAction {
  name: LiveAction['name'];
  act(socket: LiveSocket, message: unknown): void;
  stop(): Promise<void>;
}

/** The additions of modules to the live socket. The server opens it when it starts. */
export interface LiveExtensions {
  addNotices<Notice extends object>(kind: NoticeKind<Notice>): void;
  addAction(action: LiveAction): void;
  addCompanion(companion: Companion): void;
  /** Returns the notices by the key of their payloads. */
  openNotices(live: LiveContext): ReadonlyMap<string, OpenNotices>;
  openActions(live: LiveContext): readonly OpenAction[];
  companions: readonly Companion[];
}

/** Creates an empty list of extensions. A second kind of notices with the same key is refused. */
export const createLiveExtensions = (): LiveExtensions => {
  const kinds = new Map<string, (live: LiveContext) => OpenNotices>();
  const actions: LiveAction[] = [];
  const companions: Companion[] = [];
  return {
    addNotices: ({ key, schema, send }) => {
      if (kinds.has(key)) throw new Error(`Two kinds of live notices have the key ${key}`);
      kinds.set(key, (live) => {
        const queue = createQueue(live.onFailure);
        return {
          receive: (payload) => {
            const notice = schema.parse(payload);
            queue.add(() => send(live, notice));
          },
          stop: queue.end,
        };
      });
    },
    addAction: (action) => {
      actions.push(action);
    },
    addCompanion: (companion) => {
      companions.push(companion);
    },
    openNotices: (live) => new Map([...kinds].map(([key, open]) => [key, open(live)])),
    openActions: (live) =>
      actions.map(({ name, create }) => {
        const handle = create(live);
        const queue = createQueue(live.onFailure);
        return {
          name,
          act: (socket, message) => {
            const work = handle(socket, message);
            if (work) queue.add(work);
          },
          stop: queue.end,
        };
      }),
    companions,
  };
};

/** Returns the sockets that watch an invention and may still see it. */
export const listWatchers = async (
  { io, database, actorContext }: LiveContext,
  inventionId: string,
  isAsked: (socket: LiveSocket) => boolean = () => true,
): Promise<LiveSocket[]> => {
  const members = listMembers(io, inventionId).filter(isAsked);
  if (members.length === 0) return [];
  const sessionIds = new Set(members.map(({ data }) => data.sessionId));
  const asked = { sessionIds, inventionIds: new Set([inventionId]) };
  const hidden = await findHiddenInventions(database, asked, actorContext());
  return members.filter(({ data }) => maySee(hidden, data.sessionId, inventionId));
};
