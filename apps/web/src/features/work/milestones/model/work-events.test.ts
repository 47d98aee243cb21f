import {
  inventionIdSchema,
  type MilestoneId,
  milestoneIdSchema,
  type TaskId,
  taskIdSchema,
} from '@hub/contract/fields.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import type { FieldChange, StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { describe, expect, test } from 'vitest';
import { createEditLedger } from '../../../ground/editing/public.ts';
import { workAfter } from './work-events.ts';

const anInvention = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');
const action = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b1');
const fee = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b2');
const review = taskIdSchema.parse('01980000-0000-7000-8000-0000000000c1');
const invention = { id: anInvention, title: 'Valve', references: ['V-1'] };
const context = { invention, ledger: createEditLedger() };

const event = (
  seq: number,
  type: StreamEventType,
  of: { taskId?: TaskId; milestoneId?: MilestoneId },
  changes: FieldChange[],
): StreamEvent => ({
  id: `01980000-0000-7000-8000-00000000e${String(seq).padStart(3, '0')}`,
  type,
  inventionId: anInvention,
  seq,
  createdAt: `2026-11-20T10:00:${String(seq).padStart(2, '0')}.000Z`,
  metadata: {
    actor: { email: 'paralegal@demo.hub', firstName: 'Pat', lastName: 'Legal' },
    for: null,
    taskId: of.taskId ?? null,
    milestoneId: of.milestoneId ?? null,
    title: 'Event title',
    updatedAt: `2026-11-20T10:00:${String(seq).padStart(2, '0')}.000Z`,
    order: of.taskId ? 1 : null,
    changes,
  },
});

const changed = (field: string, to: unknown, from: unknown = null): FieldChange => ({ field, from, to });
const nothing: InventionMilestones = { milestones: [], tasks: [], canEdit: true, seq: 0 };

/** Milestones and tasks built only from events: two milestones, the first with a task. */
const made = [
  event(1, 'milestone.created', { milestoneId: action }, [
    changed('title', 'Reply to action'),
    changed('dueAt', '2026-12-10'),
    changed('finished', 'false'),
    changed('deleted', 'false'),
  ]),
  event(2, 'milestone.created', { milestoneId: fee }, [
    changed('title', 'Issue fee'),
    changed('dueAt', '2027-01-10'),
  ]),
  event(3, 'task.created', { taskId: review, milestoneId: action }, [
    changed('title', 'Review'),
    changed('milestoneId', action),
    changed('status', 'open'),
    changed('deleted', 'false'),
  ]),
].reduce((work, next) => workAfter(work, next, context).work, nothing);

const after = (next: StreamEvent) => workAfter(made, next, context);

describe('workAfter, creation events', () => {
  test('builds milestones and tasks from the fields of the events', () => {
    expect(made.milestones.map(({ id, title, dueAt }) => [id, title, dueAt])).toEqual([
      [action, 'Reply to action', '2026-12-10'],
      [fee, 'Issue fee', '2027-01-10'],
    ]);
    expect(made.milestones[0]?.nextTask).toMatchObject({ id: review, title: 'Review', invention });
    expect(made.seq).toBe(3);
  });
});

describe('workAfter, task events', () => {
  test('an update changes its fields and the start of the status', () => {
    const { work } = after(
      event(4, 'task.updated', { taskId: review }, [changed('status', 'waiting', 'open')]),
    );
    expect(work.milestones[0]?.tasks[0]).toMatchObject({
      status: 'waiting',
      statusSince: '2026-11-20T10:00:04.000Z',
      updatedAt: '2026-11-20T10:00:04.000Z',
    });
  });

  test('a change of milestone moves the task', () => {
    const { work } = after(
      event(4, 'task.updated', { taskId: review, milestoneId: fee }, [changed('milestoneId', fee, action)]),
    );
    expect(work.milestones.map(({ tasks }) => tasks.length)).toEqual([0, 1]);
  });

  test('clearing the milestone moves the task to "No Milestone"', () => {
    const { work } = after(
      event(4, 'task.updated', { taskId: review }, [changed('milestoneId', null, action)]),
    );
    expect(work.tasks.map(({ id }) => id)).toEqual([review]);
  });

  test('a deletion hides the task and a restoration shows it again', () => {
    const gone = after(
      event(4, 'task.deleted', { taskId: review }, [changed('deleted', 'true', 'false')]),
    ).work;
    expect(gone.milestones[0]?.tasks[0]?.deleted).toBe(true);
    const back = event(5, 'task.updated', { taskId: review }, [changed('deleted', 'false', 'true')]);
    expect(workAfter(gone, back, context).work.milestones[0]?.tasks[0]?.deleted).toBe(false);
  });

  test('an update of a task that is not cached requests only that task', () => {
    const other = taskIdSchema.parse('01980000-0000-7000-8000-0000000000c9');
    const { missing, work } = after(
      event(4, 'task.updated', { taskId: other }, [changed('deleted', 'false', 'true')]),
    );
    expect(missing).toEqual({ of: 'task', id: other });
    expect(work.seq).toBe(4);
  });
});

