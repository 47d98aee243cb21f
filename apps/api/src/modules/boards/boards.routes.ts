import {
  cloneBoard,
  createBoard,
  deleteBoard,
  getBoard,
  listBoards,
  updateBoard,
} from '@hub/contract/boards/boards.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createBoardsService } from './boards.service.ts';

/** Registers the calls for boards of saved filters. */
export const registerBoardRoutes: Module = (app, dependencies) => {
  const boards = createBoardsService(dependencies);
  registerCall(app, listBoards, ({ actor, query }) => boards.listBoards(actor, query));
  registerWrite(
    app,
    createBoard,
    ({ write, body }) => boards.createBoard(write, body),
    ({ tx, actor }, { id }) => boards.getBoard(actor, id, tx),
  );
  registerCall(app, getBoard, ({ actor, params }) => boards.getBoard(actor, params.id));
  registerWrite(app, updateBoard, ({ write, params, query, body }) =>
    boards.updateBoard(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteBoard, ({ write, params, query }) =>
    boards.deleteBoard(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerWrite(
    app,
    cloneBoard,
    ({ write, params }) => boards.cloneBoard(write, params.id),
    ({ tx, actor }, { id }) => boards.getBoard(actor, id, tx),
  );
};
