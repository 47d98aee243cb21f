import type { IsoDate } from '../../dates/iso-date.ts';
import type { TaskStatus } from '../../tasks/task-status.ts';

/** A task, as far as it is chased. */
export interface ChasedTask {
  id: string;
  title: string;
  dueAt: IsoDate | null;
  assignees: readonly string[];
  status: TaskStatus;
  updatedAt: string;
  /** Whether it is the act that meets its milestone. */
  critical: boolean;
  dueAtOnce: boolean;
  /** Surcharge period of the fee that it belongs to; null for other tasks. */
  surcharge: { after: IsoDate; until: IsoDate } | null;
  /** Display position of its step. */
  order: number;
  workflow: { id: string | null; milestoneId: string | null };
}

/** The milestone of a chased task. */
export interface ChasedMilestone {
  id: string;
  title: string;
  dueAt: IsoDate | null;
}

/** Overdue work of an invention. */
export interface ChaseInput {
  today: IsoDate;
  invention: { title: string; reference: string | null };
  tasks: readonly ChasedTask[];
  milestones: readonly ChasedMilestone[];
}
