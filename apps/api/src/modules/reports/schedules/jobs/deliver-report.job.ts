import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import { type DeliverDependencies, sendDelivery } from '../send-delivery.ts';

/** Generates a scheduled report with the rights of one recipient and emails it to them. */
export const deliverReport = defineJob({
  name: 'reports.deliver',
  // A killed process is noticed after this time; the email is handed over within it.
  maxSeconds: 300,
  payload: z.strictObject({ deliveryId: z.uuid() }),
  handler: ({ deliveryId }, dependencies: DeliverDependencies) => sendDelivery(dependencies, deliveryId),
});
