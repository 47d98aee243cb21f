import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { endResets } from '../auth/public.ts';
import { isEmailTaken, renamePrincipal, revokeInvitation } from './people.repository.ts';

/**
 * Changes the email address of a person. What was sent to the earlier one does not work any more: links to set a password,
 * and the invitation. Throws `people.email_taken`.
 */
export const changeEmail = async (
  tx: Database,
  id: string,
  email: string,
  now: Temporal.Instant,
): Promise<void> => {
  if (await isEmailTaken(tx, id, email)) throw appError('people.email_taken');
  await renamePrincipal(tx, id, email);
  await endResets(tx, id, now);
  await revokeInvitation(tx, id, now.toString());
};
