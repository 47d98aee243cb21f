/** Background work that runs by the clock. Running it twice must have the effect of running it once. */
export interface ScheduledJob {
  /** Such as `auth.remove-ended-sessions`. */
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

/** The jobs that modules have registered. */
export interface Jobs {
  schedule(job: ScheduledJob): void;
  list(): readonly ScheduledJob[];
}

/** Makes an empty register of jobs. */
export const createJobs = (): Jobs => {
  const jobs = new Map<string, ScheduledJob>();
  return {
    schedule: (job) => {
      if (jobs.has(job.name)) throw new Error(`There are two jobs named ${job.name}`);
      jobs.set(job.name, job);
    },
    list: () => [...jobs.values()],
  };
};
