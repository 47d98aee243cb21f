import type { listDisclosureProposals } from '@hub/contract/documents/ids-radar.calls.ts';
import type { z } from 'zod';
import { countOf } from '../../../../lib/format/format-count.ts';

type Lag = z.infer<typeof listDisclosureProposals.response>['lag'];

/** Writes how many days after their actions the lists of this installation arrived. */
export const writeLag = (lag: Lag): string => {
  if (!lag) return 'No such list has arrived here yet.';
  const { minDays, maxDays, actions } = lag;
  const span = minDays === maxDays ? countOf(maxDays, 'day') : `${minDays} to ${countOf(maxDays, 'day')}`;
  return `Lists arrived here ${span} after the action (${countOf(actions, 'action')}).`;
};
