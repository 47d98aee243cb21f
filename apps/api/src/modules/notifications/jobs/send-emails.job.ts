import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { type EmailDependencies, sendEmails } from '../emails/send-emails.ts';

const everyMs = 10_000;

/** Sends emails about notifications to the people who want them at once. */
export const createSendEmails = (dependencies: EmailDependencies): RepeatedJob => ({
  name: 'notifications.send-emails',
  everyMs,
  run: () => sendEmails(dependencies),
});
