import { z } from 'zod';
import { defineCall } from '../call.ts';
import { milestoneIdSchema } from '../fields.ts';
import { milestoneNoteCreateSchema, noteSchema } from './note.schema.ts';
import { noteCalls } from './note-calls.ts';

const service = 'workflow';
const base = '/api/workflow/milestone-notes';

export const listMilestoneNotes = defineCall({
  method: 'GET',
  path: `${base}/:milestoneId`,
  summary: 'Lists the notes on a milestone, most recently changed first.',
  service,
  access: { kind: 'invention', path: { of: 'milestone', in: 'params', field: 'milestoneId' }, right: 'read' },
  params: z.strictObject({ milestoneId: milestoneIdSchema }),
  status: 200,
  response: z.array(noteSchema),
  errors: ['milestone.not_found'],
});

export const createMilestoneNote = defineCall({
  method: 'POST',
  path: base,
  summary: 'Adds a note to a milestone.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'milestone', in: 'body', field: 'milestoneId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: milestoneNoteCreateSchema,
  status: 201,
  response: noteSchema,
  errors: ['milestone.not_found', 'comment.mention_no_access', 'attachment.unknown_file'],
});

export const {
  update: updateMilestoneNote,
  remove: deleteMilestoneNote,
  versions: listMilestoneNoteVersions,
} = noteCalls(service, base);
