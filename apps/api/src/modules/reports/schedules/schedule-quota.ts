import { quotas } from '@hub/contract/quotas.ts';
import type { Quota } from '../../../spine/quotas/assert-quota.ts';
import { countSchedules } from './schedules.repository.ts';

/** Scheduled reports of a person. */
export const scheduleQuota: Quota = {
  name: 'schedules',
  code: 'report.too_many_schedules',
  most: quotas.schedules,
  count: countSchedules,
};
