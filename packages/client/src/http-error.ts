import type { ErrorCode, Problem } from '@hub/contract/errors.ts';
import { readProblem } from '@hub/contract/read-problem.ts';
import type { z } from 'zod';

/** A response outside 200 to 299, with the problem details that the hub sent in it. */
export class HttpError extends Error {
  readonly url: string;
  readonly response: Response;
  readonly status: number;
  /** Null when the response did not come from the hub, for example when it came from a proxy. */
  readonly problem: Problem | null;

  constructor(url: string, response: Response, problem: Problem | null) {
    super(problem?.title ?? `${response.status} ${response.statusText}`.trim());
    this.name = 'HttpError';
    this.url = url;
    this.response = response;
    this.status = response.status;
    this.problem = problem;
  }

  /** Code from the contract's catalog; undefined when the response did not come from the hub. */
  get code(): ErrorCode | undefined {
    return this.problem?.code;
  }

  /** Invalid fields of the request; empty for any other error. */
  get errors(): NonNullable<Problem['errors']> {
    return this.problem?.errors ?? [];
  }

  /** The current entity, unparsed, with `entity.stale`. */
  get current(): unknown {
    return this.problem?.current;
  }

  /** Seconds to wait before the next attempt, from the problem details or the `Retry-After` header. */
  get retryAfterSeconds(): number | undefined {
    const fromHeader = Number(this.response.headers.get('retry-after') ?? Number.NaN);
    return this.problem?.retryAfterSeconds ?? (Number.isFinite(fromHeader) ? fromHeader : undefined);
  }
}

/** Reads the problem details of a failed response. */
export const readHttpError = async (url: string, response: Response): Promise<HttpError> => {
  const body: unknown = await response.json().catch(() => null);
  return new HttpError(url, response, readProblem(body));
};

/** Returns whether an error is the rejection of an aborted request, which needs no message. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Returns the current entity from a rejection with `entity.stale`; null for any other error. */
export const currentOf = <Schema extends z.ZodType>(
  error: unknown,
  schema: Schema,
): z.output<Schema> | null => {
  if (!(error instanceof HttpError) || error.code !== 'entity.stale') return null;
  return schema.safeParse(error.current).data ?? null;
};
