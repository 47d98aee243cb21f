import type { Module } from '../../spine/module.ts';
import { registerNoteRoutes } from './notes.routes.ts';

/** Notes on inventions and milestones. */
export const registerNotes: Module = (app, dependencies) => {
  return registerNoteRoutes(app, dependencies);
};
