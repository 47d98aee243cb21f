import type { DateOffset } from './schedule.ts';

/** Who does a step, from the responsible attorney to the client. */
export type StepRole = 'RA' | 'DR' | 'R2' | 'PL' | 'DK' | 'IL' | 'IN' | 'CL';

/** Assignees by role: emails of people and bots, names of teams. */
export type RoleAssignees = Partial<Record<StepRole, string[]>>;

interface Place {
  /** From 1, in the order of work. */
  position: number;
}

/** A step of a template as it is kept from version to version. */
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

/** A milestone of a template, of one of its versions or of its draft, with its steps. */
export interface KeptMilestone {
  id: string;
  title: string;
  /** The deadline rule that computes its due date; null where `offset` does, or nothing. */
  ruleId: string | null;
  offset: DateOffset | null;
  display: Place;
  steps: KeptStep[];
}
