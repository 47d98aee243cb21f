/** Maximum numbers for one person, so that nobody waits for the work of one person only. */
export const quotas = {
  /** Results of reports that are queued or being generated. */
  waitingReports: 60,
  /** Scheduled reports. */
  schedules: 50,
  /** Runs of minions that are waiting or working. */
  waitingRuns: 20,
  boards: 200,
  filters: 500,
} as const;
