import type { StreamEvent } from './stream.schema.ts';

/** Path of the live socket (product §7). */
export const liveSocketPath = '/api/streams/socket.io';

/** Answer to a join: the number of the newest event, or why not. What a person may not see does not exist to them. */
export type JoinAnswer =
  | { ok: true; seq: number }
  | { ok: false; code: 'invention.not_found' | 'request.too_many' | 'service.unavailable' };

/** The room of all task events that a person may see; a hint that lists of tasks may have changed. */
export const taskRoom = 'tasks';

/** What a client may ask of the live socket. The token travels in the handshake's `auth.token`. */
export interface ClientActions {
  /** An invention's id, or `taskRoom`, whose answer has the number 0. */
  join: (inventionId: string, answer: (result: JoinAnswer) => void) => void;
  leave: (inventionId: string) => void;
}

/** What people share beside the work on inventions. */
export const sharedKinds = ['templates', 'filters', 'boards'] as const;

/** Something that people share was made, changed or deleted, or is shared no more; it is read again to know what. */
export interface SharedChange {
  of: (typeof sharedKinds)[number];
  /** Null where any of them may have changed: after events may have been lost, or by a setting of them all. */
  id: string | null;
}

/** What the live socket tells a client. A hint only: the stream's table is the truth. */
export interface ServerEvents {
  'stream:added': (event: StreamEvent) => void;
  /** Without a room: to everybody who may see it, but not to the session that did it. */
  'shared:changed': (change: SharedChange) => void;
}
