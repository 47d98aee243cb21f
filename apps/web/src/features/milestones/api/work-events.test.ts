import {
  inventionIdSchema,
  type MilestoneId,
  milestoneIdSchema,
  type TaskId,
  taskIdSchema,
} from '@hub/contract/fields.ts';
import type { FieldChange, StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { InventionMilestones } from '@hub/contract/workflow/milestone.schema.ts';
import { describe, expect, test } from 'vitest';
import { createEditLedger } from '../../editing/public.ts';
import { workAfter } from './work-events.ts';

const INVENTION = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');
const ACTION = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b1');
const FEE = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b2');
const REVIEW = taskIdSchema.parse('01980000-0000-7000-8000-0000000000c1');
const invention = { id: INVENTION, title: 'Valve', references: ['V-1'] };
const quiet = { invention, ledger: createEditLedger() };

const event = (
  seq: number,
  type: StreamEventType,
  of: { taskId?: TaskId; milestoneId?: MilestoneId },
  changes: FieldChange[],
): StreamEvent => ({
  id: `01980000-0000-7000-8000-00000000e${String(seq).padStart(3, '0')}`,
  type,
  inventionId: INVENTION,
  seq,
  createdAt: `2026-11-20T10:00:${String(seq).padStart(2, '0')}.000Z`,
  metadata: {
    actor: { email: 'paralegal@demo.hub', firstName: 'Pat', lastName: 'Legal' },
    for: null,
    taskId: of.taskId ?? null,
    milestoneId: of.milestoneId ?? null,
    title: 'told',
    updatedAt: `2026-11-20T10:00:${String(seq).padStart(2, '0')}.000Z`,
    order: of.taskId ? 1 : null,
    changes,
  },
});

const told = (field: string, to: unknown, from: unknown = null): FieldChange => ({ field, from, to });
const nothing: InventionMilestones = { milestones: [], tasks: [], seq: 0 };

/** Everything made by events alone: two milestones, the first with a task. */
const made = [
  event(1, 'milestone.created', { milestoneId: ACTION }, [
    told('title', 'Reply to action'),
    told('dueAt', '2026-12-10'),
    told('finished', 'false'),
    told('deleted', 'false'),
  ]),
  event(2, 'milestone.created', { milestoneId: FEE }, [
    told('title', 'Issue fee'),
    told('dueAt', '2027-01-10'),
  ]),
  event(3, 'task.created', { taskId: REVIEW, milestoneId: ACTION }, [
    told('title', 'Review'),
    told('milestoneId', ACTION),
    told('status', 'open'),
    told('deleted', 'false'),
  ]),
].reduce((work, next) => workAfter(work, next, quiet).work, nothing);

const after = (next: StreamEvent) => workAfter(made, next, quiet);

describe('creations', () => {
  test('build milestones and tasks from what they tell', () => {
    expect(made.milestones.map(({ id, title, dueAt }) => [id, title, dueAt])).toEqual([
      [ACTION, 'Reply to action', '2026-12-10'],
      [FEE, 'Issue fee', '2027-01-10'],
    ]);
    expect(made.milestones[0]?.nextTask).toMatchObject({ id: REVIEW, title: 'Review', invention });
    expect(made.seq).toBe(3);
  });
});

describe('task events', () => {
  test('an update changes the told fields and when the status began', () => {
    const { work } = after(event(4, 'task.updated', { taskId: REVIEW }, [told('status', 'waiting', 'open')]));
    expect(work.milestones[0]?.tasks[0]).toMatchObject({
      status: 'waiting',
      statusSince: '2026-11-20T10:00:04.000Z',
      updatedAt: '2026-11-20T10:00:04.000Z',
    });
  });

  test('a change of milestone moves the task', () => {
    const { work } = after(
      event(4, 'task.updated', { taskId: REVIEW, milestoneId: FEE }, [told('milestoneId', FEE, ACTION)]),
    );
    expect(work.milestones.map(({ tasks }) => tasks.length)).toEqual([0, 1]);
  });

  test('a change to no milestone moves it to "No Milestone"', () => {
    const { work } = after(event(4, 'task.updated', { taskId: REVIEW }, [told('milestoneId', null, ACTION)]));
    expect(work.tasks.map(({ id }) => id)).toEqual([REVIEW]);
  });

  test('a deletion hides the task, and taking it back shows it again', () => {
    const gone = after(event(4, 'task.deleted', { taskId: REVIEW }, [told('deleted', 'true', 'false')])).work;
    expect(gone.milestones[0]?.tasks[0]?.deleted).toBe(true);
    const back = event(5, 'task.updated', { taskId: REVIEW }, [told('deleted', 'false', 'true')]);
    expect(workAfter(gone, back, quiet).work.milestones[0]?.tasks[0]?.deleted).toBe(false);
  });

  test('an update of a task that is not here asks for that task alone', () => {
    const other = taskIdSchema.parse('01980000-0000-7000-8000-0000000000c9');
    const { missing, work } = after(
      event(4, 'task.updated', { taskId: other }, [told('deleted', 'false', 'true')]),
    );
    expect(missing).toEqual({ of: 'task', id: other });
    expect(work.seq).toBe(4);
  });
});

describe('milestone events', () => {
  test("'true' and 'false' are read as flags; finishing re-sorts", () => {
    const { work } = after(
      event(4, 'milestone.finished', { milestoneId: ACTION }, [
        told('finished', 'true', 'false'),
        told('proof', 'awaiting', 'none'),
      ]),
    );
    expect(work.milestones.map(({ id, finished }) => [id, finished])).toEqual([
      [FEE, false],
      [ACTION, true],
    ]);
    expect(work.milestones[1]).toMatchObject({ proof: 'awaiting', finishedAt: '2026-11-20T10:00:04.000Z' });
    const undo = event(5, 'milestone.updated', { milestoneId: ACTION }, [told('finished', 'false', 'true')]);
    expect(workAfter(work, undo, quiet).work.milestones[0]).toMatchObject({
      id: ACTION,
      finishedAt: null,
    });
  });

  test('a cancelled one goes last and keeps its tasks', () => {
    const { work } = after(
      event(4, 'milestone.deleted', { milestoneId: ACTION }, [told('deleted', 'true', 'false')]),
    );
    expect(work.milestones[1]).toMatchObject({ id: ACTION, deleted: true });
    expect(work.milestones[1]?.tasks).toHaveLength(1);
  });
});

describe('an edit that is still on its way', () => {
  test('stays on the screen when the event of an earlier one comes, which it goes back to when refused', () => {
    const ledger = createEditLedger();
    const change = { status: 'waiting' };
    const settle = ledger.begin(REVIEW, change);
    const echo = event(4, 'task.updated', { taskId: REVIEW }, [
      told('status', 'done', 'open'),
      told('title', 'New words', 'Review'),
    ]);
    const { work } = workAfter(made, echo, { invention, ledger });
    expect(work.milestones[0]?.tasks[0]).toMatchObject({
      status: 'waiting',
      title: 'New words',
      updatedAt: echo.metadata.updatedAt,
    });
    expect(ledger.heard(REVIEW)).toEqual({ status: 'done', title: 'New words' });
    settle();
    expect(ledger.heard(REVIEW)).toEqual({});
    const next = event(5, 'task.updated', { taskId: REVIEW }, [told('status', 'cancelled', 'done')]);
    expect(workAfter(work, next, { invention, ledger }).work.milestones[0]?.tasks[0]?.status).toBe(
      'cancelled',
    );
  });

  test('of a milestone stays as well', () => {
    const ledger = createEditLedger();
    ledger.begin(ACTION, { title: 'My words' });
    const other = event(4, 'milestone.updated', { milestoneId: ACTION }, [told('title', 'Theirs')]);
    expect(workAfter(made, other, { invention, ledger }).work.milestones[0]?.title).toBe('My words');
  });
});

describe('events that bring nothing new', () => {
  test('a number already seen changes nothing', () => {
    expect(after(event(3, 'task.updated', { taskId: REVIEW }, [told('title', 'Again')])).work).toBe(made);
  });

  test('the echo of my own edit only moves the number on', () => {
    const echo = event(4, 'task.updated', { taskId: REVIEW }, [told('title', 'Old words')]);
    const edited = structuredClone(made);
    const task = edited.milestones[0]?.tasks[0];
    if (task) Object.assign(task, { title: 'My words', updatedAt: echo.metadata.updatedAt });
    const { work } = workAfter(edited, echo, quiet);
    expect(work.milestones[0]?.tasks[0]?.title).toBe('My words');
    expect(work.seq).toBe(4);
  });

  test('an event that tells nonsense is answered by reading the entity', () => {
    const bad = event(4, 'task.updated', { taskId: REVIEW }, [told('status', 'somewhere', 'open')]);
    expect(after(bad).missing).toEqual({ of: 'task', id: REVIEW });
  });
});
