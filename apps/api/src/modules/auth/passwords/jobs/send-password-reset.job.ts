import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import { type SendResetDependencies, sendReset } from '../send-reset.ts';

/**
 * Emails a link to set a new password, if the address is that of a person who signs in with one. The request itself does the
 * same work for every address.
 */
export const sendPasswordReset = defineJob({
  name: 'auth.send-password-reset',
  payload: z.strictObject({ id: z.uuid(), email: z.string().min(1), address: z.string() }),
  handler: (payload, dependencies: SendResetDependencies) => sendReset(dependencies, payload),
});
