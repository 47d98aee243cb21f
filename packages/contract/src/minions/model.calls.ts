import { z } from 'zod';
import { defineCall } from '../call.ts';

export const getModel = defineCall({
  method: 'GET',
  path: '/api/streams/minion-dojo-api/model',
  summary: 'Returns which language model minions use; none if they work by built-in rules.',
  service: 'minion-dojo-api',
  access: { kind: 'signed-in' },
  status: 200,
  response: z.object({
    /** Null if none is configured. */
    model: z
      .object({
        /** Name of the model at its provider. */
        name: z.string(),
        /** Whether a local service with fixed rules takes the place of a model. */
        isLocal: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
});
