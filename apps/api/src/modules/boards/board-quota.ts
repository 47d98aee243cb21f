import { quotas } from '@hub/contract/quotas.ts';
import type { Quota } from '../../spine/quotas/assert-quota.ts';
import { countBoards } from './boards.repository.ts';

/** Boards of a person that are not deleted. */
export const boardQuota: Quota = {
  name: 'boards',
  code: 'board.too_many',
  most: quotas.boards,
  count: countBoards,
};
