import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { writePrintedDue } from '../../../../lib/print/printed-due.ts';
import { statusLabel, taskState } from '../../../tasks/tasks/public.ts';

/** Context of the cells of a printed list. */
export interface CellWords {
  /** Current day for due dates. */
  today: IsoDate;
  /** Time zone in which instants are shown as days. */
  timeZone: string;
  nameOf: (person: string) => string;
  /** Label of the second attorney review. */
  reviewLabel: string;
}

const writeTitle = (
  { title, critical, category }: FoundTask,
  { reviewLabel }: Pick<CellWords, 'reviewLabel'>,
): string => {
  const marks = [...(category === secondReview ? [reviewLabel] : []), ...(critical ? ['critical'] : [])];
  return marks.length > 0 ? `${title} (${marks.join(', ')})` : title;
};

const writeDay = (at: string, { timeZone }: CellWords): string => writeShortDate(dayIn(timeZone, at));

const writers: Record<TaskColumn, (task: FoundTask, words: CellWords) => string> = {
  title: writeTitle,
  references: ({ invention }) => invention.references.join('\n'),
  invention: ({ invention }) => invention.title,
  milestone: ({ milestoneTitle }) => milestoneTitle ?? '',
  assignees: ({ assignees }, { nameOf }) => assignees.map(nameOf).join('\n'),
  dueAt: ({ dueAt, dueAtOnce, surcharge, status }, { today }) =>
    writePrintedDue({ dueAt, today, state: taskState(status), isAtOnce: dueAtOnce, surcharge }),
  status: ({ status }) => statusLabel(status).label,
  tags: ({ tags }) => tags.join(', '),
  workflow: ({ workflowTitle }) => workflowTitle ?? '',
  category: ({ category }, { reviewLabel }) => (category === secondReview ? reviewLabel : (category ?? '')),
  statusSince: ({ statusSince }, words) => writeDay(statusSince, words),
  createdAt: ({ createdAt }, words) => writeDay(createdAt, words),
  updatedAt: ({ updatedAt }, words) => writeDay(updatedAt, words),
};

/** Returns the text of a printed cell, where nothing is cut off; a dash for none. */
export const writeCell = (column: TaskColumn, task: FoundTask, words: CellWords): string =>
  writers[column](task, words) || '–';
