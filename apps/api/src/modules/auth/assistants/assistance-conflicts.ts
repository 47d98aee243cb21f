import type { Clock } from '../../../platform/clock.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { listAssistanceConflicts } from '../../inventions/public.ts';
import type { Pair } from './assistants.repository.ts';

/**
 * Records inventions that the assistant may see but the sponsor may not. Sharing an assistant is allowed, so this is
 * only reported to the people who manage walls (decision 8).
 */
export const recordAssistanceConflicts = async (
  { audit, clock }: { audit: AuditLog; clock: Clock },
  { tx, actor }: Pick<Write, 'tx' | 'actor'>,
  origin: Origin,
  pair: Pair,
): Promise<void> => {
  const inventionIds = await listAssistanceConflicts(tx, pair, clock.now());
  const details = { assistant: pair.assistantId, sponsor: pair.sponsorId };
  const entry = { actor, forId: null, ...origin, action: 'access.conflict', details };
  await audit.record(
    tx,
    inventionIds.map((inventionId) => ({ ...entry, inventionId })),
  );
};
