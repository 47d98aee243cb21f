import type { z } from 'zod';
import type { PayloadJob } from './define-job.ts';

/** Background work on a schedule. Must be idempotent: it may run twice. */
export interface ScheduledJob {
  /** Such as `auth.remove-ended-sessions`. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Maximum duration of a run in seconds; a longer run counts as failed and is retried. Default: ten minutes. */
  maxSeconds?: number;
  /** Whether no second one is queued while one waits or runs, neither by the schedule nor by a person. */
  isExclusive?: boolean;
  run(): Promise<void>;
}

/** Background work that every worker process repeats at an interval. The job itself coordinates with other instances. */
export interface RepeatedJob {
  /** Such as `audit.seal-entries`. */
  name: string;
  /** From the end of one run to the beginning of the next. */
  everyMs: number;
  run(): Promise<void>;
}

/** A registered job with a payload, ready to run. */
interface QueuedJob {
  name: string;
  maxSeconds?: number | undefined;
  concurrency?: number | undefined;
  /** Validates the payload and runs the handler. `leaving` aborts when the process ends. */
  run(payload: unknown, leaving?: AbortSignal): Promise<void>;
}

/** The jobs that modules have registered. */
export interface Jobs {
  schedule(job: ScheduledJob): void;
  repeat(job: RepeatedJob): void;
  /** Registers a job with a payload; its handler receives `context`. */
  handle<Payload extends z.ZodType, Context>(job: PayloadJob<Payload, Context>, context: Context): void;
  listScheduled(): readonly ScheduledJob[];
  listRepeated(): readonly RepeatedJob[];
  listQueued(): readonly QueuedJob[];
}

/** Creates an empty list of jobs. Two jobs with one name are refused. */
export const createJobs = (): Jobs => {
  const scheduled: ScheduledJob[] = [];
  const repeated: RepeatedJob[] = [];
  const queued: QueuedJob[] = [];
  const add = <Job extends { name: string }>(jobs: Job[], job: Job): void => {
    if ([...scheduled, ...repeated, ...queued].some(({ name }) => name === job.name)) {
      throw new Error(`There are two jobs named ${job.name}`);
    }
    jobs.push(job);
  };
  return {
    schedule: (job) => add(scheduled, job),
    repeat: (job) => add(repeated, job),
    handle: ({ name, maxSeconds, concurrency, payload: schema, handler }, context) =>
      add(queued, {
        name,
        maxSeconds,
        concurrency,
        run: async (payload, leaving) => handler(schema.parse(payload), context, leaving),
      }),
    listScheduled: () => scheduled,
    listRepeated: () => repeated,
    listQueued: () => queued,
  };
};
