import type { Database } from '../../platform/database/database.ts';
import { endResets } from '../auth/public.ts';
import { endSessions, revokeInvitation, updatePerson } from './people.repository.ts';

/**
 * Suspends a person: sessions, personal tokens, the invitation and links to set a password end at once, and everything of theirs
 * is kept.
 */
export const suspendPerson = async (tx: Database, id: string, now: string): Promise<void> => {
  await updatePerson(tx, id, { isActive: false }, now);
  await endSessions(tx, id, { reason: 'deactivated', withTokens: true }, now);
  await revokeInvitation(tx, id, now);
  await endResets(tx, id, Temporal.Instant.from(now));
};
