import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inventionIdSchema } from '../fields.ts';
import { inventionNoteCreateSchema, noteSchema } from '../workflow/note.schema.ts';
import { noteCalls } from '../workflow/note-calls.ts';

const service = 'inventions';
const base = '/api/inventions/invention-notes';

export const listInventionNotes = defineCall({
  method: 'GET',
  path: `${base}/:inventionId`,
  summary: 'Lists the notes on an invention, the one changed last first.',
  service,
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'inventionId' }, right: 'read' },
  params: z.strictObject({ inventionId: inventionIdSchema }),
  status: 200,
  response: z.array(noteSchema),
  errors: ['invention.not_found'],
});

export const createInventionNote = defineCall({
  method: 'POST',
  path: base,
  summary: 'Writes a note on an invention.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: inventionNoteCreateSchema,
  status: 201,
  response: noteSchema,
  errors: ['invention.not_found', 'comment.mention_unseen'],
});

export const {
  update: updateInventionNote,
  remove: deleteInventionNote,
  versions: listInventionNoteVersions,
} = noteCalls(service, base);
