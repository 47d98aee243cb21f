import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../spine/access/actor.ts';

type SharedTable = 'filters' | 'boards';

/** Returns whether the actor may see a row: as a member of its team, or as its owner if it is personal. */
export const isSharedWith = ({ id, teams }: Actor, table: SharedTable): RawBuilder<boolean> => {
  const teamId = sql.ref(`${table}.team_id`);
  return sql<boolean>`(
    (${teamId} is null and ${sql.ref(`${table}.owner_id`)} = ${id})
    or ${teamId} = any(${teams.map((team) => team.id)}::uuid[]))`;
};

/** Columns of every response that contains a filter or board; for queries on that table. */
export const sharedColumns = (table: SharedTable) =>
  [
    sql<string>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<string>`${sql.ref(`${table}.title`)}`.as('title'),
    sql<TeamId | null>`${sql.ref(`${table}.team_id`)}`.as('teamId'),
    sql<{ id: PersonId; email: string; name: string }>`(
      select json_build_object(
        'id', owner.id,
        'email', named.value,
        'name', coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), named.value))
      from people owner join principals named on named.id = owner.id
      where owner.id = ${sql.ref(`${table}.owner_id`)})`.as('owner'),
    sql<string>`${sql.ref(`${table}.created_at`)}`.as('createdAt'),
    sql<string>`${sql.ref(`${table}.updated_at`)}`.as('updatedAt'),
    sql<boolean>`${sql.ref(`${table}.is_deleted`)}`.as('deleted'),
  ] as const;

/** Returns the next version of a row, always later than the previous one. */
export const nextVersion = (now: string): RawBuilder<string> =>
  sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
