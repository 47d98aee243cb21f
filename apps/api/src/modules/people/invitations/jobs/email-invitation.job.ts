import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import { type EmailAwaitedDependencies, emailAwaited } from '../email-awaited.ts';

/** Emails the invitation of an imported person, unless they have joined or got another one meanwhile. */
export const emailInvitation = defineJob({
  name: 'people.email-invitation',
  payload: z.strictObject({ personId: z.uuid() }),
  handler: ({ personId }, dependencies: EmailAwaitedDependencies) => emailAwaited(dependencies, personId),
});
