import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { isPersonAlive } from '../access/actor.ts';
import { emergencySubjectColumns, isVisibleTo, isWritableBy } from '../access/visible-invention.ts';
import type { LiveIo, LiveSocket } from './live-socket.ts';
import { sendNotice } from './send-notice.ts';

export const lostAccessNoticeSchema = z.object({
  lost: z.string().transform((id) => id as InventionId),
  /** People who could see the invention before the change and cannot after it. */
  personIds: z.array(z.string()),
});

/** Notification of a commit: people have lost access to an invention. */
type LostAccessNotice = z.infer<typeof lostAccessNoticeSchema>;

export const changedAccessNoticeSchema = z.object({
  changed: z.string().transform((id) => id as InventionId),
  /** People who see the invention after the change, and could not see or edit it before, or no longer may edit it. */
  personIds: z.array(z.string()),
});

/** Notification of a commit: people may now see or edit an invention, or may no longer edit it. */
type ChangedAccessNotice = z.infer<typeof changedAccessNoticeSchema>;

/** A notification of PostgreSQL holds fewer than 8,000 bytes. */
const maxPeoplePerNotice = 150;

/** Returns the people who may see an invention, and whether its access lets them change it. */
const readViewers = async (
  tx: Database,
  inventionId: string,
  now: Temporal.Instant,
): Promise<Map<string, boolean>> => {
  const subject = emergencySubjectColumns;
  const { rows } = await sql<{ id: string; is_writable: boolean }>`
    select people.id, ${isWritableBy(subject, 'inventions.id')} as is_writable
    from inventions
      cross join people
      join access_subjects subject on subject.person_id = people.id
    where inventions.id = ${inventionId} and ${isPersonAlive(now)}
      and ${isVisibleTo(subject, 'inventions.id')}`.execute(tx);
  return new Map(rows.map(({ id, is_writable }) => [id, is_writable]));
};

const notify = async (
  tx: Database,
  about: Pick<LostAccessNotice, 'lost'> | Pick<ChangedAccessNotice, 'changed'>,
  people: readonly string[],
): Promise<void> => {
  for (let from = 0; from < people.length; from += maxPeoplePerNotice) {
    await sendNotice(tx, { ...about, personIds: people.slice(from, from + maxPeoplePerNotice) });
  }
};

/**
 * Changes the access to an invention and notifies, on commit, the people who lose or gain it and those whose right to
 * edit changes. Nobody else learns of it: who may see the invention neither before nor after is not notified.
 */
export const publishAccessChange = async <T>(
  tx: Database,
  inventionId: InventionId,
  now: Temporal.Instant,
  change: () => Promise<T>,
): Promise<T> => {
  const before = await readViewers(tx, inventionId, now);
  const result = await change();
  const after = await readViewers(tx, inventionId, now);
  await notify(
    tx,
    { lost: inventionId },
    [...before.keys()].filter((id) => !after.has(id)),
  );
  const changed = [...after.keys()].filter((id) => after.get(id) !== before.get(id));
  await notify(tx, { changed: inventionId }, changed);
  return result;
};

const socketsOf = (io: LiveIo, personIds: readonly string[]): LiveSocket[] => {
  const people = new Set(personIds);
  return [...io.of('/').sockets.values()].filter(({ data }) => people.has(data.personId));
};

/** Ends a socket's following an invention that its person may no longer see, and says so once. */
export const dismiss = (socket: LiveSocket, inventionId: InventionId): void => {
  socket.leave(inventionId);
  if (socket.data.lost.has(inventionId)) return;
  socket.data.lost.add(inventionId);
  socket.emit('access:lost', { inventionId });
};

/** Reports to a socket that its person may now see or edit an invention, or no longer edit it; null for any invention. */
export const announceChange = (socket: LiveSocket, inventionId: InventionId | null): void => {
  if (inventionId === null) socket.data.lost.clear();
  else socket.data.lost.delete(inventionId);
  socket.emit('access:changed', { inventionId });
};

/** Notifies the sockets of people who have lost access to an invention, and ends their following it. */
export const dismissLost = (io: LiveIo, { lost, personIds }: LostAccessNotice): void => {
  for (const socket of socketsOf(io, personIds)) dismiss(socket, lost);
};

/** Notifies the sockets of people who may now see or edit an invention, or may no longer edit it. */
export const reportChanged = (io: LiveIo, { changed, personIds }: ChangedAccessNotice): void => {
  for (const socket of socketsOf(io, personIds)) announceChange(socket, changed);
};
