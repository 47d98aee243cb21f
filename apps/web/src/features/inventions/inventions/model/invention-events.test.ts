import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { Invention, InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import type { FieldChange, StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { describe, expect, test } from 'vitest';
import { inventionAfter, nextOf, rowAfter, rowWith } from './invention-events.ts';

const id = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');
const fields = {
  id: id,
  title: 'Valve',
  references: ['V-1'],
  status: 'filed' as const,
  applicationNumber: null,
  inHouseAttorney: null,
  projectAssignees: [],
  tags: [],
  technology: null,
  entitySize: 'large' as const,
  restricted: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
};
const unread = { stream: 99, ifw: 0, messages: 2, emails: null };
const invention: Invention = { ...fields, application: null, canEdit: true, unread, seq: 4 };
const row: InventionRow = { ...fields, nextDueAt: '2026-12-01', nextMilestone: 'Reply' };

const event = (type: StreamEventType, changes: FieldChange[], seq = 5): StreamEvent => ({
  id: '01980000-0000-7000-8000-0000000000e1',
  type,
  inventionId: id,
  seq,
  createdAt: '2026-11-20T10:00:00.000Z',
  metadata: {
    actor: { email: 'a@demo.hub', firstName: 'A', lastName: 'B' },
    for: null,
    taskId: null,
    milestoneId: null,
    title: 'Pump',
    updatedAt: '2026-11-20T10:00:00.000Z',
    order: null,
    changes,
  },
});
const renamed = event('invention.updated', [{ field: 'title', from: 'Valve', to: 'Pump' }]);

describe('inventionAfter', () => {
  test('applies the changed fields, the version and the sequence number', () => {
    expect(inventionAfter(invention, renamed)).toEqual({
      ...invention,
      title: 'Pump',
      updatedAt: '2026-11-20T10:00:00.000Z',
      seq: 5,
    });
  });

  test('returns the same object for an event that was already applied', () => {
    expect(inventionAfter(invention, { ...renamed, seq: 4 })).toBe(invention);
  });

  test('only advances the sequence number for task events and the echo of my own edit', () => {
    expect(inventionAfter(invention, event('task.updated', []))).toEqual({ ...invention, seq: 5 });
    const mine = { ...invention, title: 'Mine', updatedAt: renamed.metadata.updatedAt };
    expect(inventionAfter(mine, renamed)).toEqual({ ...mine, seq: 5 });
  });
});

describe('list row of an invention', () => {
  test('applies the changed fields and keeps its next milestone', () => {
    expect(rowAfter(row, renamed)).toMatchObject({ title: 'Pump', nextDueAt: '2026-12-01' });
  });

  test('applies a saved edit without the fields that only the page shows', () => {
    expect(rowWith(row, { ...invention, title: 'Pump' })).toEqual({ ...row, title: 'Pump' });
  });

  test('has no next milestone if no milestone is active', () => {
    expect(nextOf({ milestones: [], tasks: [], canEdit: true, seq: 1 })).toEqual({
      nextDueAt: null,
      nextMilestone: null,
    });
  });
});
