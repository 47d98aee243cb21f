import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { TemplateMilestoneInput, TemplateStep } from '@hub/contract/templates/template.schema.ts';
import { unextendedDue } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { clientDate } from '@hub/domain/templates/schedule.ts';
import type { TaskRow } from '../../tasks/public.ts';
import { findStepOrigins, type StepOrigin } from './moved-steps.ts';
import { planNewMilestone, planNewTask } from './plan-run.ts';
import type { RunWork, WorkMilestoneRow } from './run-work.read-model.ts';
import type { RolePrincipals } from './step-roles.ts';
import {
  assertCountable,
  type DateContext,
  type MilestoneDates,
  milestoneDates,
  stepDates,
  type WorkflowDates,
} from './template-dates.ts';
import type { MilestonePlan, TaskPlan, WorkPlan } from './work-plan.ts';

/** One side of a change: a template version and the dates it is calculated from. */
interface Side {
  milestones: readonly TemplateMilestoneInput[];
  dates: WorkflowDates;
  context: DateContext;
}

/** A workflow run, the version and dates it was created with, and those it should follow. */
export interface ChangeQuestion {
  template: WorkPlan['template'];
  version: number;
  work: RunWork;
  from: Side;
  to: Side;
  roles: RolePrincipals;
}

const setManually = 'Its date was set manually.';

const storedDeadline = ({ deadline }: WorkMilestoneRow): MilestonePlan['deadline'] =>
  deadline as MilestonePlan['deadline'];

/**
 * Returns the dates that were calculated for a milestone and its steps. The date of a rule is never set
 * manually, so the stored one was calculated, perhaps with another calendar or version of the rule.
 */
const computedBy = (
  { dates, context }: Side,
  milestone: TemplateMilestoneInput | undefined,
  before: WorkMilestoneRow,
) => {
  const { calendar, clientDays } = context;
  const deadline = storedDeadline(before);
  const due = unextendedDue({ dueAt: before.dueAt, deadline });
  const storedDates = {
    dueAt: before.dueAt,
    clientDueDate: due && clientDate(due, clientDays, calendar),
    deadline,
  };
  if (!milestone) return { own: storedDates, steps: new Map<string, string | null>() };
  const own = before.ruleId === null ? milestoneDates(milestone, dates, context) : storedDates;
  return { own, steps: stepDates(milestone, own, dates.trigger, calendar) };
};

const keepTask = (before: TaskRow, step: TemplateStep | null, reason: string | null): TaskPlan => ({
  change: 'keep',
  reason,
  step,
  before,
  title: before.title,
  dueAt: before.dueAt,
  assignees: [],
});

const closedReason = ({ deleted, status }: TaskRow): string => {
  if (deleted) return 'It is deleted.';
  return status === 'done' ? 'It is completed.' : 'It is cancelled.';
};

interface TaskQuestion {
  before: TaskRow;
  step: TemplateStep;
  oldStep: TemplateStep | undefined;
  oldDue: string | null;
  newDue: string | null;
  origin: StepOrigin | undefined;
}

const planTask = ({ before, step, oldStep, oldDue, newDue, origin }: TaskQuestion): TaskPlan => {
  if (before.deleted || !isOpen(before.status)) return keepTask(before, step, closedReason(before));
  const isOwnDate = before.dueAt === oldDue;
  const dueAt = isOwnDate ? newDue : before.dueAt;
  const title = oldStep && before.title === oldStep.title ? step.title : before.title;
  const isEdited =
    origin !== undefined ||
    title !== before.title ||
    (oldStep !== undefined &&
      (oldStep.category !== step.category ||
        oldStep.critical !== step.critical ||
        oldStep.display.position !== step.display.position));
  const change = isEdited ? 'edit' : dueAt === before.dueAt ? 'keep' : 'move';
  const reasons = [
    ...(origin ? [`Moved here from “${origin.before.title}”.`] : []),
    ...(!isOwnDate && newDue !== before.dueAt ? [setManually] : []),
  ];
  const reason = reasons.length > 0 ? reasons.join(' ') : null;
  return { change, reason, step, before, title, dueAt, assignees: [], isMoved: origin !== undefined };
};

type OwnDates = Pick<MilestoneDates, 'dueAt' | 'clientDueDate'>;

/**
 * Returns the new dates of a milestone and keeps those that a person has set; the date of a rule is never set
 * manually.
 */
