import {
  cloneBoard,
  createBoard,
  deleteBoard,
  getBoard,
  listBoards,
  updateBoard,
} from '@hub/contract/search/boards.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createBoardsService } from './boards.service.ts';

/** Calls for boards of saved filters. */
export const registerBoards: Module = (app, dependencies) => {
  const boards = createBoardsService(dependencies);
  registerCall(app, listBoards, ({ actor, query }) => boards.listBoards(actor, query));
  registerWrite(
    app,
    createBoard,
    ({ tx, actor, body }) => boards.createBoard(tx, actor, body),
    ({ tx, actor }, { id }) => boards.getBoard(actor, id, tx),
  );
  registerCall(app, getBoard, ({ actor, params }) => boards.getBoard(actor, params.id));
  registerWrite(app, updateBoard, ({ tx, actor, params, query, body }) =>
    boards.updateBoard(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, deleteBoard, ({ tx, actor, params, query }) =>
    boards.deleteBoard(tx, { actor, id: params.id, madeFrom: query.updatedAt }),
  );
  registerWrite(
    app,
    cloneBoard,
    ({ tx, actor, params }) => boards.cloneBoard(tx, actor, params.id),
    ({ tx, actor }, { id }) => boards.getBoard(actor, id, tx),
  );
};
