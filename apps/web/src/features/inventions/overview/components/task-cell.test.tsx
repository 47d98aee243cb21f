import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { OverviewRow, OverviewTask } from '@hub/contract/overview/overview.calls.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TaskCell } from './task-cell.tsx';

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const withdraw = milestoneIdSchema.parse(idOf(1));
const revive = milestoneIdSchema.parse(idOf(2));

const mark = (id: typeof withdraw, title: string): OverviewRow['roadmap'][number] => ({
  ...{ id, title, state: 'active', dueAt: '2026-11-05', ruleId: null, latest: null },
  ...{ finishedAt: null, isUnverified: false, isLate: false },
});

const row: OverviewRow = {
  ...{ id: inventionIdSchema.parse(idOf(9)), inventionId: inventionIdSchema.parse(idOf(9)), references: [] },
  ...{ title: 'Folding valve', status: 'abandoned', tags: [], nextTaskTitle: null, dueAt: '2026-11-05' },
  ...{ clientDueDate: null, nextTask: null, myNextTask: null, nextCriticalTask: null, nextReview: null },
  ...{ newestNote: null, seq: 1 },
  nextMilestone: {
    ...{ id: revive, title: 'Petition to revive', dueAt: '2026-11-05', clientDueDate: null },
    ...{ extensionMonths: null, ruleId: 'AB-R', repliedAt: null, latest: null, due: null, ptaSafe: null },
    extensions: [],
  },
  roadmap: [mark(withdraw, 'Petition to withdraw holding'), mark(revive, 'Petition to revive')],
};

const taskOf = (milestoneId: OverviewTask['milestoneId']): OverviewTask => ({
  ...{ id: taskIdSchema.parse(idOf(7)), title: 'Download the document', dueAt: '2026-11-04', status: 'open' },
  ...{ assignees: [], milestoneId, dueAtOnce: false, surcharge: null, updatedAt: '2026-11-01T00:00:00.000Z' },
});

const text = (task: OverviewTask): string =>
  renderToStaticMarkup(
    <TaskCell row={row} task={task} today="2026-11-28" isColored isTall={false} />,
  ).replace(/<[^>]+>/g, '');

test('a task of another milestone than the one that the row names says which', () => {
  expect(text(taskOf(withdraw))).toBe('Download the document · Petition to withdraw holding');
  expect(text(taskOf(revive))).toBe('Download the document');
});
