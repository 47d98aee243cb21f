import {
  createInventionNote,
  deleteInventionNote,
  listInventionNotes,
  listInventionNoteVersions,
  updateInventionNote,
} from '@hub/contract/inventions/invention-notes.calls.ts';
import {
  createMilestoneNote,
  deleteMilestoneNote,
  listMilestoneNotes,
  listMilestoneNoteVersions,
  updateMilestoneNote,
} from '@hub/contract/workflow/milestone-notes.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createNotesService } from './notes.service.ts';

/** Calls for notes on inventions and on milestones. */
export const registerNotes: Module = (app, dependencies) => {
  const notes = createNotesService(dependencies);
  registerCall(app, listInventionNotes, ({ actor, params }) =>
    notes.listInventionNotes(actor, params.inventionId),
  );
  registerWrite(app, createInventionNote, ({ tx, actor, body }) =>
    notes.createInventionNote(tx, actor, body),
  );
  registerCall(app, listMilestoneNotes, ({ actor, params }) =>
    notes.listMilestoneNotes(actor, params.milestoneId),
  );
  registerWrite(app, createMilestoneNote, ({ tx, actor, body }) =>
    notes.createMilestoneNote(tx, actor, body),
  );
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
    registerWrite(app, update, ({ tx, actor, params, query, body }) =>
      notes.updateNote(tx, { actor, id: params.id, kind, madeFrom: query.updatedAt }, body),
    );
    registerWrite(app, remove, ({ tx, actor, params, query }) =>
      notes.deleteNote(tx, { actor, id: params.id, kind, madeFrom: query.updatedAt }),
    );
    registerCall(app, versions, ({ actor, params }) => notes.listVersions({ actor, id: params.id, kind }));
  }
};
