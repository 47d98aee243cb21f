import { cancelMilestone, finishMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { currentOf, HttpError } from '../../../../lib/http/http-error.ts';
import { command } from './edit.ts';
import { createEditLedger } from './edit-ledger.ts';
import type { EditableKind } from './field-edit.ts';
import { type EditTarget, saveEdit } from './save-edit.ts';

const noteSchema = z.object({
  id: z.string(),
  updatedAt: z.string(),
  title: z.string(),
  people: z.array(z.string()),
  finished: z.boolean(),
});
type Note = z.infer<typeof noteSchema>;
type Fields = Pick<Note, 'title' | 'people'>;

const kind: EditableKind<Note, Fields> = {
  fieldsOf: ({ title, people, finished }) => ({ title, people, finished }),
  withFields: (note, change) => ({ ...note, ...change }),
};
const first: Note = { id: 'n', updatedAt: '1', title: 'Valve', people: [], finished: false };

const refusal = (status: number, code: 'entity.stale' | 'permission.denied', current?: Note): HttpError => {
  const problem = { type: 'about:blank' as const, title: code, status, code, requestId: 'r', current };
  return new HttpError('/api', new Response(null, { status }), problem);
};

/** A table of one row that refuses old versions, and a screen that shows it. */
const createTable = (stored: Note) => {
  let row = stored;
  let shown = stored;
  const sent: { change: Partial<Fields>; updatedAt: string }[] = [];
  const write = (change: Partial<Note>): Note => {
    row = { ...row, ...change, updatedAt: String(Number(row.updatedAt) + 1) };
    return row;
  };
  const target: EditTarget<Note, Fields> = {
    kind,
    update: async (change, updatedAt) => {
      sent.push({ change, updatedAt });
      if (updatedAt !== row.updatedAt) throw refusal(409, 'entity.stale', row);
      return write(change);
    },
    currentOf: (error) => currentOf(error, noteSchema),
    latest: () => shown,
    show: (note) => {
      shown = note;
    },
  };
  const commands: { path: string; body: unknown; ifUpdatedAt: string }[] = [];
  /** Runs a command on the row; `finish` returns it, `cancel` returns nothing. */
  const sendCommand: Parameters<typeof saveEdit>[2]['sendCommand'] = async ({ call, body }, version) => {
    commands.push({ path: call.path, body, ifUpdatedAt: version.ifUpdatedAt });
    if (version.ifUpdatedAt !== row.updatedAt) throw refusal(409, 'entity.stale', row);
    const written = write({ finished: true });
    return call.status === 204 ? undefined : written;
  };
  return { target, write, sent, commands, sendCommand, row: () => row, shown: () => shown };
};

const edit = (base: Note, change: Partial<Fields>) => ({ base, edit: { kind: 'fields', change } as const });

const save = (
  table: ReturnType<typeof createTable>,
  based: Parameters<typeof saveEdit<Note, Fields>>[1],
  { ledger = createEditLedger(), target = table.target } = {},
) => saveEdit(target, based, { ledger, sendCommand: table.sendCommand });

describe('saveEdit', () => {
  test('sends the base version and shows the response', async () => {
    const table = createTable(first);
    const outcome = await save(table, edit(first, { title: 'Pump' }));
    expect(outcome.kind).toBe('saved');
    expect(table.sent).toEqual([{ change: { title: 'Pump' }, updatedAt: '1' }]);
    expect(table.shown()).toEqual({ ...first, title: 'Pump', updatedAt: '2' });
  });

  test('merges a change to another field and sends mine again', async () => {
    const table = createTable(first);
    table.write({ people: ['priya'] });
    const outcome = await save(table, edit(first, { title: 'Pump' }));
    expect(outcome.kind).toBe('merged');
    expect(table.row()).toMatchObject({ title: 'Pump', people: ['priya'] });
    expect(table.shown()).toEqual(table.row());
  });

  test('shows theirs and returns mine after a conflict over the same field', async () => {
    const table = createTable(first);
    table.write({ title: 'Tap' });
    const outcome = await save(table, edit(first, { title: 'Pump' }));
    expect(outcome).toMatchObject({ kind: 'conflict', mine: { title: 'Pump' }, fields: ['title'] });
    expect(table.row().title).toBe('Tap');
    expect(table.shown().title).toBe('Tap');
  });

  test('never overwrites a field silently in two hundred concurrent edits', async () => {
    for (let round = 0; round < 200; round += 1) {
      const table = createTable(first);
      const isSameField = round % 2 === 0;
      table.write(isSameField ? { title: `Theirs ${round}` } : { people: [`p${round}`] });
      const outcome = await save(table, edit(first, { title: `Mine ${round}` }));
      expect(outcome.kind).toBe(isSameField ? 'conflict' : 'merged');
      expect(table.row()).toMatchObject(
        isSameField ? { title: `Theirs ${round}` } : { title: `Mine ${round}`, people: [`p${round}`] },
      );
    }
  });

  test('saves two quick edits of the same version without a conflict', async () => {
    const table = createTable(first);
    const ledger = createEditLedger();
    await save(table, edit(first, { title: 'Pump' }), { ledger });
    const second = await save(table, edit(first, { people: ['a'] }), { ledger });
    expect(second.kind).toBe('saved');
    expect(table.sent).toHaveLength(2);
  });

  test('keeps a second pending edit visible when the first is saved', async () => {
    const table = createTable(first);
    const ledger = createEditLedger();
    table.target.show({ ...first, title: 'Pump', people: ['a'] });
    ledger.begin('n', { people: ['a'] });
    await save(table, edit(first, { title: 'Pump' }), { ledger });
    expect(table.shown()).toMatchObject({ title: 'Pump', people: ['a'] });
  });

  test('rolls a refused edit back and keeps later changes', async () => {
    const table = createTable(first);
    table.target.show({ ...first, title: 'Pump', people: ['priya'], updatedAt: '2' });
    const target = { ...table.target, update: () => Promise.reject(refusal(403, 'permission.denied')) };
    const outcome = await save(table, edit(first, { title: 'Pump' }), { target });
    expect(outcome.kind).toBe('refused');
    expect(table.shown()).toEqual({ ...first, people: ['priya'], updatedAt: '2' });
  });

  test('rolls a refused edit back to a value that an event brought in the meantime', async () => {
    const table = createTable(first);
    const ledger = createEditLedger();
    table.target.show({ ...first, title: 'Pump', updatedAt: '2' });
    const target = {
      ...table.target,
      update: () => {
        ledger.receive('n', { title: 'Tap' });
        return Promise.reject(refusal(403, 'permission.denied'));
      },
    };
    await save(table, edit(first, { title: 'Pump' }), { target, ledger });
    expect(table.shown().title).toBe('Tap');
  });

  const finish = command<typeof finishMilestone, Fields>(
    finishMilestone,
    { reason: 'By hand' },
    { finished: true },
  );

  test('sends a command with its own body and shows the response', async () => {
    const table = createTable(first);
    const outcome = await save(table, { base: first, edit: finish });
    expect(outcome.kind).toBe('saved');
    expect(table.sent).toEqual([]);
    expect(table.commands).toEqual([
      { path: finishMilestone.path, body: { reason: 'By hand' }, ifUpdatedAt: '1' },
    ]);
    expect(table.shown()).toEqual({ ...first, finished: true, updatedAt: '2' });
  });

  test('sends a command again, with its body, after a change to another field', async () => {
    const table = createTable(first);
    table.write({ title: 'Tap' });
    const outcome = await save(table, { base: first, edit: finish });
    expect(outcome.kind).toBe('merged');
    expect(table.commands.map(({ body, ifUpdatedAt }) => ({ body, ifUpdatedAt }))).toEqual([
      { body: { reason: 'By hand' }, ifUpdatedAt: '1' },
      { body: { reason: 'By hand' }, ifUpdatedAt: '2' },
    ]);
    expect(table.shown()).toEqual({ ...first, title: 'Tap', finished: true, updatedAt: '3' });
  });

  test('shows theirs and sends nothing more if someone else ran the same command first', async () => {
    const table = createTable(first);
    table.write({ finished: true });
    const outcome = await save(table, { base: first, edit: finish });
    expect(outcome.kind).toBe('saved');
    expect(table.commands).toHaveLength(1);
    expect(table.shown()).toEqual(table.row());
  });

  test('shows the optimistic fields after a command that returns nothing', async () => {
    const table = createTable(first);
    const cancel = command<typeof cancelMilestone, Fields>(cancelMilestone, undefined, { finished: true });
    const outcome = await save(table, { base: first, edit: cancel });
    expect(outcome).toEqual({ kind: 'saved', entity: { ...first, finished: true } });
  });
});
