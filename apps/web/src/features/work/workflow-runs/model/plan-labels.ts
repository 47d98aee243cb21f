import type { StepRole } from '@hub/contract/templates/template.schema.ts';
import type { PlannedEdit, WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Kind of change that a plan makes to one milestone or step. */
type PlanChange = WorkflowPlan['milestones'][number]['change'];

/** Assignees by role. */
export type RolePeople = Partial<Record<StepRole, string[]>>;

/** Names of the roles. */
export const roleNames: Readonly<Record<StepRole, string>> = {
  RA: 'Responsible attorney',
  DR: 'Drafter',
  R2: 'Second attorney (2AR)',
  PL: 'Paralegal',
  DK: 'Docketing',
  IL: 'Illustrator',
  IN: 'Inventor',
  CL: 'Client or in-house attorney',
};

/** Names of the changes in a plan. */
export const changeNames: Readonly<Record<PlanChange, string>> = {
  add: 'New',
  move: 'Moves',
  edit: 'Changes',
  keep: 'Stays',
  remove: 'Cancelled',
};

/** Describes an edit: "Renamed from “Draft the reply”". `reviewLabel` names the second attorney review. */
export const editText = ({ field, from, to }: PlannedEdit, reviewLabel: string): string => {
  const kindOf = (category: string | null) =>
    category === secondReview ? reviewLabel : (category ?? 'none');
  switch (field) {
    case 'title':
      return `Renamed from “${from}”`;
    case 'category':
      return `Category: ${kindOf(from)} → ${kindOf(to)}`;
    case 'critical':
      return to === 'true' ? 'Now critical' : 'No longer critical';
    case 'position':
      return 'Changes its place in the list';
    default:
      return `Rule: ${from ?? 'none'} → ${to ?? 'none'}`;
  }
};

const changeKinds = [
  ['add', 'added'],
  ['remove', 'cancelled'],
  ['move', 'moved'],
  ['edit', 'changed'],
] as const satisfies [PlanChange, string][];

/** Describes the changes of a plan by kind: "2 steps added · 1 milestone moved"; empty if nothing changes. */
export const changeSummary = ({ milestones }: Pick<WorkflowPlan, 'milestones'>): string => {
  const tasks = milestones.flatMap((milestone) => milestone.tasks);
  const count = (list: readonly { change: PlanChange }[], kind: PlanChange): number =>
    list.filter(({ change }) => change === kind).length;
  return changeKinds
    .flatMap(([kind, verb]) => {
      const [ofMilestones, ofSteps] = [count(milestones, kind), count(tasks, kind)];
      return [
        ...(ofMilestones > 0 ? [`${countOf(ofMilestones, 'milestone')} ${verb}`] : []),
        ...(ofSteps > 0 ? [`${countOf(ofSteps, 'step')} ${verb}`] : []),
      ];
    })
    .join(' · ');
};

/** Assignees by role of all steps of the plans, in the order in which the roles first occur. */
export const rolesOfPlans = (plans: readonly WorkflowPlan[]): RolePeople => {
  const people: RolePeople = {};
  const steps = plans.flatMap(({ milestones }) => milestones.flatMap(({ tasks }) => tasks));
  for (const { role, assignees } of steps) {
    if (!role) continue;
    people[role] = [...new Set([...(people[role] ?? []), ...assignees])];
  }
  return people;
};

/** Whether a second attorney is still to be named: nobody is proposed, and the person has not decided to do without. */
export const lacksReviewer = (usual: RolePeople, chosen: RolePeople): boolean =>
  usual.R2 !== undefined && usual.R2.length === 0 && chosen.R2 === undefined;

/** Returns the part of a plan that a rule starts: its own milestones, or else the first one without a date. */
export const planOfRule = (plan: WorkflowPlan, ruleId: string): WorkflowPlan => {
  const exact = plan.milestones.filter(({ deadline }) => deadline?.ruleId === ruleId);
  const open = plan.milestones
    .filter(({ deadline, to }) => deadline === null && to.dueAt === null)
    .slice(0, 1);
  const milestones = exact.length > 0 ? exact : open;
  // A warning may concern an omitted milestone; the reasons of the remaining steps do not.
  const reasons = new Set(milestones.flatMap(({ tasks }) => tasks.map(({ reason }) => reason)));
  const isWhole = milestones.length === plan.milestones.length;
  const warnings = plan.warnings.filter((warning) => isWhole || reasons.has(warning));
  return { ...plan, milestones, warnings };
};

/** Size of a plan: "1 milestone · 9 steps". */
export const planSize = ({ milestones }: WorkflowPlan): string => {
  const steps = milestones.reduce((sum, { tasks }) => sum + tasks.length, 0);
  return `${countOf(milestones.length, 'milestone')} · ${countOf(steps, 'step')}`;
};

/** Numbers of milestones and steps that a plan changes and keeps. */
export const changeCounts = ({ milestones }: WorkflowPlan): { changed: number; kept: number } => {
  const all = milestones.flatMap((milestone) => [milestone, ...milestone.tasks]);
  const kept = all.filter(({ change }) => change === 'keep').length;
  return { changed: all.length - kept, kept };
};