describe('workAfter, milestone events', () => {
  test("'true' and 'false' are parsed as flags, and finishing re-sorts the milestones", () => {
    const { work } = after(
      event(4, 'milestone.finished', { milestoneId: action }, [
        changed('finished', 'true', 'false'),
        changed('proof', 'awaiting', 'none'),
      ]),
    );
    expect(work.milestones.map(({ id, finished }) => [id, finished])).toEqual([
      [fee, false],
      [action, true],
    ]);
    expect(work.milestones[1]).toMatchObject({ proof: 'awaiting', finishedAt: '2026-11-20T10:00:04.000Z' });
    const undo = event(5, 'milestone.updated', { milestoneId: action }, [
      changed('finished', 'false', 'true'),
    ]);
    expect(workAfter(work, undo, context).work.milestones[0]).toMatchObject({
      id: action,
      finishedAt: null,
    });
  });

  test('evidence, verification and documents are applied from the events, without a request', () => {
    const verification = {
      openedBy: 'attorney@demo.hub',
      openedFor: null,
      openedAt: '2026-11-20T10:00:05.000Z',
      reason: 'By hand',
    };
    const document = {
      id: '01980000-0000-7000-8000-0000000000d1',
      code: 'A...',
      description: 'Amendment',
      date: '2026-11-19',
      realDate: '2026-11-19',
      direction: 'INCOMING',
      pageCount: 4,
      relation: 'closed',
    };
    const ruled = after(
      event(4, 'milestone.updated', { milestoneId: action }, [changed('ruleId', 'us.reply')]),
    ).work;
    const finished = workAfter(
      ruled,
      event(5, 'milestone.finished', { milestoneId: action }, [
        changed('finished', 'true', 'false'),
        changed('proof', 'awaiting', 'none'),
        changed('verification', verification),
      ]),
      context,
    );
    expect(finished.missing).toBeNull();
    expect(finished.work.milestones[1]).toMatchObject({ id: action, proof: 'awaiting', verification });
    const verified = workAfter(
      finished.work,
      event(6, 'milestone.verified', { milestoneId: action }, [
        changed('proof', 'confirmed', 'awaiting'),
        changed('verification', null, verification),
        changed('documents', [document], []),
      ]),
      context,
    );
    expect(verified.missing).toBeNull();
    expect(verified.work.milestones[1]).toMatchObject({
      proof: 'confirmed',
      verification: null,
      documents: [document],
    });
  });

  test('a cancelled milestone goes last and keeps its tasks', () => {
    const { work } = after(
      event(4, 'milestone.deleted', { milestoneId: action }, [changed('deleted', 'true', 'false')]),
    );
    expect(work.milestones[1]).toMatchObject({ id: action, deleted: true });
    expect(work.milestones[1]?.tasks).toHaveLength(1);
  });
});

describe('workAfter with a pending edit', () => {
  test('keeps the pending value when an older event arrives, and records the older value for a refusal', () => {
    const ledger = createEditLedger();
    const change = { status: 'waiting' };
    const settle = ledger.begin(review, change);
    const echo = event(4, 'task.updated', { taskId: review }, [
      changed('status', 'done', 'open'),
      changed('title', 'New words', 'Review'),
    ]);
    const { work } = workAfter(made, echo, { invention, ledger });
    expect(work.milestones[0]?.tasks[0]).toMatchObject({
      status: 'waiting',
      title: 'New words',
      updatedAt: echo.metadata.updatedAt,
    });
    expect(ledger.received(review)).toEqual({ status: 'done', title: 'New words' });
    settle();
    expect(ledger.received(review)).toEqual({});
    const next = event(5, 'task.updated', { taskId: review }, [changed('status', 'cancelled', 'done')]);
    expect(workAfter(work, next, { invention, ledger }).work.milestones[0]?.tasks[0]?.status).toBe(
      'cancelled',
    );
  });

  test('keeps the pending title of a milestone', () => {
    const ledger = createEditLedger();
    ledger.begin(action, { title: 'My words' });
    const other = event(4, 'milestone.updated', { milestoneId: action }, [changed('title', 'Theirs')]);
    expect(workAfter(made, other, { invention, ledger }).work.milestones[0]?.title).toBe('My words');
  });
});

describe('workAfter, events without news', () => {
  test('an event that was already applied changes nothing', () => {
    expect(after(event(3, 'task.updated', { taskId: review }, [changed('title', 'Again')])).work).toBe(made);
  });

  test('the echo of my own edit only advances the sequence number', () => {
    const echo = event(4, 'task.updated', { taskId: review }, [changed('title', 'Old words')]);
    const edited = structuredClone(made);
    const task = edited.milestones[0]?.tasks[0];
    if (task) Object.assign(task, { title: 'My words', updatedAt: echo.metadata.updatedAt });
    const { work } = workAfter(edited, echo, context);
    expect(work.milestones[0]?.tasks[0]?.title).toBe('My words');
    expect(work.seq).toBe(4);
  });

  test('an invalid event requests the entity', () => {
    const bad = event(4, 'task.updated', { taskId: review }, [changed('status', 'somewhere', 'open')]);
    expect(after(bad).missing).toEqual({ of: 'task', id: review });
  });
});
