import type { WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { StepRole } from '@hub/contract/workflow/template.schema.ts';
import { countOf } from '../../../lib/count-words.ts';

/** What a plan does to one milestone or step. */
type PlanChange = WorkflowPlan['milestones'][number]['change'];

/** Assignees by role. */
export type RolePeople = Partial<Record<StepRole, string[]>>;

/** What each role is called. */
export const roleNames: Readonly<Record<StepRole, string>> = {
  RA: 'Responsible attorney',
  DR: 'Drafter',
  R2: 'Second reviewer',
  PL: 'Paralegal',
  DK: 'Docketing',
  IL: 'Illustrator',
  IN: 'Inventor',
  CL: 'Client or in-house attorney',
};

/** What a change of a plan is called. */
export const changeNames: Readonly<Record<PlanChange, string>> = {
  add: 'New',
  move: 'Moves',
  edit: 'Changes',
  keep: 'Stays',
  remove: 'Cancelled',
};

/** Who does what in the steps of some plans, in the order in which the roles first occur. */
export function rolesOfPlans(plans: readonly WorkflowPlan[]): RolePeople {
  const people: RolePeople = {};
  const steps = plans.flatMap(({ milestones }) => milestones.flatMap(({ tasks }) => tasks));
  for (const { role, assignees } of steps) {
    if (!role) continue;
    people[role] = [...new Set([...(people[role] ?? []), ...assignees])];
  }
  return people;
}

/** The part of a plan that a rule starts: its milestones, or the first one that has no date of its own. */
export function planOfRule(plan: WorkflowPlan, ruleId: string): WorkflowPlan {
  const exact = plan.milestones.filter(({ deadline }) => deadline?.ruleId === ruleId);
  const open = plan.milestones
    .filter(({ deadline, to }) => deadline === null && to.dueAt === null)
    .slice(0, 1);
  const milestones = exact.length > 0 ? exact : open;
  // What is warned of may lie in the part that is left out; what a step says itself does not.
  const said = new Set(milestones.flatMap(({ tasks }) => tasks.map(({ reason }) => reason)));
  const isWhole = milestones.length === plan.milestones.length;
  const warnings = plan.warnings.filter((warning) => isWhole || said.has(warning));
  return { ...plan, milestones, warnings };
}

/** How much a plan makes: "1 milestone · 9 steps". */
export function planSize({ milestones }: WorkflowPlan): string {
  const steps = milestones.reduce((sum, { tasks }) => sum + tasks.length, 0);
  return `${countOf(milestones.length, 'milestone')} · ${countOf(steps, 'step')}`;
}

/** How many milestones and steps of a plan change in each way, without those that stay: "3 move · 1 new". */
export function changeCounts({ milestones }: WorkflowPlan): { changed: number; kept: number } {
  const all = milestones.flatMap((milestone) => [milestone, ...milestone.tasks]);
  const kept = all.filter(({ change }) => change === 'keep').length;
  return { changed: all.length - kept, kept };
}
