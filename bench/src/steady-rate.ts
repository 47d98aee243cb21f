import { Agent, request } from 'node:http';
import type { LoadRequest } from './load.ts';

/** A request of a signed-in person, or of anyone. */
export interface SteadyRequest extends Omit<LoadRequest, 'token'> {
  token?: string;
  /** Address of the caller, as a proxy names it. */
  address?: string;
}

/** Latencies in milliseconds, smallest first. */
export interface SteadyResult {
  latencies: readonly number[];
  failures: number;
}

const headersOf = ({ token, body, address }: SteadyRequest): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json' }),
  ...(address !== undefined && { 'x-forwarded-for': address }),
});

const send = (baseUrl: string, agent: Agent, steadyRequest: SteadyRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const { path, body } = steadyRequest;
    const headers = headersOf(steadyRequest);
    const outgoing = request(
      new URL(path, baseUrl),
      { agent, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });

/** The latency that `share` (0 to 1) of the requests stay under. */
export const percentile = ({ latencies }: SteadyResult, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;

/** Sends `perSecond` requests each second whether or not earlier ones were answered, and times each. */
export const steadyRate = async (
  baseUrl: string,
  requests: readonly SteadyRequest[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SteadyResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const latencies: number[] = [];
  let failures = 0;
  const pending: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = begin + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const entry = requests[n % requests.length];
    if (entry === undefined) throw new Error('no request to send');
    const sentAt = performance.now();
    pending.push(
      send(baseUrl, agent, entry).then(
        (status) => {
          latencies.push(performance.now() - sentAt);
          if (status !== 200) failures += 1;
        },
        () => {
          failures += 1;
        },
      ),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  return { latencies: latencies.sort((a, b) => a - b), failures };
};
