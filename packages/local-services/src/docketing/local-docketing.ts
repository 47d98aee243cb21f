import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDocketingFaults, type DocketingFaults } from './docketing-faults.ts';
import { createDocketingHandler, isClientRequest, sendLocal } from './docketing-handler.ts';
import {
  createDocketingRecord,
  type DocketingRecord,
  type LocalEvent,
  type LocalMatters,
} from './docketing-record.ts';
import { signDelivery } from './sign-delivery.ts';

interface LocalDocketingOptions {
  /** Reads the matters; called with the first request. */
  load: () => Promise<LocalMatters>;
  /** Signs deliveries. */
  webhookSecret: string;
}

/** A local docketing system that speaks the protocol of docs/docketing-protocol.md. */
export interface LocalDocketing {
  url: string;
  faults: DocketingFaults;
  /** Returns its matters and events. */
  record(): Promise<DocketingRecord>;
  /** Paths of the newest requests. */
  requests: string[];
  /** Sets where deliveries are sent to. */
  setTarget(hubUrl: string): void;
  /** Sends an event to the hub, signed; returns the status of the response. */
  deliver(event: LocalEvent, id?: string): Promise<number>;
  close(): Promise<void>;
}

const maxRequests = 1_000;

/** Starts the service on a free port of this machine. */
export const startLocalDocketing = async ({
  load,
  webhookSecret,
}: LocalDocketingOptions): Promise<LocalDocketing> => {
  const faults = createDocketingFaults();
  const requests: string[] = [];
  let target: string | undefined;
  let loading: Promise<DocketingRecord> | undefined;
  const record = (): Promise<DocketingRecord> => {
    loading ??= load().then(createDocketingRecord);
    return loading;
  };

  const deliver = async (event: LocalEvent, id: string = randomUUID()): Promise<number> => {
    if (target === undefined) throw new Error('The local docketing system has no hub to deliver to');
    const matter = (await record()).findMatter(event.matter);
    const body = JSON.stringify({ id, matters: matter ? [matter] : [], events: [event] });
    const { timestamp, signature } = signDelivery(webhookSecret, Math.floor(Date.now() / 1000), body);
    const response = await fetch(`${target}/api/fip-connector/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-docketing-timestamp': timestamp,
        'x-docketing-signature': signature,
      },
      body,
    });
    return response.status;
  };

  const handle = createDocketingHandler({ record, faults, deliver });
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin());
    if (isClientRequest(url)) requests.push(`${url.pathname}${url.search}`);
    if (requests.length > maxRequests) requests.shift();
    handle(request, response, url).catch(() => sendLocal(response, { status: 500 }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: origin(),
    faults,
    record,
    requests,
    setTarget: (hubUrl) => {
      target = hubUrl;
    },
    deliver,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
