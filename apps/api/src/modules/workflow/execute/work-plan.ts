import type { DeadlineAnswer, DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { PlannedMilestone, WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { StepRole, TemplateStep } from '@hub/contract/workflow/template.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import type { PrincipalRow } from '../assignees/assignees.repository.ts';
import type { TaskRow } from '../tasks/tasks.repository.ts';
import type { WorkMilestoneRow } from './bound-work.read-model.ts';

type PlannedTask = PlannedMilestone['tasks'][number];
type Change = PlannedTask['change'];

/** What becomes of one task. */
export interface TaskPlan {
  readonly change: Change;
  readonly reason: string | null;
  /** Null where no version of the template tells of it. */
  readonly step: TemplateStep | null;
  /** Nothing where it is to be made. */
  readonly before: TaskRow | null;
  readonly title: string;
  readonly dueAt: string | null;
  /** Of one that is to be made. */
  readonly assignees: readonly PrincipalRow[];
  /** True where it comes from another milestone of the work. */
  readonly isMoved?: boolean;
}

/** What becomes of one milestone and its tasks. */
export interface MilestonePlan {
  readonly change: Change;
  readonly reason: string | null;
  readonly templateMilestoneId: string | null;
  readonly before: WorkMilestoneRow | null;
  readonly title: string;
  readonly ruleId: string | null;
  readonly dueAt: string | null;
  readonly clientDueDate: string | null;
  readonly deadline: DeadlineAnswer | null;
  readonly tasks: readonly TaskPlan[];
}

/** What a binding, a move or an upgrade comes to; what is shown of it is what is written. */
export interface WorkPlan {
  readonly template: { readonly id: string; readonly title: string };
  /** The version that the work runs on afterwards. */
  readonly version: number;
  readonly trigger: string | null;
  readonly target: string | null;
  readonly facts: DeadlineFacts;
  /** Business days that the client dates are counted with. */
  readonly clientDays: number;
  readonly milestones: readonly MilestonePlan[];
}

const presentTask = ({ change, reason, step, before, title, dueAt, assignees }: TaskPlan): PlannedTask => ({
  id: before?.id ?? null,
  stepId: step?.id ?? before?.stepId ?? null,
  title,
  role: (step?.role ?? null) as StepRole | null,
  assignees: before?.assignees ?? assignees.map(({ value }) => value),
  change,
  reason,
  from: before?.dueAt ?? null,
  to: dueAt,
});

const presentMilestone = (plan: MilestonePlan): PlannedMilestone => ({
  id: plan.before?.id ?? null,
  templateMilestoneId: plan.templateMilestoneId,
  title: plan.title,
  change: plan.change,
  reason: plan.reason,
  from: plan.before && { dueAt: plan.before.dueAt, clientDueDate: plan.before.clientDueDate },
  to: { dueAt: plan.dueAt, clientDueDate: plan.clientDueDate },
  deadline: plan.deadline,
  tasks: plan.tasks.map(presentTask),
});

const isWritten = ({ change }: { change: Change }): boolean => change === 'add' || change === 'move';

/** What a person should know before the plan is carried out. */
const listWarnings = ({ trigger, milestones }: WorkPlan, today: string): string[] => {
  const planned =
    trigger !== null && trigger > today
      ? [`${writeDate(trigger)}, which it counts from, lies in the future.`]
      : [];
  const written = milestones.filter(isWritten);
  const past = written.flatMap(({ title, dueAt, clientDueDate }) => {
    if (dueAt === null) return [];
    if (dueAt < today) return [`“${title}” would be due on ${writeDate(dueAt)}, which lies in the past.`];
    if (clientDueDate !== null && clientDueDate > dueAt)
      return [
        `The client date of “${title}” would be ${writeDate(clientDueDate)}, which lies after its due date.`,
      ];
    if (clientDueDate === null || clientDueDate >= today) return [];
    return [`The client date of “${title}” would be ${writeDate(clientDueDate)}, which lies in the past.`];
  });
  const undated = written
    .filter(({ dueAt }) => dueAt === null)
    .map(({ title }) => `“${title}” has no due date yet.`);
  const late = milestones
    .flatMap(({ tasks }) => tasks)
    .filter((task) => isWritten(task) && task.dueAt !== null && task.dueAt < today).length;
  const standIns = milestones
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ change, reason }) => (change === 'add' ? (reason ?? []) : []));
  const tasks = late === 1 ? '1 task would be due before today.' : `${late} tasks would be due before today.`;
  return [...planned, ...past, ...undated, ...(late > 0 ? [tasks] : []), ...new Set(standIns)];
};

/** The plan as the contract answers it. */
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
