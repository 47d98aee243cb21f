import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, madeFromSchema, milestoneIdSchema, nothingSchema } from '../fields.ts';
import { milestoneNoteCreateSchema, noteChangeSchema, noteSchema, noteVersionSchema } from './note.schema.ts';

const service = 'workflow';
const path = { of: 'note', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;
const paramsSchema = z.strictObject({ id: idSchema });

export const listMilestoneNotes = defineCall({
  method: 'GET',
  path: '/api/workflow/milestone-notes/:milestoneId',
  summary: 'Lists the notes on a milestone, the one changed last first.',
  service,
  access: { kind: 'invention', path: { of: 'milestone', in: 'params', field: 'milestoneId' }, right: 'read' },
  params: z.strictObject({ milestoneId: milestoneIdSchema }),
  status: 200,
  response: z.array(noteSchema),
  errors: ['milestone.not_found'],
});

export const createMilestoneNote = defineCall({
  method: 'POST',
  path: '/api/workflow/milestone-notes',
  summary: 'Writes a note on a milestone.',
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
  errors: ['milestone.not_found', 'comment.mention_unseen'],
});

export const updateMilestoneNote = defineCall({
  method: 'PATCH',
  path: '/api/workflow/milestone-notes/:id',
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

export const deleteMilestoneNote = defineCall({
  method: 'DELETE',
  path: '/api/workflow/milestone-notes/:id',
  summary: 'Deletes a note; `PATCH` with `deleted: false` brings it back.',
  service,
  access: write,
  params: paramsSchema,
  query: madeFromSchema,
  status: 204,
  response: nothingSchema,
  errors: ['note.not_found', 'entity.stale'],
});

export const listMilestoneNoteVersions = defineCall({
  method: 'GET',
  path: '/api/workflow/milestone-notes/:id/versions',
  summary: 'Lists what a note said, the newest first, 100 at most.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: paramsSchema,
  status: 200,
  response: z.array(noteVersionSchema),
  errors: ['note.not_found'],
});
