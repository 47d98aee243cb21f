import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A response whose body is still to be read. */
export interface Exchange {
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

/** A request for `exchange`. */
export interface ExchangeRequest {
  headers: Readonly<Record<string, string>>;
  /** Body to send by POST; without one it is a GET. */
  body?: string | undefined;
  /** Time for the connection, including TLS. */
  connectMs: number;
  /** Time for the first byte of the response. */
  firstByteMs: number;
  /** Ends the request, and later the body. */
  signal: AbortSignal;
  /** Resolves the host; by default the system does. With it, connections are not used again. */
  lookup?: LookupFunction;
}

/** A request that took longer than its limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Connections that were idle for longer are probably closed by the server. */
const keepMs = 4_000;
const http = new HttpAgent({ keepAlive: true, timeout: keepMs });
const https = new HttpsAgent({ keepAlive: true, timeout: keepMs });

/** Sends a request and resolves with the response, without following redirects. */
export const exchange = (url: URL, request: ExchangeRequest): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const { headers, body: content, connectMs, firstByteMs, signal, lookup } = request;
    const isSecure = url.protocol === 'https:';
    const sent = (isSecure ? requestHttps : requestHttp)(url, {
      method: content === undefined ? 'GET' : 'POST',
      agent: lookup ? false : isSecure ? https : http,
      headers: { 'user-agent': 'Invention Hub', ...headers },
      signal,
      ...(lookup ? { lookup } : {}),
    });
    const silent = setTimeout(() => sent.destroy(new TimeLimitError()), firstByteMs);
    sent.once('response', () => clearTimeout(silent)).once('close', () => clearTimeout(silent));
    sent.once('socket', (socket) => {
      if (!socket.connecting) return;
      const late = setTimeout(() => sent.destroy(new TimeLimitError()), connectMs);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(late));
      sent.once('close', () => clearTimeout(late));
    });
    sent.once('error', reject);
    sent.once('response', (body) => {
      body.on('error', () => {});
      resolve({ status: body.statusCode ?? 0, headers: body.headers, body });
    });
    sent.end(content);
  });

/** Reads a body as text. Returns undefined if it exceeds `maxBytes`. */
export const readText = async (body: IncomingMessage, maxBytes: number): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
