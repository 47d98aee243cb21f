import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { describe, expect, it } from 'vitest';
import { bulkOutcome, outcomeText, planBulk } from './bulk-plan.ts';

const idOf = (place: number) =>
  taskIdSchema.parse(`01980000-0000-7000-8000-${String(place).padStart(12, '0')}`);

const invention = inventionIdSchema.parse('01980000-0000-7000-8000-00000000aaaa');
const at = '2026-11-02T09:00:00.000Z';

const found = (fields: Partial<FoundTask> = {}): FoundTask => ({
  id: idOf(1),
  title: 'Draft the reply',
  dueAt: null,
  assignees: [],
  notes: '',
  tags: [],
  status: 'open',
  statusSince: at,
  workflow: { id: null, templateId: null, stepId: null, milestoneId: null },
  invention: { id: invention, title: 'Valve', references: ['V-1'] },
  inventionId: invention,
  createdAt: at,
  updatedAt: at,
  order: 0,
  category: null,
  reviewOutcome: null,
  critical: false,
  dueAtOnce: false,
  surcharge: null,
  deleted: false,
  milestoneTitle: null,
  workflowTitle: null,
  canEdit: true,
  group: null,
  ...fields,
});

describe('planBulk', () => {
  it('moves due dates by business days and omits tasks without one', () => {
    const friday = found({ id: idOf(1), dueAt: '2026-11-20' });
    const plan = planBulk([friday, found({ id: idOf(2) })], { kind: 'shift', businessDays: 1 });
    expect(plan).toEqual([
      { task: friday, change: { dueAt: '2026-11-23' }, before: { dueAt: '2026-11-20' } },
    ]);
  });

  it('adds and removes tags without duplicates', () => {
    const [edit] = planBulk([found({ tags: ['fee', 'IDS'] })], {
      kind: 'tags',
      add: ['IDS', 'urgent'],
      remove: ['fee'],
    });
    expect(edit?.change).toEqual({ tags: ['IDS', 'urgent'] });
    expect(edit?.before).toEqual({ tags: ['fee', 'IDS'] });
  });

  it('replaces the assignees or adds to them', () => {
    const task = found({ assignees: ['ada@demo.hub'] });
    const people = ['eve@demo.hub'];
    expect(planBulk([task], { kind: 'assign', people, keepsPresent: false })[0]?.change).toEqual({
      assignees: people,
    });
    expect(planBulk([task], { kind: 'assign', people, keepsPresent: true })[0]?.change).toEqual({
      assignees: ['ada@demo.hub', 'eve@demo.hub'],
    });
  });

  it('omits tasks that already have the value', () => {
    expect(planBulk([found({ status: 'done' })], { kind: 'status', status: 'done' })).toEqual([]);
  });
});

describe('bulkOutcome', () => {
  const plan = planBulk([found({ id: idOf(1) }), found({ id: idOf(2), title: 'Pay the fee' })], {
    kind: 'status',
    status: 'done',
  });
  const changed = [found({ id: idOf(1), status: 'done', updatedAt: '2026-11-02T10:00:00.000Z' })];
  const outcome = bulkOutcome(plan, [{ changed, skipped: [{ id: idOf(2), code: 'entity.stale' }] }]);

  it('describes what was changed, what was skipped and why', () => {
    expect(outcomeText(outcome)).toBe('1 changed, 1 skipped: changed by someone else');
    expect(outcome.skipped).toEqual([
      { id: idOf(2), title: 'Pay the fee', reason: 'changed by someone else' },
    ]);
  });

  it('undoes only the changed tasks, based on their new versions', () => {
    expect(outcome.undo).toEqual([
      { id: idOf(1), updatedAt: '2026-11-02T10:00:00.000Z', change: { status: 'open' } },
    ]);
  });
});
