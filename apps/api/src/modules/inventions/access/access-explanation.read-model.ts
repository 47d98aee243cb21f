import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isPersonAlive } from '../../../spine/access/actor.ts';
import { emergencySubjectColumns, isVisibleTo } from '../../../spine/access/visible-invention.ts';
import { explainedReasons, hasPermission, type ReasonRow } from './invention-readers.read-model.ts';

/** Why a person may or may not see an invention. */
interface Explanation {
  person: { id: PersonId; email: string; firstName: string; lastName: string };
  sees: boolean;
  right: 'read' | 'write' | null;
  restricted: boolean;
  active: boolean;
  lacksRole: boolean;
  walledThrough: string[];
  reasons: (ReasonRow | { kind: 'open'; through: null })[];
}

interface ExplainedRow {
  id: PersonId;
  email: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
  isVisible: boolean;
  lacksRole: boolean;
  isRestricted: boolean;
  mayEdit: boolean;
  mayWrite: boolean | null;
  walledThrough: string[];
  reasons: ReasonRow[] | null;
}

/** Whether a person may edit inventions that are open to all: by their own permission or that of a sponsor. */
const mayEditOpen = sql<boolean>`(${hasPermission('people.id', 'inventions:edit')} or exists (
  select from sponsorships
  where sponsorships.assistant_id = people.id and ${hasPermission('sponsorships.sponsor_id', 'inventions:edit')}))`;

/** The teams and people of a person that an ethical wall of the invention names. */
const walledThrough = sql<string[]>`array(
  select distinct principals.value
  from invention_walls join principals on principals.id = invention_walls.principal_id
  where invention_walls.invention_id = inventions.id and invention_walls.principal_id = any(subject.denied_ids)
  order by principals.value)`;

/**
 * Explains why a person may or may not see an invention; undefined for an unknown person or invention. The access predicate
 * decides, and the reasons explain it.
 */
export const readExplanation = async (
  db: Database,
  inventionId: InventionId,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<Explanation | undefined> => {
  const { rows } = await sql<ExplainedRow>`
    with entitlements as materialized (
      select principal_id, access_right, reason from invention_entitlements where invention_id = ${inventionId}
    )
    select people.id, own.value as email, people.first_name as "firstName", people.last_name as "lastName",
      ${isPersonAlive(now)} as "isActive", ${isVisibleTo(emergencySubjectColumns, 'inventions.id')} as "isVisible",
      not subject.is_admitted as "lacksRole",
      inventions.is_restricted as "isRestricted", ${mayEditOpen} as "mayEdit", explained.may_write as "mayWrite",
      ${walledThrough} as "walledThrough", explained.reasons
    from inventions
      cross join people
      join principals own on own.id = people.id
      join access_subjects subject on subject.person_id = people.id
      cross join lateral (${explainedReasons}) explained
    where inventions.id = ${inventionId} and people.id = ${personId} and own.kind in ('person', 'bot')`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { id, email, firstName, lastName, isActive, isVisible, isRestricted, mayEdit, mayWrite, reasons } =
    row;
  const sees = isActive && isVisible;
  const mayChange = isRestricted ? mayWrite === true : mayEdit;
  return {
    person: { id, email, firstName, lastName },
    sees,
    right: sees ? (mayChange ? 'write' : 'read') : null,
    restricted: isRestricted,
    active: isActive,
    lacksRole: row.lacksRole,
    walledThrough: row.walledThrough,
    reasons: isRestricted ? (reasons ?? []) : [{ kind: 'open', through: null }],
  };
};
