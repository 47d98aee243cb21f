import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { TemplateMilestoneInput, TemplateStep } from '@hub/contract/workflow/template.schema.ts';
import { unextendedDue } from '@hub/domain/deadlines/extension-taken.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { clientDate } from '@hub/domain/workflow/schedule.ts';
import type { TaskRow } from '../tasks/tasks.repository.ts';
import type { BoundWork, WorkMilestoneRow } from './bound-work.read-model.ts';
import { findStepOrigins, type StepOrigin } from './moved-steps.ts';
import { planNewMilestone, planNewTask } from './plan-binding.ts';
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

/** One side of a change: a version of the template, and what its dates are counted from. */
interface Side {
  readonly milestones: readonly TemplateMilestoneInput[];
  readonly dates: WorkflowDates;
  readonly context: DateContext;
}

/** Running work, what it was made by, and what it is to follow. */
export interface ChangeQuestion {
  readonly template: WorkPlan['template'];
  readonly version: number;
  readonly work: BoundWork;
  readonly from: Side;
  readonly to: Side;
  readonly roles: RolePrincipals;
}

const byHand = 'Its date was set by hand.';

const storedDeadline = ({ deadline }: WorkMilestoneRow): MilestonePlan['deadline'] =>
  deadline as MilestonePlan['deadline'];

/**
 * The dates that were computed for a milestone and its steps. Nobody sets the date of a rule by hand, so what is stored
 * was computed, perhaps by another calendar or version of the rule.
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
  return status === 'done' ? 'It is done.' : 'It is cancelled.';
};

interface TaskQuestion {
  readonly before: TaskRow;
  readonly step: TemplateStep;
  readonly oldStep: TemplateStep | undefined;
  readonly oldDue: string | null;
  readonly newDue: string | null;
  readonly origin: StepOrigin | undefined;
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
    ...(origin ? [`It comes from “${origin.before.title}”.`] : []),
    ...(!isOwnDate && newDue !== before.dueAt ? [byHand] : []),
  ];
  const reason = reasons.length > 0 ? reasons.join(' ') : null;
  return { change, reason, step, before, title, dueAt, assignees: [], isMoved: origin !== undefined };
};

type OwnDates = Pick<MilestoneDates, 'dueAt' | 'clientDueDate'>;

/** Which of its dates move, and which somebody has set. The date of a rule is nobody's to set. */
const movedDates = (before: WorkMilestoneRow, old: OwnDates, next: MilestoneDates, ruleId: string | null) => {
  const isOwnDue = ruleId !== null || before.dueAt === old.dueAt;
  const isOwnClient = before.clientDueDate === old.clientDueDate;
  const dueAt = isOwnDue ? next.dueAt : before.dueAt;
  const clientDueDate = isOwnClient ? next.clientDueDate : before.clientDueDate;
  const isKept = dueAt !== next.dueAt || clientDueDate !== next.clientDueDate;
  return { dueAt, clientDueDate, reason: isKept ? byHand : null };
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
});

type TasksByStep = ReadonlyMap<string | null, readonly TaskRow[]>;

/** A milestone that is finished or cancelled stays as it is, and so do its tasks. */
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

/** Plans the tasks of a step; nothing where the version before had the step already, and its work was never made. */
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

/** A milestone that is new in this version; the open tasks of steps that it takes over come with them. */
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

/** Plans one active milestone of the template, and the tasks of its steps. */
const planActive = (
  question: ChangeQuestion,
  milestone: TemplateMilestoneInput,
  before: WorkMilestoneRow,
  tasksByStep: TasksByStep,
): MilestonePlan => {
  const { from, to } = question;
  const oldMilestone = from.milestones.find(({ id }) => id === milestone.id);
  // A paper may have given it the rule; a statutory date stays one.
  const ruleId = milestone.ruleId ?? before.ruleId;
  const old = computedBy(from, oldMilestone, before);
  // What was read from its own paper goes before what the whole work knows.
  const facts = { ...to.dates.facts, ...(before.facts as DeadlineFacts) };
  const { extensionMonths } = before;
  const next = milestoneDates({ ...milestone, ruleId, extensionMonths }, { ...to.dates, facts }, to.context);
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

/** A milestone that no template milestone tells of any more; a statutory date is cancelled by a person only. */
const planUntold = (
  before: WorkMilestoneRow,
  isRemoved: boolean,
  tasks: readonly TaskPlan[],
): MilestonePlan => {
  const kept = keepMilestone(before, null);
  if (!isRemoved || milestoneState(before) !== 'active') return { ...kept, tasks };
  if (before.ruleId !== null) {
    return { ...kept, reason: 'A statutory date is only cancelled by a person.', tasks };
  }
  return { ...kept, change: 'remove', tasks };
};

const stepIdsOf = (side: Side): Set<string> =>
  new Set(side.milestones.flatMap(({ steps }) => steps.map(({ id }) => id)));

const milestoneIdsOf = (side: Side): Set<string> => new Set(side.milestones.map(({ id }) => id));

/** The milestones of the template: those that run, and those that are new in this version. */
const planTold = (question: ChangeQuestion): MilestonePlan[] => {
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

/** What a move, or a newer version, changes in running work. What is done, finished or set by hand stays. */
export const planChange = (question: ChangeQuestion): WorkPlan => {
  const { template, version, work, from, to } = question;
  assertCountable(to.dates);
  const told = planTold(question);
  const toldTasks = new Set(told.flatMap(({ tasks }) => tasks.map(({ before }) => before?.id)));
  const [oldSteps, newSteps] = [stepIdsOf(from), stepIdsOf(to)];
  const isLeftOut = (stepId: string | null): boolean =>
    stepId !== null && oldSteps.has(stepId) && !newSteps.has(stepId);
  const others = Map.groupBy(
    work.tasks.filter(({ id }) => !toldTasks.has(id)),
    ({ milestoneId }): string | null => milestoneId,
  );
  const otherTasks = (milestoneId: string): TaskPlan[] =>
    (others.get(milestoneId) ?? []).map((task) => planOtherTask(task, isLeftOut(task.stepId)));
  const withOthers = told.map((plan) =>
    plan.before ? { ...plan, tasks: [...plan.tasks, ...otherTasks(plan.before.id)] } : plan,
  );
  const toldMilestones = new Set(told.map(({ before }) => before?.id));
  const [oldIds, newIds] = [milestoneIdsOf(from), milestoneIdsOf(to)];
  const untold = work.milestones
    .filter(({ id }) => !toldMilestones.has(id))
    .map((row) => {
      const id = row.templateMilestoneId;
      return planUntold(row, id !== null && oldIds.has(id) && !newIds.has(id), otherTasks(row.id));
    });
  const { clientDays } = to.context;
  return { template, version, ...to.dates, clientDays, milestones: [...withOthers, ...untold] };
};
