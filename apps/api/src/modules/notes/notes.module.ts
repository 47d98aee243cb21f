import type { Module } from '../../spine/module.ts';
import { noteEvents } from './note-events.ts';
import { registerNoteRoutes } from './notes.routes.ts';
import { reportWriting, writingNotices } from './writing-notices.ts';

/** Notes on inventions and milestones. */
export const registerNotes: Module = (app, dependencies) => {
  dependencies.events.register(noteEvents);
  dependencies.live.addNotices(writingNotices);
  dependencies.live.addAction(reportWriting);
  return registerNoteRoutes(app, dependencies);
};
