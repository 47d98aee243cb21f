import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { isPersonAlive } from '../access/actor.ts';
import { isVisibleTo, subjectColumns } from '../access/visible-invention.ts';
import type { LiveIo } from './live-socket.ts';
import { streamChannel } from './stream-channel.ts';

export const lostAccessNoticeSchema = z.object({
  lost: z.string().transform((id) => id as InventionId),
  /** People who could see the invention before the change and cannot after it. */
  personIds: z.array(z.string()),
});

/** Notification of a commit: people have lost access to an invention. */
export type LostAccessNotice = z.infer<typeof lostAccessNoticeSchema>;

/** A notification of PostgreSQL holds fewer than 8,000 bytes. */
const maxPeoplePerNotice = 150;

const isAdministrator = sql<boolean>`exists (
  select from person_permissions where person_id = people.id and permission = 'admin')`;

const listViewers = async (tx: Database, inventionId: string, now: Temporal.Instant): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select people.id
    from inventions
      cross join people
      join access_subjects subject on subject.person_id = people.id
    where inventions.id = ${inventionId} and ${isPersonAlive(now)}
      and ${isVisibleTo({ ...subjectColumns, isAdministrator }, 'inventions.id')}`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Changes the access to an invention and notifies, on commit, the people who lose it. Nobody else learns of it: who could
 * not see the invention before is not notified.
 */
export const publishLostAccess = async <T>(
  tx: Database,
  inventionId: InventionId,
  now: Temporal.Instant,
  change: () => Promise<T>,
): Promise<T> => {
  const before = await listViewers(tx, inventionId, now);
  const result = await change();
  const after = new Set(await listViewers(tx, inventionId, now));
  const lost = before.filter((id) => !after.has(id));
  for (let from = 0; from < lost.length; from += maxPeoplePerNotice) {
    const personIds = lost.slice(from, from + maxPeoplePerNotice);
    const notice: LostAccessNotice = { lost: inventionId, personIds };
    await sql`select pg_notify(${streamChannel}, ${JSON.stringify(notice)})`.execute(tx);
  }
  return result;
};

/** Notifies the sockets of people who have lost access to an invention, and ends their following it. */
export const dismissLost = (io: LiveIo, { lost, personIds }: LostAccessNotice): void => {
  const people = new Set(personIds);
  for (const socket of io.of('/').sockets.values()) {
    if (!people.has(socket.data.personId)) continue;
    socket.leave(lost);
    socket.emit('access:lost', { inventionId: lost });
  }
};
