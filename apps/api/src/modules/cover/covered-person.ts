import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findPerson } from '../auth/public.ts';

/**
 * Returns the id of the person whose cover an actor reads or changes: their own, or as an administrator that of another person.
 * Throws `permission.denied` and, for administrators, `person.unknown`.
 */
export const findCovered = async (db: Database, actor: Actor, email: string | undefined): Promise<string> => {
  if (email === undefined || email.toLowerCase() === actor.email.toLowerCase()) return actor.id;
  if (!actor.permissions.has('admin')) throw appError('permission.denied');
  const person = await findPerson(db, email);
  if (!person) throw appError('person.unknown');
  return person.id;
};
