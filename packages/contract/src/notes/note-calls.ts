import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, idSchema, nothingSchema } from '../fields.ts';
import { noteChangeSchema, noteSchema, noteVersionSchema } from './note.schema.ts';

const path = { of: 'note', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;
const params = z.strictObject({ id: idSchema });

/** Declares the calls on one note, which are the same for notes on inventions and on milestones. */
export const noteCalls = (service: string, base: `/api/${string}`) => ({
  update: defineCall({
    method: 'PATCH',
    path: `${base}/:id`,
    summary:
      'Changes a note, or restores a deleted one. A stale `updatedAt` returns 409 with the current note.',
    service,
    access: write,
    params,
    query: baseVersionSchema,
    body: noteChangeSchema,
    status: 200,
    response: noteSchema,
    errors: ['note.not_found', 'comment.mention_no_access', 'attachment.unknown_file', 'entity.stale'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a note; `PATCH` with `deleted: false` restores it.',
    service,
    access: write,
    params,
    query: baseVersionSchema,
    status: 204,
    response: nothingSchema,
    errors: ['note.not_found', 'entity.stale'],
  }),
  versions: defineCall({
    method: 'GET',
    path: `${base}/:id/versions`,
    summary: 'Lists the versions of a note, newest first, at most 100.',
    service,
    access: { kind: 'invention', path, right: 'read' },
    params,
    status: 200,
    response: z.array(noteVersionSchema),
    errors: ['note.not_found'],
  }),
});
