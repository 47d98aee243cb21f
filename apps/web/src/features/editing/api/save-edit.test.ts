import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../lib/http/http-error.ts';
import { createEditLedger } from './edit-ledger.ts';
import type { EditableKind } from './field-edit.ts';
import { type EditTarget, saveEdit } from './save-edit.ts';

interface Note {
  id: string;
  updatedAt: string;
  title: string;
  people: string[];
}
type Fields = Pick<Note, 'title' | 'people'>;

const kind: EditableKind<Note, Fields> = {
  fieldsOf: ({ title, people }) => ({ title, people }),
  withFields: (note, change) => ({ ...note, ...change }),
};
const first: Note = { id: 'n', updatedAt: '1', title: 'Valve', people: [] };

const refusal = (status: number, code: 'entity.stale' | 'permission.denied', current?: Note): HttpError => {
  const problem = { type: 'about:blank' as const, title: code, status, code, requestId: 'r', current };
  return new HttpError('/api', new Response(null, { status }), problem);
};

/** A table of one row that refuses old versions, and a screen that shows it. */
const createTable = (stored: Note) => {
  let row = stored;
  let shown = stored;
  const sent: { change: Partial<Fields>; updatedAt: string }[] = [];
  const write = (change: Partial<Fields>): Note => {
    row = { ...row, ...change, updatedAt: String(Number(row.updatedAt) + 1) };
    return row;
  };
  const target: EditTarget<Note, Fields> = {
    kind,
    send: async (change, updatedAt) => {
      sent.push({ change, updatedAt });
      if (updatedAt !== row.updatedAt) throw refusal(409, 'entity.stale', row);
      return write(change);
    },
    parse: (current) => current as Note,
    latest: () => shown,
    show: (note) => {
      shown = note;
    },
  };
  return { target, write, sent, row: () => row, shown: () => shown };
};

const edit = (base: Note, change: Partial<Fields>) => ({ base, change });

describe('saveEdit', () => {
  test('sends the version it was made from and shows the answer', async () => {
    const table = createTable(first);
    const outcome = await saveEdit(table.target, edit(first, { title: 'Pump' }), createEditLedger());
    expect(outcome.kind).toBe('saved');
    expect(table.sent).toEqual([{ change: { title: 'Pump' }, updatedAt: '1' }]);
    expect(table.shown()).toEqual({ ...first, title: 'Pump', updatedAt: '2' });
  });

  test('merges a change somebody made to another field, and sends mine again', async () => {
    const table = createTable(first);
    table.write({ people: ['priya'] });
    const outcome = await saveEdit(table.target, edit(first, { title: 'Pump' }), createEditLedger());
    expect(outcome.kind).toBe('merged');
    expect(table.row()).toMatchObject({ title: 'Pump', people: ['priya'] });
    expect(table.shown()).toEqual(table.row());
  });

  test('leaves theirs standing where both changed the same field, and hands mine back', async () => {
    const table = createTable(first);
    table.write({ title: 'Tap' });
    const outcome = await saveEdit(table.target, edit(first, { title: 'Pump' }), createEditLedger());
    expect(outcome).toMatchObject({ kind: 'conflict', mine: { title: 'Pump' }, fields: ['title'] });
    expect(table.row().title).toBe('Tap');
    expect(table.shown().title).toBe('Tap');
  });

  test('two hundred edits against a moving table never overwrite a field in silence', async () => {
    for (let round = 0; round < 200; round += 1) {
      const table = createTable(first);
      const isSameField = round % 2 === 0;
      table.write(isSameField ? { title: `Theirs ${round}` } : { people: [`p${round}`] });
      const outcome = await saveEdit(
        table.target,
        edit(first, { title: `Mine ${round}` }),
        createEditLedger(),
      );
      expect(outcome.kind).toBe(isSameField ? 'conflict' : 'merged');
      expect(table.row()).toMatchObject(
        isSameField ? { title: `Theirs ${round}` } : { title: `Mine ${round}`, people: [`p${round}`] },
      );
    }
  });

  test('two quick edits from the same version are no conflict', async () => {
    const table = createTable(first);
    const ledger = createEditLedger();
    await saveEdit(table.target, edit(first, { title: 'Pump' }), ledger);
    const second = await saveEdit(table.target, edit(first, { people: ['a'] }), ledger);
    expect(second.kind).toBe('saved');
    expect(table.sent).toHaveLength(2);
  });

  test('the answer to the first does not hide what the second already shows', async () => {
    const table = createTable(first);
    const ledger = createEditLedger();
    table.target.show({ ...first, title: 'Pump', people: ['a'] });
    ledger.begin('n', { people: ['a'] });
    await saveEdit(table.target, edit(first, { title: 'Pump' }), ledger);
    expect(table.shown()).toMatchObject({ title: 'Pump', people: ['a'] });
  });

  test('a refusal takes the edit back and keeps what came in since', async () => {
    const table = createTable(first);
    table.target.show({ ...first, title: 'Pump', people: ['priya'], updatedAt: '2' });
    const target = { ...table.target, send: () => Promise.reject(refusal(403, 'permission.denied')) };
    const outcome = await saveEdit(target, edit(first, { title: 'Pump' }), createEditLedger());
    expect(outcome.kind).toBe('refused');
    expect(table.shown()).toEqual({ ...first, people: ['priya'], updatedAt: '2' });
  });

  test('a refusal goes back to what was heard meanwhile, not to what stood before', async () => {
    const table = createTable(first);
    const ledger = createEditLedger();
    table.target.show({ ...first, title: 'Pump', updatedAt: '2' });
    const target = {
      ...table.target,
      send: () => {
        ledger.hear('n', { title: 'Tap' });
        return Promise.reject(refusal(403, 'permission.denied'));
      },
    };
    await saveEdit(target, edit(first, { title: 'Pump' }), ledger);
    expect(table.shown().title).toBe('Tap');
  });
});
