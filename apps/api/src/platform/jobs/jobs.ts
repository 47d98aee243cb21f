/** Background work that runs by the clock. Running it twice must have the effect of running it once. */
export interface ScheduledJob {
  /** Such as `auth.remove-ended-sessions`. */
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /** A run that takes longer counts as failed and is tried again; ten minutes where it is absent. */
  readonly longestSeconds?: number;
  run(): Promise<void>;
}

/** Background work that every process with jobs does again and again, seconds apart. It minds other instances itself. */
export interface RepeatedJob {
  /** Such as `audit.seal-entries`. */
  readonly name: string;
  /** From the end of one run to the beginning of the next. */
  readonly everyMs: number;
  run(): Promise<void>;
}

/** The jobs that modules have registered. */
export interface Jobs {
  schedule(job: ScheduledJob): void;
  repeat(job: RepeatedJob): void;
  list(): readonly ScheduledJob[];
  listRepeated(): readonly RepeatedJob[];
}

/** Makes an empty register of jobs. */
export const createJobs = (): Jobs => {
  const scheduled: ScheduledJob[] = [];
  const repeated: RepeatedJob[] = [];
  const add = <Job extends { name: string }>(jobs: Job[], job: Job): void => {
    if ([...scheduled, ...repeated].some(({ name }) => name === job.name)) {
      throw new Error(`There are two jobs named ${job.name}`);
    }
    jobs.push(job);
  };
  return {
    schedule: (job) => add(scheduled, job),
    repeat: (job) => add(repeated, job),
    list: () => scheduled,
    listRepeated: () => repeated,
  };
};
