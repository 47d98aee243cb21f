import type { InventionMilestones, Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { PrintedSection } from '../../../../lib/print/printed-document.ts';
import { writePrintedDue } from '../../../../lib/print/printed-due.ts';
import { statusLabel, taskState } from '../../../tasks/tasks/public.ts';
import { type DossierWords, writeDate } from './dossier-labels.ts';

const milestoneColumns = [
  { label: 'Milestone', share: 4 },
  { label: 'Due', share: 2.4 },
  { label: 'Final date', share: 2.4 },
  { label: 'Client date', share: 2.4 },
  { label: 'State', share: 4 },
  { label: 'How the date was calculated', share: 11 },
  { label: 'People', share: 2.5 },
];

const taskColumns = [
  { label: 'Task', share: 5 },
  { label: 'Milestone', share: 4 },
  { label: 'Due', share: 2 },
  { label: 'Status', share: 2 },
  { label: 'People', share: 3 },
];

const evidenceLabels: Record<Milestone['proof'], string | null> = {
  none: null,
  awaiting: 'A second person has to verify it',
  confirmed: 'Verified by a second person',
  evidence: 'A document shows it',
};

const writeState = (milestone: Milestone, { timeZone }: DossierWords): string => {
  const { finishedAt, deletedAt, repliedAt, extensionMonths } = milestone;
  const on = (at: string | null): string => (at ? ` ${writeShortDate(dayIn(timeZone, at))}` : '');
  const state = {
    active: repliedAt ? `Replied ${writeShortDate(repliedAt)}, still open` : 'Open',
    finished: `Finished${on(finishedAt)}`,
    cancelled: `Cancelled${on(deletedAt)}`,
  }[milestoneState(milestone)];
  const extended = extensionMonths ? `Extended ${extensionMonths} mo` : null;
  return [state, extended, evidenceLabels[milestone.proof]].filter(Boolean).join('\n');
};

/** Returns the rule of a date and, while it still counts, each step of the calculation with its source. */
const writeReasons = (milestone: Milestone): string => {
  const { deadline, dueAt } = milestone;
  if (!deadline) return dueAt ? 'Set by a person' : '–';
  const rule = `Rule ${deadline.ruleId}, version ${deadline.ruleVersion}, from ${writeShortDate(deadline.trigger)}`;
  if (milestoneState(milestone) !== 'active') return rule;
  const lines = deadline.explanation.map(({ text, citation }) => (citation ? `${text} (${citation})` : text));
  return [rule, ...lines].join('\n');
};

/** The milestones of an invention with the reason for each date. */
export const milestoneSection = (
  { milestones }: InventionMilestones,
  words: DossierWords,
): PrintedSection => ({
  title: 'Milestones',
  ...(milestones.length === 0 && { texts: ['None'] }),
  columns: milestoneColumns,
  rows: milestones.map((milestone) => [
    milestone.title,
    milestoneState(milestone) === 'active'
      ? writePrintedDue({
          ...milestone,
          ...{ latest: milestone.deadline?.latest, today: words.today, state: 'active' },
        }) || '–'
      : writeDate(milestone.dueAt),
    writeDate(milestone.deadline?.latest ?? null),
    writeDate(milestone.clientDueDate),
    writeState(milestone, words),
    writeReasons(milestone),
    milestone.assignees.map(words.nameOf).join('\n') || '–',
  ]),
});

/** The tasks of an invention, milestone by milestone. */
export const taskSection = (work: InventionMilestones, words: DossierWords): PrintedSection => {
  const tasks = [
    ...work.milestones.flatMap(({ title, tasks: own }) => own.map((task) => ({ task, milestone: title }))),
    ...work.tasks.map((task) => ({ task, milestone: '–' })),
  ];
  return {
    title: 'Tasks',
    ...(tasks.length === 0 && { texts: ['None'] }),
    columns: taskColumns,
    rows: tasks.map(({ task, milestone }) => [
      task.critical ? `${task.title} (critical)` : task.title,
      milestone,
      writePrintedDue({
        dueAt: task.dueAt,
        today: words.today,
        state: taskState(task.status),
        isAtOnce: task.dueAtOnce,
        surcharge: task.surcharge,
      }) || '–',
      statusLabel(task.status).label,
      task.assignees.map(words.nameOf).join('\n') || '–',
    ]),
  };
};
