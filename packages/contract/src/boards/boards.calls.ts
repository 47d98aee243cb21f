import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  baseVersionSchema,
  idSchema,
  nothingSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
  teamIdSchema,
} from '../fields.ts';
import { filterIdSchema, filterSchema, sharedFields, sharingTypes } from '../filters/filter.schema.ts';

const service = 'search';
const path = '/api/search/boards/:id';
const params = z.strictObject({ id: idSchema });

const boardFields = {
  title: z.string().trim().min(1).max(200),
  /** Ids of the filters that are its columns, from left to right, each once. */
  filters: z
    .array(filterIdSchema)
    .max(30)
    .refine(
      (ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length,
      'A filter can be on a board only once',
    ),
};

export const boardSchema = z.object({
  id: idSchema,
  title: z.string(),
  filters: z.array(z.string()),
  type: z.enum(sharingTypes),
  ...sharedFields,
});

/** A board of saved filters (docs/specification.md §3). */
export type Board = z.output<typeof boardSchema>;

const boardViewSchema = boardSchema.extend({
  /** Columns from left to right; `filter` is null if it was deleted or is not shared with the caller. */
  columns: z.array(z.object({ id: z.string(), filter: filterSchema.nullable() })),
});

/** A board with the filters that the caller may use. */
export type BoardView = z.output<typeof boardViewSchema>;

export const boardCreateSchema = z.strictObject({
  title: boardFields.title,
  filters: boardFields.filters.default([]),
});

/** Fields of a new board. */
export type BoardCreate = z.output<typeof boardCreateSchema>;

export const boardChangeSchema = z
  .strictObject({
    ...boardFields,
    /** Team to share it with, one of the person's own; null makes it personal. Requires `filters:share`. */
    teamId: teamIdSchema.nullable(),
    /** False restores a deleted board. */
    deleted: z.literal(false),
  })
  .partial();

/** Fields to change; omitted fields keep their values. */
export type BoardChange = z.output<typeof boardChangeSchema>;

export const listBoards = defineCall({
  method: 'GET',
  path: '/api/search/boards/',
  summary: 'Lists the person’s boards and those of their teams, most recently changed first.',
  service,
  access: { kind: 'signed-in' },
  query: z.strictObject({
    /** Part of the title. */
    qs: z.string().trim().max(200).optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: pageSchema(boardSchema),
  errors: [],
});

export const createBoard = defineCall({
  method: 'POST',
  path: '/api/search/boards/',
  summary: 'Creates a board.',
  service,
  access: { kind: 'signed-in' },
  body: boardCreateSchema,
  status: 201,
  response: boardViewSchema,
  errors: ['board.not_found', 'board.too_many'],
});

export const getBoard = defineCall({
  method: 'GET',
  path,
  summary: 'Returns one board with its columns.',
  service,
  access: { kind: 'signed-in' },
  params,
  status: 200,
  response: boardViewSchema,
  errors: ['board.not_found'],
});

export const updateBoard = defineCall({
  method: 'PATCH',
  path,
  summary:
    'Changes a board. Allowed for its owner and, for a team’s board, for members with `filters:share`.',
  service,
  access: { kind: 'signed-in' },
  params,
  query: baseVersionSchema,
  body: boardChangeSchema,
  status: 200,
  response: boardViewSchema,
  errors: ['board.not_found', 'permission.denied', 'sharing.team', 'entity.stale'],
});

export const deleteBoard = defineCall({
  method: 'DELETE',
  path,
  summary: 'Deletes a board; `PATCH` with `deleted: false` restores it.',
  service,
  access: { kind: 'signed-in' },
  params,
  query: baseVersionSchema,
  status: 204,
  response: nothingSchema,
  errors: ['board.not_found', 'permission.denied', 'entity.stale'],
});

export const cloneBoard = defineCall({
  method: 'POST',
  path: '/api/search/boards/:id/clone',
  summary: 'Copies a board, with the same columns, as a personal board.',
  service,
  access: { kind: 'signed-in' },
  params,
  status: 201,
  response: boardViewSchema,
  errors: ['board.not_found'],
});
