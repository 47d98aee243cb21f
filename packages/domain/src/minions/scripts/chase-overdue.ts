import { addBusinessDays } from '../../dates/business-days.ts';
import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { describeTaskDue } from '../../milestones/task-due.ts';
import type { TaskStatus } from '../../tasks/task-status.ts';
import {
  countOf,
  createSources,
  type ProposedChange,
  plainText,
  type ReasonedChange,
  type ScriptResult,
} from './script-result.ts';

/** A task, as far as it is chased. */
export interface ChasedTask {
  id: string;
  title: string;
  dueAt: IsoDate | null;
  assignees: readonly string[];
  status: TaskStatus;
  updatedAt: string;
  /** Whether it is the act that meets its milestone. */
  critical: boolean;
  dueAtOnce: boolean;
  /** Surcharge period of the fee that it belongs to; null for other tasks. */
  surcharge: { after: IsoDate; until: IsoDate } | null;
  workflow: { milestoneId: string | null };
}

/** The milestone of a chased task. */
interface ChasedMilestone {
  id: string;
  title: string;
  dueAt: IsoDate | null;
}

/** Overdue work of an invention. */
export interface ChaseInput {
  today: IsoDate;
  invention: { title: string; reference: string | null };
  tasks: readonly ChasedTask[];
  milestones: readonly ChasedMilestone[];
}

/** Days after which a comment is not enough, and a new date is proposed. */
const dateAfterDays = 3;
/** Days after which the responsible people get an email. */
const emailAfterDays = 14;
/** Business days from today to a proposed date. */
const newDateDays = 3;
/** Most tasks that one run chases; the longest overdue first. */
const maxChased = 20;

const daysLate = ({ dueAt }: ChasedTask, today: IsoDate): number =>
  dueAt === null ? 0 : Temporal.PlainDate.from(dueAt).until(today, { largestUnit: 'day' }).days;

const isOverdue = (task: ChasedTask, today: IsoDate): boolean =>
  describeTaskDue(task, today).kind === 'overdue';

/**
 * Returns a new date for a task: some business days from today, and before the date of its milestone. Null where only a
 * person may choose: for the act that meets a milestone, and when its date is too near.
 */
const newDate = (
  task: ChasedTask,
  milestone: ChasedMilestone | undefined,
  today: IsoDate,
): IsoDate | null => {
  if (task.critical) return null;
  const date = addBusinessDays(today, newDateDays);
  return milestone?.dueAt && date >= milestone.dueAt ? null : date;
};

const commentOn = (task: ChasedTask, milestone: ChasedMilestone | undefined, days: number): string => {
  const late = `This task is ${countOf(days, 'day')} overdue.`;
  const ends = milestone?.dueAt
    ? ` “${plainText(milestone.title)}” is due on ${writeDate(milestone.dueAt)}.`
    : '';
  const ask = task.critical
    ? 'Is the act done, or is an extension needed?'
    : 'Can it be finished, or does it need another date?';
  return `${late}${ends} ${ask}`;
};

const emailAbout = ({ invention }: ChaseInput, tasks: readonly ChasedTask[], to: string): ProposedChange => {
  const lines = tasks.map(({ title, dueAt }) => `- ${title}, due ${dueAt === null ? '' : writeDate(dueAt)}`);
  const subject = [invention.reference, 'overdue tasks'].filter((part) => part !== null).join(': ');
  const text = `Hello,\n\nThese tasks of “${invention.title}” are overdue:\n\n${lines.join('\n')}\n\nPlease finish them or set another date.`;
  return { kind: 'draft-email', to: [to], subject, text };
};

const chase = (task: ChasedTask, input: ChaseInput): { change: ProposedChange; reason: string } => {
  const { today, milestones } = input;
  const milestone = milestones.find(({ id }) => id === task.workflow.milestoneId);
  const days = daysLate(task, today);
  const dueAt = days > dateAfterDays ? newDate(task, milestone, today) : null;
  const reason = `“${plainText(task.title)}” was due on ${writeDate(task.dueAt ?? today)}, ${countOf(days, 'day')} ago.`;
  if (dueAt !== null) {
    const { id: taskId, updatedAt, dueAt: from } = task;
    return { change: { kind: 'move-task', taskId, updatedAt, from, dueAt }, reason };
  }
  return {
    change: { kind: 'comment-on-task', taskId: task.id, content: commentOn(task, milestone, days) },
    reason,
  };
};

/**
 * Proposes for each overdue task a comment or a new date, and for long overdue ones an email draft to each responsible
 * person. It never moves the date of a milestone, and no task past it.
 */
export const chaseOverdue = (input: ChaseInput): ScriptResult => {
  const { today, tasks } = input;
  const { sources, add } = createSources();
  const overdue = tasks
    .filter((task) => isOverdue(task, today))
    .toSorted((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1));
  const chased = overdue.slice(0, maxChased);
  const sourceOf = ({ id, title }: ChasedTask): number =>
    add({ kind: 'task', id, fileId: null, title, passage: null });
  const changes: ReasonedChange[] = chased.map((task) => ({
    ...chase(task, input),
    sources: [sourceOf(task)],
  }));
  const long = chased.filter((task) => daysLate(task, today) > emailAfterDays);
  const people = new Set(
    long.flatMap(({ assignees }) => assignees.filter((assignee) => assignee.includes('@'))),
  );
  for (const person of people) {
    const own = long.filter(({ assignees }) => assignees.includes(person));
    changes.push({
      change: emailAbout(input, own, person),
      reason: `${countOf(own.length, 'task')} of ${person} ${own.length === 1 ? 'is' : 'are'} overdue by more than ${emailAfterDays} days.`,
      sources: own.map(sourceOf),
    });
  }
  const unassigned = chased.filter(({ assignees }) => assignees.length === 0);
  return {
    summary: overdue.length === 0 ? 'No task is overdue.' : `${countOf(overdue.length, 'task')} overdue.`,
    questions: [
      ...unassigned.map(({ title }) => `Nobody is responsible for “${plainText(title)}”. Who is?`),
      ...(overdue.length > maxChased ? [`${overdue.length - maxChased} more tasks are overdue.`] : []),
    ],
    changes,
    sources,
  };
};
