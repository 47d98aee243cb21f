import type { TestHub } from '../support/test-hub.ts';

/** Test data that gives a job work to do. */
export interface JobScene {
  /** Writes data that makes the first run change the database. */
  prepare: (hub: TestHub) => Promise<unknown>;
  /** Example payload, if the job has one. */
  payload?: unknown;
  /** Table in which every run adds a row, such as the list of backups. */
  log?: string;
}
