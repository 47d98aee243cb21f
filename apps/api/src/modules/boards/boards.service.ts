import type {
  Board,
  BoardChange,
  BoardCreate,
  BoardView,
  listBoards as listBoardsCall,
} from '@hub/contract/boards/boards.calls.ts';
import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { assertQuota } from '../../spine/quotas/assert-quota.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findUsableFilters } from '../filters/public.ts';
import { assertMayEditShared, assertMayMove, mayEditShared, publishSharedChange } from '../sharing/public.ts';
import { boardQuota } from './board-quota.ts';
import {
  type BoardRow,
  findBoard,
  insertBoard,
  listBoards,
  lockBoard,
  updateBoard,
} from './boards.repository.ts';

/** The actor, the board and the base version of one edit. */
interface BoardEdit {
  id: string;
  /** `updatedAt` of the version the edit started from. */
  baseVersion: string | undefined;
}

type BoardVersion = Omit<BoardChange, 'deleted'> & { deleted?: boolean };

const maxTitleLength = 200;

/** Ids are stored in the lower case that the database returns. */
const normalizeIds = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

const presentBoard = (actor: Actor, board: BoardRow): Board => ({
  ...board,
  type: board.teamId === null ? 'personal' : 'team',
  canEdit: mayEditShared(actor, board),
});

const viewBoard = async (db: Database, actor: Actor, board: BoardRow): Promise<BoardView> => {
  const usable = await findUsableFilters(db, actor, board.filters);
  const columns = board.filters.map((id) => ({ id, filter: usable.get(id) ?? null }));
  return { ...presentBoard(actor, board), columns };
};

/** Returns one board that the actor may see. Throws `board.not_found`. */
const readBoard = async (db: Database, actor: Actor, id: string): Promise<BoardRow> => {
  const board = await findBoard(db, actor, id);
  if (!board || board.deleted) throw appError('board.not_found');
  return board;
};

/** Use cases of boards. A column whose filter the actor may not use is returned with `filter: null`. */
export const createBoardsService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const create = async (write: Write, { title, filters }: BoardCreate): Promise<BoardView> => {
    const { tx, actor } = write;
    await assertQuota(tx, boardQuota, actor.id);
    const id = newId();
    await insertBoard(
      tx,
      { id, ownerId: actor.id },
      { title, filters: normalizeIds(filters) },
      nowText(clock),
    );
    const created = await readBoard(tx, actor, id);
    await publishSharedChange(write, 'boards', created);
    return viewBoard(tx, actor, created);
  };

  const edit = async (
    write: Write,
    { id, baseVersion }: BoardEdit,
    { filters, ...fields }: BoardVersion,
  ): Promise<BoardRow> => {
    const { tx, actor } = write;
    const before = await lockBoard(tx, actor, id);
    if (!before || (before.deleted && fields.deleted !== false)) throw appError('board.not_found');
    assertMayEditShared(actor, before);
    assertMayMove(actor, before, fields.teamId);
    assertFresh(baseVersion, await viewBoard(tx, actor, before));
    const change = { ...fields, ...(filters && { filters: normalizeIds(filters) }) };
    const wanted = { ...before, ...change };
    if (findChanges(before, wanted, ['title', 'filters', 'teamId', 'deleted']).length === 0) return before;
    await updateBoard(tx, before.id, change, nowText(clock));
    const after = await findBoard(tx, actor, before.id);
    if (!after) throw new Error('The changed board was not found');
    await publishSharedChange(write, 'boards', after, before);
    return after;
  };

  return {
    listBoards: async (
      actor: Actor,
      query: CallParts<typeof listBoardsCall>['query'],
    ): Promise<CallResponse<typeof listBoardsCall>> => {
      const { collection, total } = await listBoards(database, actor, query);
      const { size, skip } = query;
      return { collection: collection.map((board) => presentBoard(actor, board)), total, size, skip };
    },

    getBoard: async (actor: Actor, id: string, db: Database = database): Promise<BoardView> =>
      viewBoard(db, actor, await readBoard(db, actor, id)),

    createBoard: create,

    /** Creates a personal board with the columns of a visible board, including those the actor may not use. */
    cloneBoard: async (write: Write, id: string): Promise<BoardView> => {
      const { tx, actor } = write;
      const { title, filters } = await readBoard(tx, actor, id);
      return create(write, { title: `Copy of ${title}`.slice(0, maxTitleLength).trimEnd(), filters });
    },

    updateBoard: async (write: Write, boardEdit: BoardEdit, change: BoardChange): Promise<BoardView> =>
      viewBoard(write.tx, write.actor, await edit(write, boardEdit, change)),

    deleteBoard: async (write: Write, boardEdit: BoardEdit): Promise<void> => {
      await edit(write, boardEdit, { deleted: true });
    },
  };
};
