import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Replaces the response to a request; returns false to send the usual one. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A small WebDAV server in memory: enough for the adapter, with faults that a real server cannot be asked for. */
export interface DavService {
  url: string;
  /** Contents by path; a folder is a path with a slash at its end. */
  entries: Map<string, string>;
  /** Requests so far, such as `PROPFIND /matters/ACME/`. */
  requests: string[];
  /** Status of single entries within a response about their folder. */
  statuses: Map<string, number>;
  fault: Fault | null;
  close(): Promise<void>;
}

const describe = (path: string, content: string, status: number | undefined): string => {
  const href = `<D:href>${path.split('/').map(encodeURIComponent).join('/')}</D:href>`;
  if (status !== undefined)
    return `<D:response>${href}<D:status>HTTP/1.1 ${status} Fault</D:status></D:response>`;
  const isFolder = path.endsWith('/');
  const type = isFolder ? '<D:resourcetype><D:collection/></D:resourcetype>' : '<D:resourcetype/>';
  const size = Buffer.byteLength(content);
  const file = `<D:getcontentlength>${size}</D:getcontentlength><D:getetag>"${size}-${content.slice(-8)}"</D:getetag>`;
  return `<D:response>${href}<D:propstat><D:prop>${type}${isFolder ? '' : file}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;
};

const parentOf = (path: string): string => path.replace(/[^/]+\/?$/, '');

/** Starts the service with a folder `/matters/`, the root of the repository. */
export const startDavService = async (): Promise<DavService> => {
  const entries = new Map([['/matters/', '']]);
  const requests: string[] = [];
  const statuses = new Map<string, number>();

  const list = (path: string, depth: unknown): [number, string] => {
    if (!entries.has(path)) return [404, ''];
    const below = [...entries.keys()].filter(
      (one) => depth === '1' && one !== path && parentOf(one) === path,
    );
    const parts = [path, ...below].map((one) => describe(one, entries.get(one) ?? '', statuses.get(one)));
    return [207, `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${parts.join('')}</D:multistatus>`];
  };

  const move = (path: string, { headers }: IncomingMessage): [number, string] => {
    const target = decodeURIComponent(new URL(String(headers.destination)).pathname);
    if (entries.has(target) && headers.overwrite === 'F') return [412, ''];
    entries.set(target, entries.get(path) ?? '');
    entries.delete(path);
    return [201, ''];
  };

  const answer = async (request: IncomingMessage, path: string): Promise<[number, string]> => {
    switch (request.method) {
      case 'PROPFIND':
        return list(path, request.headers.depth);
      case 'GET':
        return entries.has(path) ? [200, entries.get(path) ?? ''] : [404, ''];
      case 'MKCOL':
        if (entries.has(path)) return [405, ''];
        entries.set(path, '');
        return [201, ''];
      case 'PUT':
        entries.set(path, (await buffer(request)).toString());
        return [201, ''];
      case 'DELETE':
        return [entries.delete(path) ? 204 : 404, ''];
      default:
        return move(path, request);
    }
  };

  const service: DavService = { url: '', entries, requests, statuses, fault: null, close: async () => {} };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    requests.push(`${request.method} ${path}`);
    if (service.fault?.(request, response)) return;
    void answer(request, path).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/matters`;
  service.close = () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return service;
};
