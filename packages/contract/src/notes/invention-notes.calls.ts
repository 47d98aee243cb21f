import { z } from 'zod';
import { defineCall } from '../call.ts';
import { inventionIdSchema } from '../fields.ts';
import { inventionNoteCreateSchema, noteSchema } from './note.schema.ts';
import { noteCalls } from './note-calls.ts';

const service = 'inventions';
const base = '/api/inventions/invention-notes';

export const listInventionNotes = defineCall({
  method: 'GET',
  path: `${base}/:inventionId`,
  summary: 'Lists the notes on an invention, most recently changed first.',
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
  summary: 'Adds a note to an invention.',
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
  errors: ['invention.not_found', 'comment.mention_no_access', 'attachment.unknown_file'],
});

export const {
  update: updateInventionNote,
  remove: deleteInventionNote,
  versions: listInventionNoteVersions,
} = noteCalls(service, base);
