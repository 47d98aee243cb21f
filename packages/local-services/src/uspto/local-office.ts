import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type LocalOfficeData, readLocalOfficeData } from './office-data.ts';
import { createOfficeFaults, type OfficeFaults } from './office-faults.ts';
import { createOfficeHandler, isOfficeRequest } from './office-handler.ts';
import { createOfficeLimits } from './office-limits.ts';
import { createOfficeRoutes } from './office-routes.ts';
import { errorReply } from './ready-reply.ts';
import { sendReply } from './send-reply.ts';
import { createSignedStorage } from './signed-storage.ts';

/** The key that the local service accepts. It opens nothing but the demo's data on this machine. */
export const demoOfficeKey = 'demo-key-of-the-local-office';

export interface LocalOfficeOptions {
  /** Returns the real date up to which an application is published; null for all of it. */
  asOf?: (applicationNumber: string) => Promise<IsoDate | null>;
  /** By default the demo's applications, which are read with the first request. */
  data?: LocalOfficeData;
  /** Maximum number of requests per second for each key; null for any number. */
  perSecond?: number | null;
  /** Port to listen on; 0 by default, which selects a free one. */
  port?: number;
  /** Current time in milliseconds. */
  now?: () => number;
}

/** A request that the service received. */
interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds of a monotonic clock. */
  at: number;
}

/** A local service that speaks the protocol of the office's Open Data Portal. */
export interface LocalOffice {
  url: string;
  faults: OfficeFaults;
  /** The newest requests. */
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

const maxRequests = 5_000;
const maxPerSecond = 15;

/** Starts the service on this machine. */
export const startLocalOffice = async (options: LocalOfficeOptions = {}): Promise<LocalOffice> => {
  const { asOf = async () => null, perSecond = maxPerSecond, now = Date.now } = options;
  const requests: ReceivedRequest[] = [];
  const faults = createOfficeFaults();
  let loaded = options.data;
  const data = (): LocalOfficeData => {
    loaded ??= readLocalOfficeData();
    return loaded;
  };
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = createOfficeHandler({
    apiKey: demoOfficeKey,
    origin,
    routes: createOfficeRoutes({ data, asOf, faults, origin }),
    storage: createSignedStorage(now),
    limits: createOfficeLimits(perSecond, now),
    faults,
  });
  const server = createServer((request, response) => {
    const { url: path = '/', headers } = request;
    if (isOfficeRequest(path)) requests.push({ path, headers, at: performance.now() });
    if (requests.length > maxRequests) requests.shift();
    handle(request, response).catch(() => sendReply(response, errorReply(500)));
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: origin(),
    faults,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
