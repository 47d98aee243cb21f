import { quotas } from '@hub/contract/quotas.ts';
import type { Quota } from '../../spine/quotas/assert-quota.ts';
import { countFilters } from './filters.repository.ts';

/** Filters of a person that are not deleted. */
export const filterQuota: Quota = {
  name: 'filters',
  code: 'filter.too_many',
  most: quotas.filters,
  count: countFilters,
};
