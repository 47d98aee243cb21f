import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';

type InventionOverrides = Partial<Insertable<DB['inventions']>> & {
  /** Number of its latest event. */
  lastSeq?: number;
};

/** Inserts an invention that everyone may see. */
export const buildInvention = async (
  db: Kysely<DB>,
  { lastSeq = 0, ...overrides }: InventionOverrides = {},
): Promise<Selectable<DB['inventions']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  const invention = await db
    .insertInto('inventions')
    .values({
      title: `Invention ${id.slice(-12)}`,
      reference_list: [`REF-${id.slice(-12)}`],
      status: 'prosecution',
      created_at: now,
      updated_at: now,
      ...overrides,
      id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (lastSeq > 0) {
    await db.updateTable('stream_heads').set({ last_seq: lastSeq }).where('invention_id', '=', id).execute();
  }
  return invention;
};

/** Grants a person or team access to a restricted invention: `read`, or `write` by default. */
export const grantInvention = async (
  db: Kysely<DB>,
  invention: { id: string },
  principal: { id: string },
  accessRight: 'read' | 'write' = 'write',
): Promise<void> => {
  await db
    .insertInto('invention_grants')
    .values({ invention_id: invention.id, principal_id: principal.id, access_right: accessRight })
    .execute();
};

/** Hides an invention from a person or team. */
export const wallInvention = async (
  db: Kysely<DB>,
  invention: { id: string },
  principal: { id: string },
): Promise<void> => {
  await db
    .insertInto('invention_walls')
    .values({
      invention_id: invention.id,
      principal_id: principal.id,
      reason: 'conflict of interest',
      created_at: Temporal.Now.instant().toString(),
    })
    .execute();
};

/** Opens a restricted invention to an administrator in an emergency. */
export const openInEmergency = async (
  db: Kysely<DB>,
  invention: { id: string },
  administrator: { id: string },
): Promise<void> => {
  const openedAt = Temporal.Now.instant();
  await db
    .insertInto('emergency_accesses')
    .values({
      invention_id: invention.id,
      person_id: administrator.id,
      reason: 'its people have left',
      opened_at: openedAt.toString(),
      ends_at: openedAt.add({ hours: 4 }).toString(),
    })
    .execute();
};
