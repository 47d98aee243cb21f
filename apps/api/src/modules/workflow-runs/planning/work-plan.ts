import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { StepRole, TemplateStep } from '@hub/contract/templates/template.schema.ts';
import type {
  PlannedEdit,
  PlannedMilestone,
  WorkflowPlan,
} from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { PrincipalRow } from '../../assignees/public.ts';
import type { TaskRow } from '../../tasks/public.ts';
import type { WorkMilestoneRow } from './run-work.read-model.ts';

type PlannedTask = PlannedMilestone['tasks'][number];
type Change = PlannedTask['change'];

/** Planned change of one task. */
export interface TaskPlan {
  change: Change;
  reason: string | null;
  /** Null if no version of the template has a step for the task. */
  step: TemplateStep | null;
  /** Null for a task to create. */
  before: TaskRow | null;
  title: string;
  dueAt: string | null;
  /** Assignees of a task to create. */
  assignees: readonly PrincipalRow[];
  /** True if the task comes from another milestone of the workflow run. */
  isMoved?: boolean;
}

/** Planned change of one milestone and its tasks. */
export interface MilestonePlan {
  change: Change;
  reason: string | null;
  templateMilestoneId: string | null;
  before: WorkMilestoneRow | null;
  title: string;
  ruleId: string | null;
  dueAt: string | null;
  clientDueDate: string | null;
  deadline: DeadlineResponse | null;
  /** Assignees of a milestone to create. */
  owners: readonly PrincipalRow[];
  tasks: readonly TaskPlan[];
}

/** Result of planning a start, a move or an upgrade. The preview shows exactly what is written. */
export interface WorkPlan {
  template: { id: string; title: string };
  /** The template version after the change. */
  version: number;
  trigger: string | null;
  target: string | null;
  facts: DeadlineFacts;
  /** Number of business days between client date and due date. */
  clientDays: number;
  milestones: readonly MilestonePlan[];
}

type Values = Partial<Record<PlannedEdit['field'], string | null>>;

/** Returns the fields whose values differ. */
const findEdits = (from: Values, to: Values): PlannedEdit[] =>
  (Object.keys(from) as PlannedEdit['field'][])
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((edit) => edit.from !== edit.to);

/** Returns what an edited task gets from its step; a task keeps a title that a person gave it. */
const taskEdits = ({ change, before, step, title }: TaskPlan): PlannedEdit[] => {
  if (change !== 'edit' || !before || !step) return [];
  return findEdits(
    {
      title: before.title,
      category: before.category,
      critical: String(before.critical),
      position: String(before.order),
    },
    {
      title,
      category: step.category,
      critical: String(step.critical),
      position: String(step.display.position),
    },
  );
};

const milestoneEdits = ({ change, before, title, ruleId }: MilestonePlan): PlannedEdit[] =>
  change === 'edit' && before
    ? findEdits({ title: before.title, rule: before.ruleId }, { title, rule: ruleId })
    : [];

const presentTask = (plan: TaskPlan): PlannedTask => {
  const { change, reason, step, before, title, dueAt, assignees } = plan;
  return {
    id: before?.id ?? null,
    stepId: step?.id ?? before?.stepId ?? null,
    title,
    role: (step?.role ?? null) as StepRole | null,
    assignees: before?.assignees ?? assignees.map(({ value }) => value),
    change,
    reason,
    from: before?.dueAt ?? null,
    to: dueAt,
    edits: taskEdits(plan),
  };
};

const presentMilestone = (plan: MilestonePlan): PlannedMilestone => ({
  id: plan.before?.id ?? null,
  templateMilestoneId: plan.templateMilestoneId,
  title: plan.title,
  change: plan.change,
  reason: plan.reason,
  from: plan.before && { dueAt: plan.before.dueAt, clientDueDate: plan.before.clientDueDate },
  to: { dueAt: plan.dueAt, clientDueDate: plan.clientDueDate },
  deadline: plan.deadline,
  edits: milestoneEdits(plan),
  tasks: plan.tasks.map(presentTask),
});

const isWritten = ({ change }: { change: Change }): boolean => change === 'add' || change === 'move';

/** Returns warnings to show before the plan is applied. */
const listWarnings = ({ trigger, milestones }: WorkPlan, today: string): string[] => {
  const planned =
    trigger !== null && trigger > today ? [`The trigger date, ${writeDate(trigger)}, is in the future.`] : [];
  const written = milestones.filter(isWritten);
  const past = written.flatMap(({ title, dueAt, clientDueDate }) => {
    if (dueAt === null) return [];
    if (dueAt < today) return [`“${title}” would be due on ${writeDate(dueAt)}, in the past.`];
    if (clientDueDate !== null && clientDueDate > dueAt)
      return [`The client date of “${title}” would be ${writeDate(clientDueDate)}, after its due date.`];
    if (clientDueDate === null || clientDueDate >= today) return [];
    return [`The client date of “${title}” would be ${writeDate(clientDueDate)}, in the past.`];
  });
  const undated = written
    .filter(({ dueAt }) => dueAt === null)
    .map(({ title }) => `“${title}” has no due date yet.`);
  const late = milestones
    .flatMap(({ tasks }) => tasks)
    .filter((task) => isWritten(task) && task.dueAt !== null && task.dueAt < today).length;
  const substitutes = milestones
    .flatMap((milestone) => [milestone, ...milestone.tasks])
    .flatMap(({ change, reason }) => (change === 'add' ? (reason ?? []) : []));
  const tasks = late === 1 ? '1 task would be due before today.' : `${late} tasks would be due before today.`;
  return [...planned, ...past, ...undated, ...(late > 0 ? [tasks] : []), ...new Set(substitutes)];
};

/** Maps the plan to the contract's plan. */
export const presentPlan = (
  plan: WorkPlan,
  today: string,
  furtherWarnings: readonly string[] = [],
): WorkflowPlan => ({
  template: { id: plan.template.id, title: plan.template.title, version: plan.version },
  trigger: plan.trigger,
  target: plan.target,
  milestones: plan.milestones.map(presentMilestone),
  warnings: [...furtherWarnings, ...listWarnings(plan, today)],
});
