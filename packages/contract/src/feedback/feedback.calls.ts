import { z } from 'zod';
import { defineCall } from '../call.ts';

export const getFeedbackAddress = defineCall({
  method: 'GET',
  path: '/api/feedback/:provider/redirectUrl',
  summary: 'Returns the address of a configured feedback board.',
  service: 'feedback',
  access: { kind: 'signed-in' },
  params: z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  status: 200,
  response: z.url(),
  respondsWithText: true,
  errors: ['feedback.unknown_board'],
});
