import {
  createInventionNote,
  deleteInventionNote,
  listInventionNotes,
  listInventionNoteVersions,
  updateInventionNote,
} from '@hub/contract/notes/invention-notes.calls.ts';
import {
  createMilestoneNote,
  deleteMilestoneNote,
  listMilestoneNotes,
  listMilestoneNoteVersions,
  updateMilestoneNote,
} from '@hub/contract/notes/milestone-notes.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createNotesService } from './notes.service.ts';

/** Calls for notes on inventions and on milestones. */
export const registerNoteRoutes: Module = (app, dependencies) => {
  const notes = createNotesService(dependencies);
  registerCall(app, listInventionNotes, ({ actor, params }) =>
    notes.listInventionNotes(actor, params.inventionId),
  );
  registerWrite(app, createInventionNote, ({ write, body }) => notes.createInventionNote(write, body));
  registerCall(app, listMilestoneNotes, ({ actor, params }) =>
    notes.listMilestoneNotes(actor, params.milestoneId),
  );
  registerWrite(app, createMilestoneNote, ({ write, body }) => notes.createMilestoneNote(write, body));
  for (const { kind, update, remove, versions } of [
    {
      kind: 'invention',
      update: updateInventionNote,
      remove: deleteInventionNote,
      versions: listInventionNoteVersions,
    },
    {
      kind: 'milestone',
      update: updateMilestoneNote,
      remove: deleteMilestoneNote,
      versions: listMilestoneNoteVersions,
    },
  ] as const) {
    registerWrite(app, update, ({ write, params, query, body }) =>
      notes.updateNote(write, { id: params.id, kind, baseVersion: query.updatedAt }, body),
    );
    registerWrite(app, remove, ({ write, params, query }) =>
      notes.deleteNote(write, { id: params.id, kind, baseVersion: query.updatedAt }),
    );
    registerCall(app, versions, ({ actor, params }) => notes.listVersions(actor, { id: params.id, kind }));
  }
};
