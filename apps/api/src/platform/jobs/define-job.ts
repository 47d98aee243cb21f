import type { z } from 'zod';

/** A job that a change queues, with the data it needs. */
export interface PayloadJob<Payload extends z.ZodType, Context> {
  /** Name of its queue, such as `deadlines.recompute-after-closure`. */
  name: string;
  /** Validated when the job is queued and again before it runs. */
  payload: Payload;
  /** Maximum duration of a run in seconds; a longer run counts as failed and is retried. Default: ten minutes. */
  maxSeconds?: number;
  /** Number of jobs of this kind that each worker process runs at once. Default: one. */
  concurrency?: number;
  /**
   * Does the work. It may run more than once for one payload, so it must be idempotent. A long one ends with an error when
   * `leaving` aborts, because the process ends: it is run again.
   */
  handler(payload: z.output<Payload>, context: Context, leaving?: AbortSignal): Promise<void>;
}

/** Declares a job with a payload and keeps its exact types. `Context` is what its handler needs of the dependencies. */
export const defineJob = <Payload extends z.ZodType, Context>(
  job: PayloadJob<Payload, Context>,
): PayloadJob<Payload, Context> => job;
