/** A task for a process, with a number that its reply repeats. */
export interface TaskRequest {
  id: number;
  task: unknown;
}

/** The result of a task, or why there is none. */
export type TaskReply = { id: number; result: unknown } | { id: number; fault: string };
