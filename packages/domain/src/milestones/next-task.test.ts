import { expect, test } from 'vitest';
import type { TaskStatus } from '../tasks/task-status.ts';
import { nextTask } from './next-task.ts';

const task = (id: string, dueAt: string | null, order: number, status: TaskStatus = 'open') => ({
  id,
  dueAt,
  order,
  status,
});

test.each([
  ['earliest due date', [task('b', '2026-02-01', 0), task('a', '2026-01-01', 9)], 'a'],
  ['step order on one date', [task('b', '2026-01-01', 2), task('a', '2026-01-01', 1)], 'a'],
  ['a date before none', [task('b', null, 0), task('a', '2026-01-01', 9)], 'a'],
  ['id at last', [task('b', null, 1), task('a', null, 1)], 'a'],
  ['closed tasks do not count', [task('b', '2026-01-01', 0, 'done'), task('a', null, 1, 'waiting')], 'a'],
  ['nothing open', [task('b', '2026-01-01', 0, 'cancelled')], undefined],
])('%s', (_name, tasks, expected) => {
  expect(nextTask(tasks)?.id).toBe(expected);
});
