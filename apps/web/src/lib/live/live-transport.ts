import type { InventionId } from '@hub/contract/fields.ts';
import type { JoinAnswer, SharedChange, taskRoom } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** State of the live connection, in the words of product §4. */
export type LiveStatus = 'connect' | 'reconnect' | 'reconnecting' | 'disconnect';

/** What can be joined: an invention, or all tasks. */
type LiveRoom = InventionId | typeof taskRoom;

/** What live events arrive by. One per app. */
export interface LiveTransport {
  /** Enters a room. Rejects when the connection breaks before the answer. */
  join: (room: LiveRoom) => Promise<JoinAnswer>;
  leave: (room: LiveRoom) => void;
  onEvent: (listener: (event: StreamEvent) => void) => void;
  onShared: (listener: (change: SharedChange) => void) => void;
  /** `connect` the first time, `reconnect` after each cut; rooms must be joined again then. */
  onStatus: (listener: (status: LiveStatus) => void) => void;
}
