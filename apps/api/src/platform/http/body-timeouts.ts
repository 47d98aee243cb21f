import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Requests whose body may take long as long as it keeps arriving. */
const longBodies = new WeakSet<IncomingMessage>();

/** Lets the body of a request arrive for any time, unless nothing arrives within the limit. */
export const allowLongBody = (request: IncomingMessage): void => void longBodies.add(request);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Watches how much of a body has arrived. Data that waits to be read does not count against the sender. */
const createProgress = (request: IncomingMessage): (() => boolean) => {
  const { socket } = request;
  let seen = socket.bytesRead;
  return () => {
    const isMoving = socket.bytesRead > seen || request.readableLength > 0;
    seen = socket.bytesRead;
    return isMoving;
  };
};

/**
 * Ends requests whose body does not arrive in time, as Node does with `requestTimeout`: an ordinary one when its body is
 * not complete within the limit, a long one when nothing has arrived during a whole limit.
 */
export const limitBodies = (server: Server, limitMs: number): void => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return;
    const { socket } = request;
    const isMoving = createProgress(request);
    const timer = setInterval(() => {
      if (longBodies.has(request) && isMoving()) return;
      clearInterval(timer);
      const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (response.headersSent) socket.destroy();
      else server.emit('clientError', timeout, socket);
    }, limitMs).unref();
    const stop = () => clearInterval(timer);
    request.once('end', stop).once('close', stop);
  });
};
