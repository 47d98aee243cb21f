/** A task for a process, with a number that its replies repeat. */
export interface TaskRequest {
  id: number;
  task: unknown;
}

/** A part of the result of a task, its end, or why there is none. */
export type TaskReply =
  | { id: number; part: unknown }
  | { id: number; result: unknown }
  | { id: number; fault: string };
