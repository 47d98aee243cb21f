import { createHash } from 'node:crypto';
import type { Proposal } from '@hub/contract/minions/proposal.schema.ts';

/** Returns the hash by which an approval names the proposal that a person has read. */
export const hashOf = (proposal: Proposal): string =>
  createHash('sha256').update(JSON.stringify(proposal)).digest('hex');
