import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { describeTaskDue } from '../../milestones/task-due.ts';
import type { ChasedMilestone, ChasedTask, ChaseInput } from './chased-task.ts';
import { findNewDates, type NewDates } from './new-task-dates.ts';
import {
  countOf,
  createSources,
  type ProposedChange,
  plainText,
  type ReasonedChange,
  type ScriptResult,
} from './script-result.ts';

/** Days after which a comment is not enough, and a new date is proposed. */
const dateAfterDays = 3;
/** Days after which the responsible people get an email. */
const emailAfterDays = 14;
/** Most tasks that one run chases; the longest overdue first. */
const maxChased = 20;

const daysLate = ({ dueAt }: ChasedTask, today: IsoDate): number =>
  dueAt === null ? 0 : Temporal.PlainDate.from(dueAt).until(today, { largestUnit: 'day' }).days;

const isOverdue = (task: ChasedTask, today: IsoDate): boolean =>
  describeTaskDue(task, today).kind === 'overdue';

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

const chase = (
  task: ChasedTask,
  input: ChaseInput,
  dates: NewDates,
): { change: ProposedChange; reason: string } => {
  const { today, milestones } = input;
  const milestone = milestones.find(({ id }) => id === task.workflow.milestoneId);
  const days = daysLate(task, today);
  const late = `“${plainText(task.title)}” was due on ${writeDate(task.dueAt ?? today)}, ${countOf(days, 'day')} ago.`;
  const found = dates.get(task.id);
  const reason = found ? `${late} ${found.reason}` : late;
  if (found?.date) {
    const { id: taskId, updatedAt, dueAt: from } = task;
    return { change: { kind: 'move-task', taskId, updatedAt, from, dueAt: found.date }, reason };
  }
  return {
    change: { kind: 'comment-on-task', taskId: task.id, content: commentOn(task, milestone, days) },
    reason,
  };
};

/**
 * Proposes for each overdue task a comment or a new date, and for long overdue ones an email draft to each responsible
 * person. It never moves the date of a milestone, and no task to or past it or out of the order of its steps.
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
  const dates = findNewDates(
    input,
    (task) => isOverdue(task, today) && daysLate(task, today) > dateAfterDays,
  );
  const changes: ReasonedChange[] = chased.map((task) => ({
    ...chase(task, input, dates),
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
