import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { earlierDate, type IsoDate } from '@hub/domain/dates/iso-date.ts';
import { isOpen, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import type { Crew } from './crew.ts';
import type { InstantOn } from './demo-instant.ts';
import type { MilestoneRecord, TaskAssigneeRecord, TaskRecord } from './demo-records.ts';
import { stableId, stableNumber } from './stable-id.ts';
import { TASK_TEMPLATES, type TemplateStep } from './task-templates.ts';

interface TaskContext {
  milestone: MilestoneRecord;
  /** The day the opening paper came; steps count from it. */
  openedOn: IsoDate;
  /** Code of the answer that is the last word in the file; null while the milestone is open or the file went on. */
  lastAnswer: string | null;
  crew: Crew;
  today: IsoDate;
  instantOn: InstantOn;
}

interface PlannedStep {
  step: TemplateStep;
  order: number;
  dueAt: IsoDate | null;
}

export interface MilestoneTasks {
  tasks: TaskRecord[];
  taskAssignees: TaskAssigneeRecord[];
}

/** The work of one milestone: all steps of an open one, what matters of a finished one, nothing of a cancelled one. */
export function tasksOf(context: TaskContext): MilestoneTasks {
  const { milestone, lastAnswer } = context;
  const answer: MilestoneTasks = { tasks: [], taskAssignees: [] };
  if (milestone.isDeleted) return answer;
  const steps = planSteps(context);
  const statuses = milestone.isFinished
    ? steps.map(({ step }): TaskStatus => (isWatched(step, lastAnswer) ? 'open' : 'done'))
    : progress(steps, context);
  for (const [index, planned] of steps.entries()) {
    if (milestone.isFinished && !matters(planned.step, lastAnswer)) continue;
    const task = taskRecord(planned, statuses[index] ?? 'open', context);
    answer.tasks.push(task);
    answer.taskAssignees.push({
      taskId: task.id,
      principalId: context.crew.members[planned.step.role],
      position: 0,
    });
  }
  return answer;
}

function planSteps({ milestone, openedOn, lastAnswer }: TaskContext): PlannedStep[] {
  const template = TASK_TEMPLATES[milestone.ruleId] ?? [];
  const finishedOn = milestone.finishedAt?.slice(0, 10) ?? openedOn;
  return template.map((step, index) => ({
    step,
    order: index + 1,
    dueAt: stepDue(step, milestone.dueAt, isWatched(step, lastAnswer) ? finishedOn : openedOn),
  }));
}

/** Never before the paper came that makes the work, even where little of the period is left. */
function stepDue(step: TemplateStep, dueAt: IsoDate | null, cameOn: IsoDate): IsoDate | null {
  if (step.anchor === 'T') return addBusinessDays(cameOn, step.days);
  if (dueAt === null) return null;
  const due = addBusinessDays(dueAt, -step.days);
  return due < cameOn ? addBusinessDays(cameOn, 1) : due;
}

/** Of a finished milestone the review and the act itself are kept, and what is still watched. */
function matters(step: TemplateStep, lastAnswer: string | null): boolean {
  return step.category === '2AR' || step.isCritical === true || isWatched(step, lastAnswer);
}

function isWatched(step: TemplateStep, lastAnswer: string | null): boolean {
  return lastAnswer !== null && step.watchesAfter?.includes(lastAnswer) === true;
}

/**
 * Steps are done in order as their dates pass, some files lag by one or two; the act itself is never done
 * while no paper shows it, and nothing while the date itself is still to be read from the paper.
 */
function progress(steps: readonly PlannedStep[], { milestone, today }: TaskContext): TaskStatus[] {
  const act = steps.findIndex(({ step }) => step.isCritical);
  const upcoming = steps.findIndex(({ dueAt }) => dueAt === null || dueAt >= today);
  const passed = upcoming === -1 ? steps.length : upcoming;
  const lag = stableNumber(`lag of ${milestone.id}`) % 3;
  const done = milestone.dueAt === null ? 0 : Math.max(0, Math.min(passed, act) - lag);
  return steps.map(({ step, dueAt }, index) => {
    if (index < done) return 'done';
    if (index > done) return 'open';
    if (step.role === 'CL') return 'waiting';
    return dueAt !== null && dueAt < addBusinessDays(today, 5) ? 'in-progress' : 'open';
  });
}

function taskRecord(
  { step, order, dueAt }: PlannedStep,
  status: TaskStatus,
  context: TaskContext,
): TaskRecord {
  const { milestone, instantOn, today } = context;
  const statusSince = instantOn(earlierDate(statusDate(dueAt, status, context), today));
  return {
    id: stableId(milestone.createdAt, `task ${milestone.id} ${order}`),
    inventionId: milestone.inventionId,
    milestoneId: milestone.id,
    title: step.title,
    status,
    statusSince,
    dueAt,
    stepOrder: order,
    category: step.category ?? null,
    isCritical: step.isCritical ?? false,
    createdAt: milestone.createdAt,
    updatedAt: statusSince,
  };
}

/** Work of an open milestone is done on its day; that of a finished one no later than its end. */
function statusDate(
  dueAt: IsoDate | null,
  status: TaskStatus,
  { milestone, openedOn }: TaskContext,
): IsoDate {
  if (isOpen(status) || dueAt === null) return openedOn;
  return earlierDate(milestone.finishedAt?.slice(0, 10) ?? dueAt, dueAt);
}
