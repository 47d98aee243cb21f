import type { InventionId } from '../fields.ts';
import type { Message } from '../messages/message.schema.ts';
import type { RunState } from '../minions/run.schema.ts';
import type { StreamEvent } from './stream.schema.ts';

/** Path of the live socket (docs/specification.md §7). */
export const liveSocketPath = '/api/streams/socket.io';

/**
 * Sub-protocol of the live socket. The client offers it together with its token, since a browser cannot add headers to
 * a web socket: a handshake without a token signed by the hub is refused before a session is allocated.
 */
export const liveProtocol = 'hub.live';

/** Returns the sub-protocols that a client offers in its handshake. */
export const liveProtocols = (token: string | null): string[] =>
  token === null ? [liveProtocol] : [liveProtocol, token];

/** Response to a join: the `seq` of the newest event, or the error. An invention that is not visible does not exist. */
export type JoinResult =
  | { ok: true; seq: number }
  | { ok: false; code: 'invention.not_found' | 'request.too_many' | 'service.unavailable' };

/** Room of all task events visible to a person: a hint that lists of tasks may have changed. */
export const taskRoom = 'tasks';

/** That a person writes a note or a chat message, or has stopped. */
export interface NoteWriting {
  inventionId: string;
  /** Null for a chat message. */
  noteId: string | null;
  isWriting: boolean;
}

/** `NoteWriting` of someone else. */
export interface OtherWriting extends NoteWriting {
  by: { email: string; firstName: string; lastName: string };
}

/** A new, changed or completed chat message, or the next part of an unfinished one. */
export interface LiveMessage extends Message {
  /** Position of the part that `message` contains, from 0; null if it contains the whole message. */
  part: number | null;
}

/** Milliseconds after which a client repeats that its person still writes. */
export const writingRepeatMs = 10_000;

/** Messages from a client to the live socket. The token is in `auth.token` of the handshake. */
export interface ClientActions {
  /** Joins the room of an invention, or `taskRoom`, whose response has the `seq` 0. */
  join: (inventionId: string, answer: (result: JoinResult) => void) => void;
  leave: (inventionId: string) => void;
  /** Reports writing of a note or message on an invention that was joined; ignored for others, and if repeated within a second. */
  write: (writing: NoteWriting) => void;
}

/**
 * Kinds of entities that do not belong to one invention: shared ones, one's own notifications, the proposals of the IDS
 * radar and the final dates, whose notices name none.
 */
export const sharedKinds = [
  'templates',
  'report-templates',
  'filters',
  'boards',
  'notifications',
  'disclosures',
  'final-dates',
] as const;

/** Notice that a shared entity was created, changed, deleted or unshared, or that notifications changed; clients fetch it again. */
export interface SharedChange {
  of: (typeof sharedKinds)[number];
  /** Null if any of them may have changed: after lost events, or a change of a setting of all of them. */
  id: string | null;
}

/** Notice that a person may no longer see an invention. */
export interface LostAccess {
  inventionId: InventionId;
}

/** Notice that a person may now see or edit an invention, or may no longer edit it. */
export interface ChangedAccess {
  /** Null after a change of the person's own teams, roles or sponsors: any invention and any action may be affected. */
  inventionId: InventionId | null;
}

/** Notice that a run of a minion has a new step or state; clients fetch it again. */
export interface ChangedRun {
  id: string;
  inventionId: InventionId;
  state: RunState;
}

/** Messages from the live socket to a client. They are hints only: the stream in the database is authoritative. */
export interface ServerEvents {
  'stream:added': (event: StreamEvent) => void;
  /** Sent to the room of the invention, before the stream event of the message. Cards are only those of the same invention. */
  'stream:chat.message': (message: LiveMessage) => void;
  /** Sent to everyone who may see the entity, without a room, except to the session that made the change. */
  'shared:changed': (change: SharedChange) => void;
  /** Sent to a person who could see an invention until just now: its contents must leave the screen. */
  'access:lost': (lost: LostAccess) => void;
  /** Sent to a person who was just granted a right, or lost the right to edit: clients fetch again what is shown. */
  'access:changed': (changed: ChangedAccess) => void;
  /** Sent to the others in the room of the invention. Without a repetition the writer has left. */
  'note:writing': (writing: OtherWriting) => void;
  /** Sent to the room of the invention. */
  'minion:run': (run: ChangedRun) => void;
}
