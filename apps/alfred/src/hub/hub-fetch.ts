import { hubVersion, hubVersionHeader } from '@hub/contract/hub-version.ts';
import manifest from '../../package.json' with { type: 'json' };
import { exitCodes, Failure } from '../failures/failure.ts';
import { safeLine } from '../terminal/safe-text.ts';

/** Version of alfred itself. */
export const alfredVersion = manifest.version;

const userAgent = `alfred/${alfredVersion}`;

/** Returns what to say about a hub of another version; undefined if it fits. Patches of one version fit each other. */
export const describeVersion = (hub: string, version: string | null): string | undefined => {
  const [their, own] = [version ?? '0.0', hubVersion].map((text) => text.split('.').map(Number));
  const difference = (their?.[0] ?? 0) - (own?.[0] ?? 0) || (their?.[1] ?? 0) - (own?.[1] ?? 0);
  if (difference === 0) return undefined;
  const [age, advice] =
    difference > 0
      ? ['newer', `Get its alfred from ${hub}/applications.`]
      : ['older', `Some commands may not work there. Its own alfred is at ${hub}/applications.`];
  return `alfred: this hub (version ${version ?? 'unknown'}) is ${age} than this alfred (for ${hubVersion}). ${advice}`;
};

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
};

const describeNetworkFault = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return reasons[cause?.code ?? ''] ?? cause?.message ?? String(error);
};

interface FetchOptions {
  hub: string;
  timeoutMs: number;
  remark: (text: string) => void;
}

/** Sends a request to the hub. Rejects with `Failure` if the hub does not respond. */
export type HubFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Refuses what no hub sends. A redirect is not followed: it would take the token or the password to another server. */
const assertHub = (hub: string, { status, headers }: Response): void => {
  if (status >= 300 && status < 400 && headers.has('location')) {
    const target = safeLine(headers.get('location') ?? '');
    throw new Failure(`${hub} redirects to ${target}. Use the address to which it leads.`, exitCodes.usage);
  }
  if (!headers.has(hubVersionHeader) && headers.get('content-type')?.startsWith('text/html'))
    throw new Failure(`There is no hub at ${hub}: it sent a web page.`, exitCodes.failure);
};

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

/** Creates a `fetch` that waits only for a limited time, and says once if the hub has another version. */
export const createHubFetch = ({ hub, timeoutMs, remark }: FetchOptions): HubFetch => {
  let isCompared = false;
  const unreachable = (reason: string): Failure =>
    new Failure(`The hub at ${hub} cannot be reached: ${reason}.`, exitCodes.unreachable);

  const compareVersion = ({ headers: sent }: Response): void => {
    const difference = isCompared ? undefined : describeVersion(hub, sent.get(hubVersionHeader));
    isCompared = true;
    if (difference) remark(difference);
  };

  return async (url, init) => {
    const late = new AbortController();
    const fault = unreachable(`it did not respond within ${timeoutMs / 1000} seconds`);
    const timer = setTimeout(() => late.abort(fault), timeoutMs).unref();
    // An upload takes as long as it needs.
    const signals = [init.signal ?? [], init.body instanceof FormData ? [] : late.signal].flat();
    const headers = new Headers(init.headers);
    headers.set('user-agent', userAgent);
    try {
      const response = await fetch(url, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any(signals),
      });
      assertHub(hub, response);
      compareVersion(response);
      // The time also limits how long JSON takes to arrive. Files are watched while they are received.
      if (!isJson(response)) clearTimeout(timer);
      return response;
    } catch (error) {
      clearTimeout(timer);
      if (init.signal?.aborted || error instanceof Failure) throw error;
      throw unreachable(describeNetworkFault(error));
    }
  };
};
