import type { Module } from '../../spine/module.ts';
import { registerBoardRoutes } from './boards.routes.ts';

/** Registers boards of saved filters. */
export const registerBoards: Module = (app, dependencies) => {
  return registerBoardRoutes(app, dependencies);
};