const movedDates = (before: WorkMilestoneRow, old: OwnDates, next: MilestoneDates, ruleId: string | null) => {
  const isOwnDue = ruleId !== null || before.dueAt === old.dueAt;
  const isOwnClient = before.clientDueDate === old.clientDueDate;
  const dueAt = isOwnDue ? next.dueAt : before.dueAt;
  const clientDueDate = isOwnClient ? next.clientDueDate : before.clientDueDate;
  const isSetManually = dueAt !== next.dueAt || clientDueDate !== next.clientDueDate;
  return { dueAt, clientDueDate, reason: isSetManually ? setManually : null };
};

const keepMilestone = (before: WorkMilestoneRow, reason: string | null) => ({
  change: 'keep' as const,
  reason,
  templateMilestoneId: before.templateMilestoneId,
  before,
  title: before.title,
  ruleId: before.ruleId,
  dueAt: before.dueAt,
  clientDueDate: before.clientDueDate,
  deadline: storedDeadline(before),
  owners: [],
});

type TasksByStep = ReadonlyMap<string | null, readonly TaskRow[]>;

/** Keeps a finished or cancelled milestone and its tasks as they are. */
const planClosed = (
  { steps }: TemplateMilestoneInput,
  before: WorkMilestoneRow,
  tasksByStep: TasksByStep,
): MilestonePlan => {
  const reason = before.deleted ? 'It is cancelled.' : 'It is finished.';
  const tasks = steps.flatMap((step) =>
    (tasksByStep.get(step.id) ?? []).map((task) => keepTask(task, step, reason)),
  );
  return { ...keepMilestone(before, reason), tasks };
};

const isSameDeadline = (a: MilestonePlan['deadline'], b: MilestonePlan['deadline']): boolean =>
  a?.trigger === b?.trigger && a?.due === b?.due && a?.latest === b?.latest && a?.ruleId === b?.ruleId;

/**
 * Creates a planner for the tasks of a step. It returns null if the old version had the step but its task
 * does not exist.
 */
const stepPlanner = (
  question: ChangeQuestion,
  tasksByStep: TasksByStep,
  oldDues: ReadonlyMap<string, string | null>,
) => {
  const { from, roles } = question;
  const oldSteps = new Map(from.milestones.flatMap(({ steps }) => steps).map((step) => [step.id, step]));
  const origins = findStepOrigins(question);
  return (step: TemplateStep, newDue: string | null): TaskPlan[] | null => {
    const found = tasksByStep.get(step.id) ?? [];
    const oldStep = oldSteps.get(step.id);
    if (found.length === 0) return oldStep ? null : [planNewTask(step, newDue, roles)];
    return found.map((task) => {
      const origin = origins.get(task.id);
      const dues = origin ? computedBy(from, origin.milestone, origin.before).steps : oldDues;
      const oldDue = dues.get(step.id) ?? null;
      return planTask({ before: task, step, oldStep, oldDue, newDue, origin });
    });
  };
};

/** Plans a milestone that is new in this version; open tasks of steps that it takes over move to it. */
const planAdded = (
  question: ChangeQuestion,
  milestone: TemplateMilestoneInput,
  tasksByStep: TasksByStep,
): MilestonePlan => {
  const { to, roles } = question;
  const added = planNewMilestone(milestone, to.dates, to.context, roles);
  const planStep = stepPlanner(question, tasksByStep, new Map());
  const tasks = added.tasks.flatMap((task) => {
    if (!task.step || !tasksByStep.has(task.step.id)) return [task];
    return (planStep(task.step, task.dueAt) ?? []).filter(({ isMoved }) => isMoved);
  });
  return { ...added, tasks };
};

/** Plans an active milestone of the template and the tasks of its steps. */
const planActive = (
  question: ChangeQuestion,
  milestone: TemplateMilestoneInput,
  before: WorkMilestoneRow,
  tasksByStep: TasksByStep,
): MilestonePlan => {
  const { from, to } = question;
  const oldMilestone = from.milestones.find(({ id }) => id === milestone.id);
  // The rule may come from a document; a statutory milestone keeps it.
  const ruleId = milestone.ruleId ?? before.ruleId;
  const old = computedBy(from, oldMilestone, before);
  // Facts from the milestone's own document override those of the workflow run.
  const facts = { ...to.dates.facts, ...(before.facts as DeadlineFacts) };
  const { extensionMonths, repliedAt } = before;
  const next = milestoneDates(
    { ...milestone, ruleId, extensionMonths, repliedAt },
    { ...to.dates, facts },
    to.context,
  );
  const { reason, ...dates } = movedDates(before, old.own, next, ruleId);
  const title = oldMilestone && before.title === oldMilestone.title ? milestone.title : before.title;
  const dueByStep = stepDates(
    milestone,
    { ...dates, deadline: next.deadline },
    to.dates.trigger,
    to.context.calendar,
  );
  const planStep = stepPlanner(question, tasksByStep, old.steps);
  const tasks = milestone.steps.flatMap((step) => planStep(step, dueByStep.get(step.id) ?? null) ?? []);
  const isMoved =
    dates.dueAt !== before.dueAt ||
    dates.clientDueDate !== before.clientDueDate ||
    !isSameDeadline(next.deadline, storedDeadline(before));
  const isEdited = title !== before.title || ruleId !== before.ruleId;
  return {
    change: isEdited ? 'edit' : isMoved ? 'move' : 'keep',
    reason,
    templateMilestoneId: milestone.id,
    before,
    title,
    ruleId,
    ...dates,
    deadline: next.deadline,
    owners: [],
    tasks,
  };
};

