import type { Milestone, MilestoneDocument } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { describe, expect, it } from 'vitest';
import { sameFinish } from './same-finish.ts';

const document = { id: 'document-1', relation: 'closed' } as MilestoneDocument;
const second = { ...document, id: 'document-2' };
const opening = { ...document, id: 'document-0', relation: 'opened' } as const;
const verification = {
  openedBy: 'attorney@demo.hub',
  openedFor: null,
  openedAt: '2026-11-20T10:00:00.000Z',
  reason: 'By hand',
};

type Shown = Pick<Milestone, 'proof' | 'documents' | 'verification'>;

describe('sameFinish', () => {
  it.each<[string, Shown, unknown]>([
    [
      'closes no task of a milestone without evidence that had none to close',
      { proof: 'none', documents: [opening], verification: null },
      { closeTasks: [] },
    ],
    [
      'repeats the reason for missing evidence',
      { proof: 'awaiting', documents: [], verification },
      { reason: 'By hand', closeTasks: [] },
    ],
    [
      'returns the document that closed the milestone',
      { proof: 'evidence', documents: [opening, document], verification: null },
      { documentId: 'document-1', closeTasks: [] },
    ],
    [
      'returns null for two closing documents',
      { proof: 'evidence', documents: [document, second], verification: null },
      null,
    ],
    [
      'returns null after a verification by a second person',
      { proof: 'confirmed', documents: [], verification: null },
      null,
    ],
  ])('%s', (_name, shown, body) => {
    expect(sameFinish(shown, [])).toEqual(body);
  });

  it('closes the same tasks in the same ways', () => {
    const ids = ['one', 'two'].map((id) => id as Task['id']);
    const closed = ids.map((id) => ({ id, status: 'cancelled' as const }));
    const shown: Shown = { proof: 'none', documents: [], verification: null };
    expect(sameFinish(shown, closed)).toEqual({ closeTasks: closed });
    const mixed = closed.map((task, place) => (place === 0 ? { ...task, status: 'done' as const } : task));
    expect(sameFinish(shown, mixed)).toEqual({ closeTasks: mixed });
  });
});
