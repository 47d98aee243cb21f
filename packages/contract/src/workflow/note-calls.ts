import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, madeFromSchema, nothingSchema } from '../fields.ts';
import { noteChangeSchema, noteSchema, noteVersionSchema } from './note.schema.ts';

const path = { of: 'note', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;
const params = z.strictObject({ id: idSchema });

/** The calls of one note, which are the same for notes on inventions and on milestones. */
export const noteCalls = (service: string, base: `/api/${string}`) => ({
  update: defineCall({
    method: 'PATCH',
    path: `${base}/:id`,
    summary:
      'Changes a note, or brings a deleted one back; a stale `updatedAt` is refused with the note as it is now.',
    service,
    access: write,
    params,
    query: madeFromSchema,
    body: noteChangeSchema,
    status: 200,
    response: noteSchema,
    errors: ['note.not_found', 'comment.mention_unseen', 'entity.stale'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a note; `PATCH` with `deleted: false` brings it back.',
    service,
    access: write,
    params,
    query: madeFromSchema,
    status: 204,
    response: nothingSchema,
    errors: ['note.not_found', 'entity.stale'],
  }),
  versions: defineCall({
    method: 'GET',
    path: `${base}/:id/versions`,
    summary: 'Lists what a note said, the newest first, 100 at most.',
    service,
    access: { kind: 'invention', path, right: 'read' },
    params,
    status: 200,
    response: z.array(noteVersionSchema),
    errors: ['note.not_found'],
  }),
});
