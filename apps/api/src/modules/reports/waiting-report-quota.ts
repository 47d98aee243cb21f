import { quotas } from '@hub/contract/quotas.ts';
import type { Quota } from '../../spine/quotas/assert-quota.ts';
import { countWaitingReports } from './results.repository.ts';

/** Reports that a person has requested and that wait or are being generated. */
export const waitingReportQuota: Quota = {
  name: 'reports',
  code: 'report.too_many_waiting',
  most: quotas.waitingReports,
  count: countWaitingReports,
};
