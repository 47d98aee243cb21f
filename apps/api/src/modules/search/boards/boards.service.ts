import type { CallAnswer, CallParts } from '@hub/contract/call.ts';
import type {
  Board,
  BoardChange,
  BoardCreate,
  BoardView,
  listBoards as listBoardsCall,
} from '@hub/contract/search/boards.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { findChanges } from '../../../platform/live/field-changes.ts';
import { findUsableFilters } from '../filters/filters.service.ts';
import { assertMayEditShared, assertMayMove, mayEditShared } from '../sharing/sharing.policy.ts';
import { tellShared } from '../sharing/tell-shared.ts';
import {
  type BoardRow,
  findBoard,
  insertBoard,
  listBoards,
  lockBoard,
  updateBoard,
} from './boards.repository.ts';

/** What is done to one board: by whom, which, and from which version. */
interface BoardEdit {
  readonly actor: Actor;
  readonly id: string;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

type BoardVersion = Omit<BoardChange, 'deleted'> & { deleted?: boolean };

const longestTitle = 200;

/** Ids are kept as the database writes them. */
const normaliseIds = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

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

/** One board that the actor may see. Throws `board.not_found`. */
const readBoard = async (db: Database, actor: Actor, id: string): Promise<BoardRow> => {
  const board = await findBoard(db, actor, id);
  if (!board || board.deleted) throw appError('board.not_found');
  return board;
};

/** The use cases of boards. A board names its columns; what a person may not use of them, it does not show. */
export const createBoardsService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const create = async (tx: Database, actor: Actor, { title, filters }: BoardCreate): Promise<BoardView> => {
    const id = newId();
    await insertBoard(
      tx,
      { id, ownerId: actor.id },
      { title, filters: normaliseIds(filters) },
      nowText(clock),
    );
    const created = await readBoard(tx, actor, id);
    await tellShared(tx, actor, 'boards', created);
    return viewBoard(tx, actor, created);
  };

  const edit = async (
    tx: Database,
    { actor, id, madeFrom }: BoardEdit,
    { filters, ...fields }: BoardVersion,
  ): Promise<BoardRow> => {
    const before = await lockBoard(tx, actor, id);
    if (!before || (before.deleted && fields.deleted !== false)) throw appError('board.not_found');
    assertMayEditShared(actor, before);
    assertMayMove(actor, before, fields.teamId);
    assertFresh(madeFrom, await viewBoard(tx, actor, before));
    const change = { ...fields, ...(filters && { filters: normaliseIds(filters) }) };
    const wanted = { ...before, ...change };
    if (findChanges(before, wanted, ['title', 'filters', 'teamId', 'deleted']).length === 0) return before;
    await updateBoard(tx, before.id, change, nowText(clock));
    const after = await findBoard(tx, actor, before.id);
    if (!after) throw new Error('A board that may be changed stays in sight');
    await tellShared(tx, actor, 'boards', after, before);
    return after;
  };

  return {
    listBoards: async (
      actor: Actor,
      query: CallParts<typeof listBoardsCall>['query'],
    ): Promise<CallAnswer<typeof listBoardsCall>> => {
      const { collection, total } = await listBoards(database, actor, query);
      const { size, skip } = query;
      return { collection: collection.map((board) => presentBoard(actor, board)), total, size, skip };
    },

    getBoard: async (actor: Actor, id: string, db: Database = database): Promise<BoardView> =>
      viewBoard(db, actor, await readBoard(db, actor, id)),

    createBoard: create,

    /** A personal board with the columns of one that the actor may see, those they may not use included. */
    cloneBoard: async (tx: Database, actor: Actor, id: string): Promise<BoardView> => {
      const { title, filters } = await readBoard(tx, actor, id);
      return create(tx, actor, { title: `Copy of ${title}`.slice(0, longestTitle).trimEnd(), filters });
    },

    updateBoard: async (tx: Database, boardEdit: BoardEdit, change: BoardChange): Promise<BoardView> =>
      viewBoard(tx, boardEdit.actor, await edit(tx, boardEdit, change)),

    deleteBoard: async (tx: Database, boardEdit: BoardEdit): Promise<void> => {
      await edit(tx, boardEdit, { deleted: true });
    },
  };
};
