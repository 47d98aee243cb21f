import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { type Exchange, readText } from '../../platform/http/exchange.ts';
import { decodeResponse } from './decode-response.ts';
import { parseJson } from './error-body.ts';
import { saveFault, saveResponse } from './office-access.repository.ts';
import type { OfficeKey } from './office-key.ts';
import type { OfficeQueue } from './office-queue.ts';
import type { OfficeRequest, OfficeRequests, OfficeResult } from './office-requests.ts';
import { OfficeFault } from './uspto.port.ts';

interface OfficeTurnsOptions {
  database: Database;
  key: OfficeKey;
  queue: OfficeQueue;
  requests: OfficeRequests;
}

/** A request before its turn. */
interface PlannedRequest extends Pick<OfficeRequest, 'path' | 'kind' | 'isDownload' | 'repeats' | 'form'> {
  signal: AbortSignal | undefined;
  /** Maximum time to wait for the queue. */
  withinMs?: number;
}

/** A result without a value. */
export type OfficeRefusal = Exclude<OfficeResult<unknown>, { kind: 'value' }>;

/** The office's own limit of a response. */
const maxBodyBytes = 6 * 1024 * 1024;
/** A person does not wait for more repetitions. */
export const repeatsForPerson = 1;
/** Unreadable responses to one kind of request, in a row, after which the office is taken to have changed. */
const maxUnreadable = 3;
const cheapestPath = '/patent/status-codes?limit=1';

const tooLarge = (requestId?: string | null): OfficeFault =>
  new OfficeFault('too-large', 'The response of the patent office is too large.', { requestId });

/** The fault of a key that the office does not accept. */
export const keyRefused = (): OfficeFault =>
  new OfficeFault('key-refused', 'The patent office refuses the key.');

/** Whether a text can be sent as a header; no key of the office has other characters. */
const isHeaderValue = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

const readJson = async (response: Exchange): Promise<unknown> => {
  const text = await readText(response.body, maxBodyBytes);
  if (text === undefined) throw tooLarge();
  return parseJson(text);
};

/** Creates what the operations of the adapter share: their turn in the queue, their key, their faults. */
export const createOfficeTurns = ({ database, key, queue, requests }: OfficeTurnsOptions) => {
  const tryInTurn = async (request: Pick<OfficeRequest, 'apiKey' | 'isTrial' | 'signal'>): Promise<void> => {
    const result = await requests.send(
      { ...request, path: cheapestPath, kind: 'metadata', repeats: repeatsForPerson },
      readJson,
    );
    if (result.kind !== 'forbidden') return;
    if (!request.isTrial) await saveResponse(database, keyRefused().message);
    throw keyRefused();
  };

  /** Throws the fault of a refusal. The office responds with 403 to a wrong key as well as to what is not public. */
  const refuse = async ({ kind, error }: OfficeRefusal, request: OfficeRequest): Promise<never> => {
    if (kind === 'too-large') throw tooLarge(error.requestId);
    if (kind === 'forbidden') await tryInTurn({ apiKey: request.apiKey, signal: request.signal });
    throw new OfficeFault('not-public', 'The patent office does not publish this.', {
      requestId: error.requestId,
    });
  };

  const unreadable = new Map<string, number>();

  /** Decodes a response. One application may have an odd one; if several in a row have, the office has changed. */
  const decode = async <Schema extends z.ZodType>(
    { path }: OfficeRequest,
    schema: Schema,
    body: unknown,
  ): Promise<z.output<Schema>> => {
    const kind = path.replaceAll(/[^/]*\d[^/]*/g, '');
    try {
      const decoded = decodeResponse(schema, body);
      unreadable.delete(kind);
      return decoded;
    } catch (error) {
      const inRow = (unreadable.get(kind) ?? 0) + 1;
      unreadable.set(kind, inRow);
      if (error instanceof OfficeFault && inRow >= maxUnreadable) await saveFault(database, error.message);
      throw error;
    }
  };

  /** Sends a request and decodes its response. Anything else than a value is left to `otherwise`. */
  const readDecoded = async <Schema extends z.ZodType>(
    request: OfficeRequest,
    schema: Schema,
    otherwise: (refusal: OfficeRefusal) => z.output<Schema> | Promise<z.output<Schema>>,
  ): Promise<z.output<Schema>> => {
    const result = await requests.send(request, readJson);
    return result.kind === 'value' ? decode(request, schema, result.value) : otherwise(result);
  };

  /** Does work with the key in use when the queue is free. */
  const inTurn = <T>(
    { signal = new AbortController().signal, withinMs, ...planned }: PlannedRequest,
    work: (request: OfficeRequest) => Promise<T>,
  ): Promise<T> =>
    queue.run(async () => work({ ...planned, signal, apiKey: await key.read() }), {
      signal,
      ...(withinMs === undefined ? {} : { withinMs }),
    });

  /** Tries a key, by default the one in use. */
  const tryKey = async (apiKey: string | undefined, withinMs: number): Promise<void> => {
    const { signal } = new AbortController();
    const tried = apiKey ?? (await key.read());
    if (!isHeaderValue(tried)) throw keyRefused();
    await queue.run(() => tryInTurn({ apiKey: tried, isTrial: apiKey !== undefined, signal }), {
      signal,
      withinMs,
    });
  };

  return { refuse, readDecoded, inTurn, tryKey };
};
