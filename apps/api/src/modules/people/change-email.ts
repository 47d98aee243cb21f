import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { endResets } from '../auth/public.ts';
import { revokeInvitation } from './people.repository.ts';

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
  const holder = await tx
    .selectFrom('principals')
    .select('id')
    .where(sql`lower(value)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst();
  if (holder) throw appError('people.email_taken');
  await tx.updateTable('principals').set({ value: email }).where('id', '=', id).execute();
  await endResets(tx, id, now);
  await revokeInvitation(tx, id, now.toString());
};
