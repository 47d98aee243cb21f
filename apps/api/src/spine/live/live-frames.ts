import type { ServerEvents } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { LiveSocket } from './live-socket.ts';

const finalTextFrame = 0x81;
const length16 = 126;
const length64 = 127;

/** Head of an unmasked WebSocket text frame (RFC 6455, 5.2). */
const headOf = (length: number): Buffer => {
  if (length < length16) return Buffer.from([finalTextFrame, length]);
  const isShort = length <= 0xffff;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head.set([finalTextFrame, isShort ? length16 : length64]);
  if (isShort) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

/** Start of an event of the main namespace: an Engine.IO message (4) with a Socket.IO event (2). */
const eventMark = '42';

const frameOf = (name: keyof ServerEvents, content: object): Buffer => {
  const text = Buffer.from(`${eventMark}${JSON.stringify([name, content])}`);
  return Buffer.concat([headOf(text.length), text]);
};

/** A message to a room, with the bytes that a WebSocket receives. */
export interface EncodedMessage {
  frame: Buffer;
  /** Sends it to a polling socket. */
  emit: (socket: LiveSocket) => void;
}

/** Encodes a message once for any number of sockets. */
export const encodeMessage = <Name extends keyof ServerEvents>(
  name: Name,
  ...content: Parameters<ServerEvents[Name]>
): EncodedMessage => ({
  frame: frameOf(name, content[0]),
  emit: (socket) => socket.emit(name, ...content),
});

/** An encoded stream event. */
export interface EncodedEvent extends EncodedMessage {
  event: StreamEvent;
}

/** Encodes an event once for any number of sockets. */
export const encodeEvent = (event: StreamEvent): EncodedEvent => ({
  event,
  ...encodeMessage('stream:added', event),
});

/**
 * Creates a function that sends the events to a socket. A WebSocket gets all of them in one write, because a write per
 * event and socket takes most of the time of a large change; a polling socket gets one message for each.
 */
export const createBatchSender = (events: readonly EncodedMessage[]): ((socket: LiveSocket) => void) => {
  const options = { compress: false, wsPreEncodedFrame: [Buffer.concat(events.map(({ frame }) => frame))] };
  return (socket) => {
    if (socket.conn.transport.name === 'websocket') socket.conn.write('', options);
    else for (const { emit } of events) emit(socket);
  };
};
