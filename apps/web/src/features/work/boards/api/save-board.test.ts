import type { BoardView } from '@hub/contract/boards/boards.calls.ts';
import type { ErrorCode } from '@hub/contract/errors.ts';
import { personIdSchema } from '@hub/contract/fields.ts';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { type BoardEdit, saveBoard, withChange } from './save-board.ts';

const aBoard = (fields: Partial<BoardView> = {}): BoardView => {
  const filters = fields.filters ?? ['my-tasks'];
  return {
    id: '01980000-0000-7000-8000-0000000000b1',
    title: 'Docketing',
    filters,
    columns: filters.map((id) => ({ id, filter: null })),
    type: 'personal',
    teamId: null,
    owner: {
      id: personIdSchema.parse('01980000-0000-7000-8000-0000000000c1'),
      email: 'ann@hub',
      name: 'Ann',
    },
    canEdit: true,
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
    deleted: false,
    ...fields,
  };
};

const refusal = (code: ErrorCode, current?: BoardView) =>
  new HttpError('/', new Response(null, { status: 409 }), {
    type: 'about:blank',
    title: 'Someone else changed this in the meantime.',
    status: 409,
    code,
    requestId: 'r',
    current,
  });

/** A server whose board others have changed since it was read. */
const serverWith = (theirs: BoardView) => {
  const sent: { updatedAt: string; change: object }[] = [];
  return {
    sent,
    send: async (board: { updatedAt: string }, change: object): Promise<BoardView> => {
      sent.push({ updatedAt: board.updatedAt, change });
      if (board.updatedAt !== theirs.updatedAt) throw refusal('entity.stale', theirs);
      return { ...theirs, ...change };
    },
  };
};

const later = '2026-11-03T09:00:00.000Z';
const add =
  (id: string): BoardEdit =>
  ({ filters }) => ({ filters: [...filters, id] });

describe('saving an edit of a board', () => {
  it('adds a column beside a column that someone else added in the meantime', async () => {
    const server = serverWith(aBoard({ filters: ['my-tasks', 'my-projects'], updatedAt: later }));
    const outcome = await saveBoard(aBoard(), add('team-x'), server.send);
    expect(outcome).toMatchObject({
      kind: 'saved',
      board: { filters: ['my-tasks', 'my-projects', 'team-x'] },
    });
    expect(server.sent.map(({ updatedAt }) => updatedAt)).toEqual([aBoard().updatedAt, later]);
  });

  it('saves a new title when someone else changed only the columns', async () => {
    const server = serverWith(aBoard({ filters: [], updatedAt: later }));
    const outcome = await saveBoard(aBoard(), () => ({ title: 'Mine' }), server.send);
    expect(outcome).toMatchObject({ kind: 'saved', board: { title: 'Mine', filters: [] } });
  });

  it('reports a conflict and overwrites nothing when someone else changed the title', async () => {
    const server = serverWith(aBoard({ title: 'Theirs', updatedAt: later }));
    const outcome = await saveBoard(aBoard(), () => ({ title: 'Mine' }), server.send);
    expect(outcome).toMatchObject({ kind: 'renamed', theirs: { title: 'Theirs' } });
    expect(server.sent).toHaveLength(1);
  });

  it('saves without a conflict when both chose the same title', async () => {
    const server = serverWith(aBoard({ title: 'Ours', updatedAt: later }));
    const outcome = await saveBoard(aBoard(), () => ({ title: 'Ours' }), server.send);
    expect(outcome.kind).toBe('saved');
  });

  it('rethrows every other error', async () => {
    const error = refusal('permission.denied');
    await expect(saveBoard(aBoard(), add('my-tasks'), () => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a board that is not saved yet', () => {
  it('shows its columns in the new order, with the known filter of a new column', () => {
    const board = aBoard({ filters: ['a', 'b'] });
    const shown = withChange(board, { filters: ['b', 'c', 'a'] }, () => null);
    expect(shown.columns.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(shown.title).toBe('Docketing');
  });
});
