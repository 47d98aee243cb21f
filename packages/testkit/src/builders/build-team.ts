import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

interface TeamOverrides {
  id?: string;
  name?: string;
  /** Members of the team. */
  members?: readonly { id: string }[];
}

/** Inserts a team with its members. */
export const buildTeam = async (
  db: Kysely<DB>,
  overrides: TeamOverrides = {},
): Promise<{ id: string; name: string }> => {
  const id = overrides.id ?? randomUUIDv7();
  const name = overrides.name ?? `Team ${id.slice(-12)}`;
  await db.insertInto('principals').values({ id, kind: 'team', value: name }).execute();
  const members = (overrides.members ?? []).map((person) => ({ team_id: id, person_id: person.id }));
  if (members.length > 0) await db.insertInto('team_members').values(members).execute();
  return { id, name };
};
