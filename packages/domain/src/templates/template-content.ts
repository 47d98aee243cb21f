import type { DateOffset } from './schedule.ts';

/** Role of the person who does a step, from the responsible attorney to the client. */
export type StepRole = 'RA' | 'DR' | 'R2' | 'PL' | 'DK' | 'IL' | 'IN' | 'CL';

/** Assignees by role: emails of people and bots, names of teams. */
export type RoleAssignees = Partial<Record<StepRole, string[]>>;

interface Place {
  /** Position in the order of work, from 1. */
  position: number;
}

/** A step of a template as stored in its versions. */
interface KeptStep {
  id: string;
  title: string;
  role: StepRole | null;
  category: string | null;
  critical: boolean;
  tags: string[];
  offset: DateOffset | null;
  options: { instructions: string };
  display: Place;
}

/** A milestone of a template, version or draft, with its steps. */
export interface StoredMilestone {
  id: string;
  title: string;
  /** Deadline rule that computes its due date; null if `offset` defines it or it has none. */
  ruleId: string | null;
  offset: DateOffset | null;
  display: Place;
  steps: KeptStep[];
}
