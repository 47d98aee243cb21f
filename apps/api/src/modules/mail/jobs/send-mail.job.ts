import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type SendDependencies, sendDraft } from '../send-draft.ts';

/** Sends an email when it can no longer be withdrawn. The id of the attempt keeps a withdrawn one from being sent. */
export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.strictObject({ draftId: z.uuid(), outgoingId: z.string().min(1) }),
  handler: (payload, dependencies: SendDependencies) => sendDraft(dependencies, payload),
});
