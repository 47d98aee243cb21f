import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { safeParse } from '../../platform/http/safe-parse.ts';
import { deliverySchema, pageSchema } from './decode-changes.ts';
import { checkDelivery } from './delivery-signature.ts';
import { type Docketing, DocketingFault } from './docketing.port.ts';
import {
  createDocketingRequests,
  type DocketingRequestsOptions,
  type DocketingResponse,
} from './docketing-requests.ts';

/** How the hub reaches the docketing system. */
interface DocketingAddress {
  /** Address of its API; undefined if it is not connected. */
  url: string | undefined;
  isDemo: boolean;
  apiKey: string | undefined;
  /** Secret that signs deliveries; undefined if none are taken. */
  webhookSecret: string | undefined;
}

interface DocketingOptions extends DocketingAddress {
  log: Pick<FastifyBaseLogger, 'debug'>;
  times?: DocketingRequestsOptions['times'];
  wait?: DocketingRequestsOptions['wait'];
  now?: () => number;
}

const pageSize = 200;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const decode = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> => {
  const { data, error } = safeParse(schema, parseJson(text));
  if (!error) return data;
  const field = error.issues[0]?.path.join('.') || 'its content';
  throw new DocketingFault(
    'unavailable',
    `The docketing system sent a response that the hub cannot read (${field}).`,
  );
};

const assertSuccess = ({ status }: DocketingResponse): void => {
  if (status === 200) return;
  if (status === 401 || status === 403)
    throw new DocketingFault('key-refused', 'The docketing system refuses the key.');
  throw new DocketingFault('unavailable', `The docketing system reported an error (${status}).`);
};

const decodeDelivery = (body: string) => {
  const { data, error } = safeParse(deliverySchema, parseJson(body));
  if (!error) return data;
  const field = error.issues[0]?.path.join('.') || 'body';
  throw new DocketingFault('bad-delivery', `The delivery cannot be read (${field}).`);
};

/** Connects to the firm's docketing system with the protocol of docs/docketing-protocol.md. */
export const createDocketingAdapter = ({
  url,
  isDemo,
  apiKey,
  webhookSecret,
  now = Date.now,
  ...options
}: DocketingOptions): Docketing => {
  const send = url === undefined ? undefined : createDocketingRequests({ ...options, url, apiKey, now });

  const readPage = (cursor: string | null, etag: string | null, signal?: AbortSignal) => {
    if (!send) throw new DocketingFault('not-connected', 'The docketing system is not connected.');
    const query = new URLSearchParams({ size: String(pageSize), ...(cursor !== null && { after: cursor }) });
    return send(`/v1/changes?${query}`, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal,
    });
  };

  return {
    isConnected: url !== undefined,
    isDemo,
    takesDeliveries: webhookSecret !== undefined,

    readChanges: async ({ cursor, etag }, signal) => {
      const first = await readPage(cursor, etag, signal);
      if (first.status === 304) return undefined;
      const isForgotten = first.status === 410 && cursor !== null;
      const response = isForgotten ? await readPage(null, null, signal) : first;
      assertSuccess(response);
      const isFromStart = cursor === null || isForgotten;
      return { ...decode(pageSchema, response.text), isFromStart, etag: response.etag };
    },

    openDelivery: (signed, body) => {
      checkDelivery(webhookSecret, signed, body, now());
      return decodeDelivery(body);
    },

    check: async () => {
      if (send) assertSuccess(await send('/v1/status', { repeats: 0 }));
    },
  };
};
