import type { Milestone, MilestoneDocument } from '@hub/contract/workflow/milestone.schema.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { describe, expect, it } from 'vitest';
import { finishAgain } from './finish-again.ts';

const paper = { id: 'paper-1', relation: 'closed' } as MilestoneDocument;
const second = { ...paper, id: 'paper-2' };
const opening = { ...paper, id: 'paper-0', relation: 'opened' } as const;
const check = { openedBy: 'attorney@demo.hub', openedAt: '2026-11-20T10:00:00.000Z', reason: 'By hand' };

type Shown = Pick<Milestone, 'proof' | 'documents' | 'check'>;

describe('a finish that was taken back', () => {
  it.each<[string, Shown, unknown]>([
    ['needs nothing', { proof: 'none', documents: [opening], check: null }, {}],
    ['says its reason', { proof: 'awaiting', documents: [], check }, { reason: 'By hand' }],
    [
      'names its paper',
      { proof: 'evidence', documents: [opening, paper], check: null },
      { documentId: 'paper-1' },
    ],
    ['of two papers stays', { proof: 'evidence', documents: [paper, second], check: null }, null],
    ['of a second person stays', { proof: 'confirmed', documents: [], check: null }, null],
  ])('%s', (_name, shown, said) => {
    expect(finishAgain(shown, [])).toEqual(said);
  });

  it('closes the tasks again that it had closed', () => {
    const ids = ['one', 'two'].map((id) => id as Task['id']);
    const closed = ids.map((id) => ({ id, status: 'cancelled' as const }));
    const shown: Shown = { proof: 'none', documents: [], check: null };
    expect(finishAgain(shown, closed)).toEqual({ openTasks: 'cancelled', taskIds: ids });
    const mixed = closed.map((task, place) => (place === 0 ? { ...task, status: 'done' as const } : task));
    expect(finishAgain(shown, mixed)).toBeNull();
  });
});
