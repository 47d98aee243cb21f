import { stableId, stableNumber } from '@hub/database/stable-id.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { earlierDate, type IsoDate } from '@hub/domain/dates/iso-date.ts';
import { isOpen, type TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { scheduleSteps } from '@hub/domain/templates/schedule.ts';
import { type ShippedStep, shippedFor } from '@hub/shipped-templates/shipped-template.ts';
import type { StepRole } from '@hub/shipped-templates/workflow-template.ts';
import type { Crew } from './crew.ts';
import type { InstantOn } from './demo-instant.ts';
import type { MilestoneRecord, TaskAssigneeRecord, TaskRecord, WorkflowRecord } from './demo-records.ts';
import { workflowRecord } from './demo-workflows.ts';

interface TaskContext {
  milestone: MilestoneRecord;
  /** The day the opening document came; steps count from it. */
  openedOn: IsoDate;
  /** Code of the answer that is the last word in the file; null while the milestone is open or the file went on. */
  lastAnswer: string | null;
  crew: Crew;
  /** Tags of all work on the file. */
  fileTags: readonly string[];
  today: IsoDate;
  instantOn: InstantOn;
}

interface PlannedStep {
  step: ShippedStep;
  dueAt: IsoDate | null;
}

/** Codes of answers after which a step goes on until the file moves again; a reply after final does not stop the period (MPEP 714.13). */
const watchedAfter: Readonly<Record<string, readonly string[]>> = {
  'Watch for the advisory action': ['A.NE', 'A.NE.AFCP'],
  'Watch for the issue notification': ['IFEE'],
};

export interface MilestoneTasks {
  /** The template bound for the milestone; nothing for a cancelled one. */
  workflows: WorkflowRecord[];
  tasks: TaskRecord[];
  taskAssignees: TaskAssigneeRecord[];
}

/** The work of one milestone: all steps of an open one, what matters of an answered one, nothing of a cancelled one. */
export const tasksOf = (context: TaskContext): MilestoneTasks => {
  const { milestone, lastAnswer, crew, fileTags } = context;
  if (milestone.isDeleted) return { workflows: [], tasks: [], taskAssignees: [] };
  const bound = shippedFor(milestone.ruleId);
  if (!bound) return { workflows: [], tasks: [], taskAssignees: [] };
  const workflow = workflowRecord(milestone, bound.template, crew);
  const answer: MilestoneTasks = { workflows: [workflow], tasks: [], taskAssignees: [] };
  const members: Partial<Record<StepRole, string>> = crew.members;
  const steps = planSteps(bound.milestone.steps, context);
  const isAnswered = answeredOn(milestone) !== null;
  const statuses = isAnswered
    ? steps.map(({ step }): TaskStatus => (isWatched(step, lastAnswer) ? 'open' : 'done'))
    : progress(steps, context);
  for (const [index, planned] of steps.entries()) {
    const { step } = planned;
    if (isAnswered && !matters(step, lastAnswer)) continue;
    const task = {
      ...taskRecord(planned, statuses[index] ?? 'open', context),
      workflowId: workflow.id,
      stepId: step.id,
      tags: [...step.tags, ...fileTags],
    };
    answer.tasks.push(task);
    const principalId = members[step.role];
    if (principalId) answer.taskAssignees.push({ taskId: task.id, principalId, position: 0 });
  }
  return answer;
};

/** The day of the finish, or of a reply after which the period still runs; null while nothing was filed. */
const answeredOn = ({ finishedAt, repliedAt }: MilestoneRecord): IsoDate | null =>
  finishedAt?.slice(0, 10) ?? repliedAt;

const planSteps = (
  steps: readonly ShippedStep[],
  { milestone, openedOn, lastAnswer }: TaskContext,
): PlannedStep[] => {
  const { clientDueDate: client, deadline } = milestone;
  const dates = scheduleSteps({ trigger: openedOn, due: deadline.due, client, steps });
  const finishedOn = answeredOn(milestone) ?? openedOn;
  return steps.map((step) => ({
    step,
    dueAt: notBefore(isWatched(step, lastAnswer) ? finishedOn : openedOn, dates.get(step.id) ?? null),
  }));
};

/** Never before the document came that makes the work, even where little of the period is left. */
const notBefore = (cameOn: IsoDate, dueAt: IsoDate | null): IsoDate | null =>
  dueAt !== null && dueAt < cameOn ? addBusinessDays(cameOn, 1) : dueAt;

/** Of a finished milestone the review and the act itself are kept, and what is still watched. */
const matters = (step: ShippedStep, lastAnswer: string | null): boolean =>
  step.category === '2AR' || step.isCritical === true || isWatched(step, lastAnswer);

const isWatched = (step: ShippedStep, lastAnswer: string | null): boolean =>
  lastAnswer !== null && watchedAfter[step.title]?.includes(lastAnswer) === true;

/**
 * Steps are done in order as their dates pass, some files lag by one or two; the act itself is never done
 * while no document shows it, and nothing while the date itself is still to be read from the document.
 */
const progress = (steps: readonly PlannedStep[], { milestone, today }: TaskContext): TaskStatus[] => {
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
};

const taskRecord = (
  { step, dueAt }: PlannedStep,
  status: TaskStatus,
  context: TaskContext,
): Omit<TaskRecord, 'workflowId' | 'stepId' | 'tags'> => {
  const { milestone, instantOn, today } = context;
  const statusSince = instantOn(earlierDate(statusDate(dueAt, status, context), today));
  return {
    id: stableId(milestone.createdAt, `task ${milestone.id} ${step.position}`),
    inventionId: milestone.inventionId,
    milestoneId: milestone.id,
    title: step.title,
    status,
    statusSince,
    dueAt,
    stepOrder: step.position,
    category: step.category ?? null,
    isCritical: step.isCritical ?? false,
    createdAt: milestone.createdAt,
    updatedAt: statusSince,
  };
};

/** Work of an open milestone is done on its day; that of a finished one no later than its end. */
const statusDate = (
  dueAt: IsoDate | null,
  status: TaskStatus,
  { milestone, openedOn }: TaskContext,
): IsoDate => {
  if (isOpen(status) || dueAt === null) return openedOn;
  return earlierDate(answeredOn(milestone) ?? dueAt, dueAt);
};
