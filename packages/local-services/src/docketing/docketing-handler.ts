import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type DocketingFaults, faultSwitchSchema } from './docketing-faults.ts';
import type { DocketingRecord, LocalEvent } from './docketing-record.ts';

/** The key that the local docketing system accepts. It opens nothing but the demo's data on this machine. */
export const demoDocketingKey = 'demo-key-of-the-local-docketing-system';

interface Reply {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

const editSchema = z.strictObject({
  matter: z.string(),
  /** Id of the event. */
  id: z.string(),
  dueDate: z.string().nullable().optional(),
  status: z.string().optional(),
  /** Whether the hub is sent the change at once instead of with its next reading. */
  deliver: z.boolean().default(false),
});

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
};

/** Sends a response; a cut one ends in the middle. */
export const sendLocal = (
  response: ServerResponse,
  { status, body, headers = {} }: Reply,
  isCut = false,
): void => {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const length = String(bytes.length);
  response.writeHead(status, { 'content-type': 'application/json', ...headers, 'content-length': length });
  if (!isCut) response.end(bytes);
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
};

/** Returns the page with its events in the reverse order. */
const shuffle = (reply: Reply): Reply => {
  const { body } = reply;
  const hasEvents =
    typeof body === 'object' && body !== null && 'events' in body && Array.isArray(body.events);
  return hasEvents ? { ...reply, body: { ...body, events: (body.events as unknown[]).toReversed() } } : reply;
};

interface HandlerOptions {
  record: () => Promise<DocketingRecord>;
  faults: DocketingFaults;
  deliver: (event: LocalEvent) => Promise<number>;
}

/** Creates the part of the service that speaks the protocol. */
const createApi =
  ({ record }: HandlerOptions) =>
  async ({ headers }: IncomingMessage, { pathname, searchParams }: URL): Promise<Reply> => {
    if (headers['x-docketing-key'] !== demoDocketingKey)
      return { status: 401, body: { error: 'Unauthorized' } };
    if (pathname === '/v1/status') return { status: 200, body: { ok: true } };
    if (pathname !== '/v1/changes') return { status: 404, body: { error: 'Not found' } };
    const kept = await record();
    const etag = kept.etag();
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    const page = kept.pageAfter(searchParams.get('after'), Number(searchParams.get('size') ?? 200));
    return page ? { status: 200, body: page, headers: { etag } } : { status: 410, body: { error: 'Gone' } };
  };

/** Creates the part that does what a docketing clerk does in the system, and switches faults. */
const createControl =
  ({ record, faults, deliver }: HandlerOptions) =>
  async (request: IncomingMessage, { pathname, host }: URL): Promise<Reply> => {
    // A page of another origin cannot send this host, or this type without asking first.
    if (request.headers.host !== host) return { status: 403 };
    if (pathname === '/local/faults' && request.method === 'DELETE') {
      faults.clear();
      return { status: 200, body: {} };
    }
    if (request.headers['content-type'] !== 'application/json') return { status: 400 };
    const body = await readJson(request);
    if (pathname === '/local/faults') {
      const { data } = faultSwitchSchema.safeParse(body);
      if (data) faults.set(data.fault, data.times);
      return { status: data ? 200 : 400, body: {} };
    }
    const { data } = editSchema.safeParse(body);
    if (!data || pathname !== '/local/events') return { status: 400 };
    const { matter, id, dueDate, status } = data;
    const fields = { ...(dueDate !== undefined && { dueDate }), ...(status !== undefined && { status }) };
    const event = (await record()).edit(matter, id, fields);
    if (!event) return { status: 404 };
    return { status: 200, body: { event, delivered: data.deliver ? await deliver(event) : null } };
  };

/** Returns whether a request is one of the system's clients. */
export const isClientRequest = ({ pathname }: URL): boolean => !pathname.startsWith('/local/');

/** Creates the handler of the service's requests. */
export const createDocketingHandler = (options: HandlerOptions) => {
  const respondApi = createApi(options);
  const respondControl = createControl(options);
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (!isClientRequest(url)) return sendLocal(response, await respondControl(request, url));
    const fault = options.faults.take();
    switch (fault?.kind) {
      case 'refuse':
        request.socket.destroy();
        return;
      case 'silent':
        return;
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>');
        return;
      case 'status': {
        const headers: Record<string, string> = fault.retryAfter ? { 'retry-after': fault.retryAfter } : {};
        return sendLocal(response, { status: fault.status, body: { error: 'Fault' }, headers });
      }
      default: {
        const reply = await respondApi(request, url);
        sendLocal(response, fault?.kind === 'shuffle' ? shuffle(reply) : reply, fault?.kind === 'cut');
      }
    }
  };
};
