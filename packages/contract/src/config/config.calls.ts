import { z } from 'zod';
import { defineCall } from '../call.ts';
import { plainDateSchema } from '../fields.ts';

export const getWorkspace = defineCall({
  method: 'GET',
  path: '/api/config/workspace',
  summary:
    'Answers what this installation is: whether it is a demo replay, and which references name docketing matters.',
  service: 'config',
  access: { kind: 'signed-in' },
  status: 200,
  response: z.object({
    /** The day the demo was replayed to; null in a real workspace. */
    demoReplayedOn: plainDateSchema.nullable(),
    /** Prefix of references that name a docketing matter. */
    docketingPrefix: z.string(),
  }),
  errors: [],
});
