import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createDemoDocuments } from './demo-document.ts';
import { writeWordFile, writeXmlArchive } from './demo-formats.ts';
import { faultSwitchSchema, type LocalFault, type OfficeFaults } from './office-faults.ts';
import type { OfficeLimits } from './office-limits.ts';
import type { OfficeReply, OfficeRoutes } from './office-routes.ts';
import { parseJson } from './parse-json.ts';
import { errorReply, jsonReply, type ReadyReply, redirectReply, withFault } from './ready-reply.ts';
import { sendReply } from './send-reply.ts';
import { isStoragePath, readPart, type SignedStorage } from './signed-storage.ts';

interface HandlerOptions {
  apiKey: string;
  origin: () => string;
  routes: OfficeRoutes;
  storage: SignedStorage;
  limits: OfficeLimits;
  faults: OfficeFaults;
}

const apiPrefix = '/api/v1';
const controlPath = '/local/faults';

const readHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const content = await text(request);
  return request.headers['content-type'] === 'application/x-www-form-urlencoded'
    ? new URLSearchParams(content)
    : (parseJson(content) ?? null);
};

/** Creates the handler of the service's requests: the office's API, its storage, and the switches of faults. */
export const createOfficeHandler = (options: HandlerOptions) => {
  const { apiKey, origin, routes, storage, limits, faults } = options;
  const writeFormat = { pdf: createDemoDocuments(), word: writeWordFile, xml: writeXmlArchive };

  const present = (reply: OfficeReply): ReadyReply => {
    switch (reply.kind) {
      case 'error':
        return errorReply(reply.status);
      case 'csv':
        return { status: 200, headers: { 'content-type': 'text/csv' }, bytes: Buffer.from(reply.body) };
      case 'document':
        return redirectReply(`${origin()}${storage.issue(reply)}`);
      default:
        return jsonReply(reply.body);
    }
  };

  const respondStorage = async (
    { headers }: IncomingMessage,
    url: URL,
    fault: LocalFault | undefined,
  ): Promise<ReadyReply> => {
    const address = storage.open(url);
    const document = address && routes.findContent(address);
    if (!document) return errorReply(403);
    return readPart(
      await writeFormat[address.format](address.applicationNumber, document),
      { range: headers.range, ifRange: readHeader(headers['if-range']) },
      {
        format: address.format,
        hasWrongChecksum: fault?.kind === 'checksum',
        isChanged: fault?.kind === 'change',
      },
    );
  };

  const respondApi = async (request: IncomingMessage, url: URL): Promise<ReadyReply> => {
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    const path = url.pathname.slice(apiPrefix.length);
    return present(await routes.respond({ path, query: url.searchParams, body }));
  };

  const switchFaults = async (request: IncomingMessage): Promise<ReadyReply> => {
    // A page of another origin cannot send this host, or this type without asking first.
    if (request.headers.host !== new URL(origin()).host) return errorReply(403);
    if (request.method === 'DELETE') {
      faults.clear();
      return jsonReply({});
    }
    const { data } = faultSwitchSchema.safeParse(parseJson(await text(request)));
    if (!data || request.headers['content-type'] !== 'application/json') return errorReply(400);
    const { fault, path, times, lose = [], daysAhead } = data;
    if (fault) faults.set(fault, { ...(path ? { path } : {}), ...(times ? { times } : {}) });
    faults.lose(...lose);
    if (daysAhead !== undefined) faults.setDaysAhead(daysAhead);
    return jsonReply({});
  };

  /** Responds with a fault, if one is switched on. */
  const respondFaulty = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    respond: (fault: LocalFault | undefined) => Promise<ReadyReply>,
  ): Promise<void> => {
    const fault = faults.take(url.pathname);
    if (fault?.kind === 'refuse') request.socket.destroy();
    if (fault?.kind === 'refuse' || fault?.kind === 'silent') return;
    if (fault?.kind === 'slow') await delay(fault.ms, undefined, { ref: false });
    await sendReply(response, withFault(await respond(fault), fault), fault);
  };

  const handleApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const key = readHeader(request.headers['x-api-key']);
    if (key !== apiKey) return sendReply(response, errorReply(403));
    if (!limits.begin(key)) return sendReply(response, errorReply(429));
    const end = (): void => limits.end(key);
    response.once('finish', end).once('close', end);
    await respondFaulty(request, response, url, () => respondApi(request, url));
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin());
    if (url.pathname === controlPath) return sendReply(response, await switchFaults(request));
    if (isStoragePath(url.pathname))
      return respondFaulty(request, response, url, (fault) => respondStorage(request, url, fault));
    if (url.pathname.startsWith(`${apiPrefix}/`)) return handleApi(request, response, url);
    await sendReply(response, errorReply(404));
  };
};

/** Returns whether a request is one of the office's clients. */
export const isOfficeRequest = (path: string): boolean => !path.startsWith(controlPath);
