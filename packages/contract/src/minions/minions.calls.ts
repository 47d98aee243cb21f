import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nothingSchema } from '../fields.ts';
import {
  minionCommentSchema,
  minionSchema,
  minionTaskSchema,
  minionWithStatisticsSchema,
} from './minion.schema.ts';
import {
  strapiBodySchema,
  strapiListSchema,
  strapiPageSchema,
  strapiRowSchema,
  strapiSelectionSchema,
} from './strapi.schema.ts';

const service = 'minion-dojo-api';
/** Path below which Strapi's dialect is spoken. */
export const minionsBase = '/api/streams/minion-dojo-api/api';
const base = minionsBase;

/** Path parameters: the document id of the row. */
const params = z.strictObject({ id: z.string().min(1).max(60) });

/** Fields of a new minion that a request may set. */
const minionDataSchema = minionSchema
  .pick({ name: true, trainer: true, manager: true, startDate: true, endDate: true, script: true })
  .partial()
  .required({ name: true });

const commentDataSchema = minionCommentSchema
  .pick({ content: true, attachments: true, minionId: true, inventionId: true })
  .partial()
  .required({ content: true });

export const listMinions = defineCall({
  method: 'GET',
  path: `${base}/minions`,
  summary: 'Lists minions.',
  service,
  dialect: 'strapi',
  access: { kind: 'signed-in' },
  query: strapiListSchema,
  status: 200,
  response: strapiPageSchema(minionSchema),
  errors: [],
});

export const listMinionStatistics = defineCall({
  method: 'GET',
  path: `${base}/minions/statistics`,
  summary: 'Lists minions with the results of their runs.',
  service,
  dialect: 'strapi',
  access: { kind: 'visible-inventions' },
  query: strapiListSchema,
  status: 200,
  response: strapiPageSchema(minionWithStatisticsSchema),
  errors: [],
});

export const getMinion = defineCall({
  method: 'GET',
  path: `${base}/minions/:id`,
  summary: 'Returns a minion by its document id.',
  service,
  dialect: 'strapi',
  access: { kind: 'signed-in' },
  params,
  query: strapiSelectionSchema,
  status: 200,
  response: strapiRowSchema(minionSchema),
  errors: [],
});

export const createMinion = defineCall({
  method: 'POST',
  path: `${base}/minions`,
  summary: 'Creates a minion and the bot as which it acts.',
  service,
  dialect: 'strapi',
  access: { kind: 'signed-in', permission: 'minions:manage' },
  query: strapiSelectionSchema,
  body: strapiBodySchema<typeof minionDataSchema>(),
  status: 201,
  response: strapiRowSchema(minionSchema),
  errors: [],
});

export const updateMinion = defineCall({
  method: 'PUT',
  path: `${base}/minions/:id`,
  summary: 'Changes a minion.',
  service,
  dialect: 'strapi',
  access: { kind: 'signed-in', permission: 'minions:manage' },
  params,
  query: strapiSelectionSchema,
  body: strapiBodySchema<ReturnType<typeof minionDataSchema.partial>>(),
  status: 200,
  response: strapiRowSchema(minionSchema),
  errors: [],
});

export const deleteMinion = defineCall({
  method: 'DELETE',
  path: `${base}/minions/:id`,
  summary: 'Deletes a minion; its runs stay. Deleting one that does not exist succeeds, too.',
  service,
  dialect: 'strapi',
  access: { kind: 'signed-in', permission: 'minions:manage' },
  params,
  query: strapiSelectionSchema,
  status: 204,
  response: nothingSchema,
  errors: [],
});

export const listMinionComments = defineCall({
  method: 'GET',
  path: `${base}/comments`,
  summary: 'Lists the comments to and from minions that the caller may read.',
  service,
  dialect: 'strapi',
  access: { kind: 'visible-inventions' },
  query: strapiListSchema,
  status: 200,
  response: strapiPageSchema(minionCommentSchema),
  errors: [],
});

export const getMinionComment = defineCall({
  method: 'GET',
  path: `${base}/comments/:id`,
  summary: 'Returns a comment by its document id.',
  service,
  dialect: 'strapi',
  access: { kind: 'visible-inventions' },
  params,
  query: strapiSelectionSchema,
  status: 200,
  response: strapiRowSchema(minionCommentSchema),
  errors: [],
});

export const createMinionComment = defineCall({
  method: 'POST',
  path: `${base}/comments`,
  summary: 'Writes a comment to a minion.',
  service,
  dialect: 'strapi',
  access: { kind: 'signed-in' },
  query: strapiSelectionSchema,
  body: strapiBodySchema<typeof commentDataSchema>(),
  status: 201,
  response: strapiRowSchema(minionCommentSchema),
  errors: [],
});

export const listMinionTasks = defineCall({
  method: 'GET',
  path: `${base}/tasks`,
  summary: 'Lists the tasks that were delegated to minions.',
  service,
  dialect: 'strapi',
  access: { kind: 'visible-inventions' },
  query: strapiListSchema,
  status: 200,
  response: strapiPageSchema(minionTaskSchema),
  errors: [],
});

export const getMinionTask = defineCall({
  method: 'GET',
  path: `${base}/tasks/:id`,
  summary: 'Returns a delegated task by its document id.',
  service,
  dialect: 'strapi',
  access: { kind: 'visible-inventions' },
  params,
  query: strapiSelectionSchema,
  status: 200,
  response: strapiRowSchema(minionTaskSchema),
  errors: [],
});

/** Error of a client that updates a minion without an id. Exact text of the specification (docs/specification.md §8). */
export const minionIdMissing = 'No minion id present';

/** Error of a client whose new minion is missing in the response. Exact text of the specification (docs/specification.md §8). */
export const minionNotAdded = (name: string): string => `Failed to add new item with name ${name}`;
