import autocannon from 'autocannon';

/** One request of a load. */
export interface LoadRequest {
  path: string;
  token: string;
  /** Sent as JSON with POST; without one the request is a GET. */
  body?: object;
}

/** Result of a load test; latencies in milliseconds. */
export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** How hard to push: as fast as `connections` go, or at a fixed overall rate. */
export interface LoadShape {
  seconds: number;
  connections: number;
  rate?: number;
}

/** Sends the requests round and round to one server. */
export const load = async (
  baseUrl: string,
  requests: readonly LoadRequest[],
  { seconds, connections, rate }: LoadShape,
): Promise<LoadResult> => {
  const result = await autocannon({
    url: baseUrl,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: requests.map(({ path, token, body }) => ({
      method: body ? ('POST' as const) : ('GET' as const),
      path,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })),
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
};

/** The middle one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
