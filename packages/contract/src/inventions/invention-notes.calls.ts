import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, inventionIdSchema, madeFromSchema, nothingSchema } from '../fields.ts';
import {
  inventionNoteCreateSchema,
  noteChangeSchema,
  noteSchema,
  noteVersionSchema,
} from '../workflow/note.schema.ts';

const service = 'inventions';
const path = { of: 'note', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;
const paramsSchema = z.strictObject({ id: idSchema });

export const listInventionNotes = defineCall({
  method: 'GET',
  path: '/api/inventions/invention-notes/:inventionId',
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
  path: '/api/inventions/invention-notes',
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

export const updateInventionNote = defineCall({
  method: 'PATCH',
  path: '/api/inventions/invention-notes/:id',
  summary:
    'Changes a note, or brings a deleted one back; a stale `updatedAt` is refused with the note as it is now.',
  service,
  access: write,
  params: paramsSchema,
  query: madeFromSchema,
  body: noteChangeSchema,
  status: 200,
  response: noteSchema,
  errors: ['note.not_found', 'comment.mention_unseen', 'entity.stale'],
});

export const deleteInventionNote = defineCall({
  method: 'DELETE',
  path: '/api/inventions/invention-notes/:id',
  summary: 'Deletes a note; `PATCH` with `deleted: false` brings it back.',
  service,
  access: write,
  params: paramsSchema,
  query: madeFromSchema,
  status: 204,
  response: nothingSchema,
  errors: ['note.not_found', 'entity.stale'],
});

export const listInventionNoteVersions = defineCall({
  method: 'GET',
  path: '/api/inventions/invention-notes/:id/versions',
  summary: 'Lists what a note said, the newest first, 100 at most.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: paramsSchema,
  status: 200,
  response: z.array(noteVersionSchema),
  errors: ['note.not_found'],
});
