import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  idSchema,
  inventionIdSchema,
  inventionParamsSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { inventionSchema } from '../inventions/invention.schema.ts';
import { streamPageSchema, streamQuerySchema } from '../streams/stream.schema.ts';
import {
  decisionRequestSchema,
  decisionResolutionSchema,
  deliveryResultSchema,
  docketingConnectionSchema,
  docketingDecisionSchema,
  inventionDocketingSchema,
  matterEventPageSchema,
  matterEventQuerySchema,
  matterNumberSchema,
  unknownMatterSchema,
  unreadEntrySchema,
} from './docketing.schema.ts';

const service = 'fip-connector';
const path = { of: 'invention', in: 'params', field: 'id' } as const;

export const receiveDocketingDelivery = defineCall({
  method: 'POST',
  path: '/api/fip-connector/webhook',
  summary:
    'Receives changes of the docketing system, signed as docs/docketing-protocol.md describes. A repeated delivery has no second effect.',
  service,
  access: { kind: 'anyone', why: 'The signature of the delivery proves where it comes from.' },
  body: z.string().max(1024 * 1024),
  readsRawBody: true,
  status: 200,
  response: deliveryResultSchema,
  writes: 'nothing',
  errors: ['docketing.signature', 'docketing.expired'],
});

export const getDocketingConnection = defineCall({
  method: 'GET',
  path: '/api/fip-connector/connection',
  summary: 'Returns whether the docketing system is connected, and when its changes were last read.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: docketingConnectionSchema,
  errors: [],
});

export const getMatterInvention = defineCall({
  method: 'GET',
  path: '/api/fip-connector/matters/:matter/invention',
  summary: 'Returns the invention that has a matter of the docketing system as a reference.',
  service,
  access: { kind: 'visible-inventions' },
  params: z.strictObject({ matter: matterNumberSchema }),
  status: 200,
  response: inventionSchema,
  errors: ['invention.not_found'],
});

export const getInventionDocketing = defineCall({
  method: 'GET',
  path: '/api/fip-connector/inventions/:id/docketing',
  summary:
    'Returns the docketing matters of an invention, the comparison with patent office and hub, and the log of decisions.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: inventionParamsSchema,
  status: 200,
  response: inventionDocketingSchema,
  errors: ['invention.not_found'],
});

export const listMatterEvents = defineCall({
  method: 'GET',
  path: '/api/fip-connector/inventions/:id/matters/:matter/events',
  summary: 'Lists the events of a docketing matter of an invention by due date, 25 by default.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: inventionParamsSchema.extend({ matter: matterNumberSchema }),
  query: matterEventQuerySchema,
  status: 200,
  response: matterEventPageSchema,
  errors: ['invention.not_found'],
});

export const decideDocketing = defineCall({
  method: 'POST',
  path: '/api/fip-connector/inventions/:id/decisions',
  summary:
    'Decides about a difference: the hub takes over the value of a source within the rules for its milestone, or a task asks a person to change the docketing system.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: inventionParamsSchema,
  body: decisionRequestSchema,
  status: 201,
  response: docketingDecisionSchema,
  errors: [
    'invention.not_found',
    'docketing.changed',
    'docketing.not_offered',
    'docketing.not_exact',
    'milestone.statutory_date',
    'milestone.completed',
    'milestone.evidence_missing',
  ],
});

export const resolveDocketingDecision = defineCall({
  method: 'POST',
  path: '/api/fip-connector/inventions/:id/decisions/:decisionId/resolve',
  summary:
    'Confirms or declines a later date that waits for a second person, or undoes what a decision took over as long as nothing has changed since. To confirm takes the permission `deadlines:verify` and another person.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'inventions:edit' },
  params: inventionParamsSchema.extend({ decisionId: idSchema }),
  body: decisionResolutionSchema,
  status: 200,
  response: docketingDecisionSchema,
  errors: [
    'invention.not_found',
    'docketing.decision_not_found',
    'docketing.changed',
    'docketing.not_offered',
    'docketing.not_exact',
    'verification.same_person',
    'milestone.statutory_date',
    'milestone.completed',
    'milestone.evidence_missing',
  ],
});

export const listUnknownMatters = defineCall({
  method: 'GET',
  path: '/api/fip-connector/unknown-matters',
  summary: 'Lists the matters of the docketing system that no invention has as a reference, newest first.',
  service,
  access: { kind: 'signed-in', permission: 'workflow:manage' },
  query: z.strictObject({ skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: pageSchema(unknownMatterSchema),
  errors: [],
});

export const listUnreadEntries = defineCall({
  method: 'GET',
  path: '/api/fip-connector/unread-entries',
  summary:
    'Lists the matters and events that the docketing system sent and the hub could not read, newest first.',
  service,
  access: { kind: 'signed-in', permission: 'workflow:manage' },
  query: z.strictObject({ skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: pageSchema(unreadEntrySchema),
  errors: [],
});

export const listDocketingEvents = defineCall({
  method: 'GET',
  path: '/api/streams/events/:inventionId/docketing',
  summary: "Lists an invention's docketing activity like its stream, 25 events by default.",
  service: 'streams',
  access: { kind: 'invention', path: { ...path, field: 'inventionId' }, right: 'read' },
  params: z.strictObject({ inventionId: inventionIdSchema }),
  query: streamQuerySchema.pick({ skip: true, from: true, to: true, size: true }),
  status: 200,
  response: streamPageSchema,
  errors: ['invention.not_found'],
});
