import { z } from 'zod';
import { defineCall } from '../call.ts';
import { outsideSystemSchema, testedSystems } from './outside-system.schema.ts';

const service = 'config';
const access = { kind: 'signed-in', permission: 'admin' } as const;

export const listOutsideSystems = defineCall({
  method: 'GET',
  path: '/api/admin/systems',
  summary: 'Lists the outside systems, each with its address, last success, last error and last test.',
  service,
  access,
  status: 200,
  response: z.array(outsideSystemSchema),
  errors: [],
});

export const testOutsideSystem = defineCall({
  method: 'POST',
  path: '/api/admin/systems/:name/test',
  summary:
    'Tests the connection to a system with its stored settings, for at most 15 seconds, and keeps the result.',
  service,
  access,
  params: z.strictObject({ name: z.enum(testedSystems) }),
  status: 200,
  response: outsideSystemSchema,
  writes: 'itself',
  errors: ['outside_system.not_connected'],
});
