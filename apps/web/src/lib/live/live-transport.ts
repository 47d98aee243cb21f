import type { InventionId } from '@hub/contract/fields.ts';
import type {
  ChangedRun,
  JoinResult,
  LiveMessage,
  NoteWriting,
  OtherWriting,
  SharedChange,
  taskRoom,
} from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** State of the live connection (docs/specification.md §4). */
export type LiveStatus = 'connect' | 'reconnect' | 'reconnecting' | 'disconnect';

/** Room to join: an invention, or all tasks. */
type LiveRoom = InventionId | typeof taskRoom;

/** Connection for live events; one per app. */
export interface LiveTransport {
  /** Joins a room. Rejects when the connection breaks before the response. */
  join: (room: LiveRoom) => Promise<JoinResult>;
  leave: (room: LiveRoom) => void;
  onEvent: (listener: (event: StreamEvent) => void) => void;
  onShared: (listener: (change: SharedChange) => void) => void;
  /** Reports inventions that the person may no longer see. */
  onLost: (listener: (inventionId: InventionId) => void) => void;
  /** Reports inventions that the person may now see or edit, or may no longer edit; null for all of them. */
  onChanged: (listener: (inventionId: InventionId | null) => void) => void;
  /** Reports `connect` the first time and `reconnect` after each lost connection; rooms must then be joined again. */
  onStatus: (listener: (status: LiveStatus) => void) => void;
}

/** The part of the connection that carries chat messages. */
export interface MessageTransport {
  /** Reports new and changed chat messages of joined inventions, and parts of unfinished ones. */
  onMessage: (listener: (message: LiveMessage) => void) => void;
}

/** The part of the connection that says what minions do. */
export interface RunTransport {
  /** Reports that a run on a joined invention has a new step or state. */
  onRun: (listener: (run: ChangedRun) => void) => void;
}

/** The part of the connection that says who writes a note or message. */
export interface WritingTransport {
  /** Reports that the person writes a note, or has stopped. */
  write: (writing: NoteWriting) => void;
  /** Reports the same of others. */
  onWriting: (listener: (writing: OtherWriting) => void) => void;
}
