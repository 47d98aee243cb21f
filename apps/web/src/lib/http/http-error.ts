import { type Problem, problemSchema } from '@hub/contract/errors.ts';

/** An answer outside 200 to 300, with what the server said about it. */
export class HttpError extends Error {
  readonly url: string;
  readonly response: Response;
  readonly status: number;
  /** Null when the answer did not come from the hub, for example from a proxy. */
  readonly problem: Problem | null;

  constructor(url: string, response: Response, problem: Problem | null) {
    super(problem?.title ?? `${response.status} ${response.statusText}`.trim());
    this.name = 'HttpError';
    this.url = url;
    this.response = response;
    this.status = response.status;
    this.problem = problem;
  }
}

/** Reads the refusal out of an answer. */
export const readHttpError = async (url: string, response: Response): Promise<HttpError> => {
  const body: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  return new HttpError(url, response, problem.success ? problem.data : null);
};

/** True for the rejection of a request that was called off; nothing to tell the person. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