const planRunning = (
  question: ChangeQuestion,
  milestone: TemplateMilestoneInput,
  before: WorkMilestoneRow,
  tasksByStep: TasksByStep,
): MilestonePlan =>
  milestoneState(before) === 'active'
    ? planActive(question, milestone, before, tasksByStep)
    : planClosed(milestone, before, tasksByStep);

const planOtherTask = (before: TaskRow, isRemoved: boolean): TaskPlan => {
  if (before.deleted || !isOpen(before.status)) return keepTask(before, null, closedReason(before));
  return { ...keepTask(before, null, null), change: isRemoved ? 'remove' : 'keep' };
};

/** Plans a milestone that is no longer in the template; only a person can cancel a statutory one. */
const planLeftOut = (
  before: WorkMilestoneRow,
  isRemoved: boolean,
  tasks: readonly TaskPlan[],
): MilestonePlan => {
  const unchanged = keepMilestone(before, null);
  if (!isRemoved || milestoneState(before) !== 'active') return { ...unchanged, tasks };
  if (before.ruleId !== null) {
    return { ...unchanged, reason: 'Only a person can cancel a statutory milestone.', tasks };
  }
  return { ...unchanged, change: 'remove', tasks };
};

const stepIdsOf = (side: Side): Set<string> =>
  new Set(side.milestones.flatMap(({ steps }) => steps.map(({ id }) => id)));

const milestoneIdsOf = (side: Side): Set<string> => new Set(side.milestones.map(({ id }) => id));

/** Plans the milestones of the template: those that exist and those that are new in this version. */
const planTemplateMilestones = (question: ChangeQuestion): MilestonePlan[] => {
  const { work, from, to } = question;
  const tasksByStep = Map.groupBy(work.tasks, ({ stepId }) => stepId);
  const running = new Map(work.milestones.map((row) => [row.templateMilestoneId, row]));
  const oldIds = milestoneIdsOf(from);
  return to.milestones.flatMap((milestone) => {
    const before = running.get(milestone.id);
    if (before) return [planRunning(question, milestone, before, tasksByStep)];
    return oldIds.has(milestone.id) ? [] : [planAdded(question, milestone, tasksByStep)];
  });
};

/** Plans a move or an upgrade of a workflow run. Completed, finished and manually set work stays as it is. */
export const planChange = (question: ChangeQuestion): WorkPlan => {
  const { template, version, work, from, to } = question;
  assertCountable(to.dates);
  const planned = planTemplateMilestones(question);
  const plannedTaskIds = new Set(planned.flatMap(({ tasks }) => tasks.map(({ before }) => before?.id)));
  const [oldSteps, newSteps] = [stepIdsOf(from), stepIdsOf(to)];
  const isLeftOut = (stepId: string | null): boolean =>
    stepId !== null && oldSteps.has(stepId) && !newSteps.has(stepId);
  const others = Map.groupBy(
    work.tasks.filter(({ id }) => !plannedTaskIds.has(id)),
    ({ milestoneId }): string | null => milestoneId,
  );
  const otherTasks = (milestoneId: string): TaskPlan[] =>
    (others.get(milestoneId) ?? []).map((task) => planOtherTask(task, isLeftOut(task.stepId)));
  const withOthers = planned.map((plan) =>
    plan.before ? { ...plan, tasks: [...plan.tasks, ...otherTasks(plan.before.id)] } : plan,
  );
  const plannedMilestoneIds = new Set(planned.map(({ before }) => before?.id));
  const [oldIds, newIds] = [milestoneIdsOf(from), milestoneIdsOf(to)];
  const leftOut = work.milestones
    .filter(({ id }) => !plannedMilestoneIds.has(id))
    .map((row) => {
      const id = row.templateMilestoneId;
      return planLeftOut(row, id !== null && oldIds.has(id) && !newIds.has(id), otherTasks(row.id));
    });
  const { clientDays } = to.context;
  return { template, version, ...to.dates, clientDays, milestones: [...withOthers, ...leftOut] };
};
