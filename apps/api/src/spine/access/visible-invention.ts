import { delegablePermissions, type Permission } from '@hub/domain/people/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

type Ids = readonly string[] | RawBuilder<readonly string[]>;

/** A person as the predicate needs them: ids, or the columns of a query that contain them (view `access_subjects`). */
export interface AccessSubject {
  /** Ids that an ethical wall may name. */
  deniedIds: Ids;
  /** Ids that a grant or an assignment may name. */
  entitledIds: Ids;
  /** The people they assist, paired with `sponsorPrincipalIds`; undefined if there are none. */
  sponsorIds?: Ids | undefined;
  /** A principal of the sponsor at the same position of `sponsorIds`. */
  sponsorPrincipalIds?: Ids | undefined;
  /** Whether restrictions do not apply, only ethical walls (`Actor`). */
  isUnrestricted?: true | undefined;
  /** Whether any invention is visible: false without the role that an installation may require. */
  isAdmitted: boolean | RawBuilder<boolean>;
}

/** The columns of a subject in a query that joins `access_subjects subject`. */
export const subjectColumns = {
  deniedIds: sql.ref<readonly string[]>('subject.denied_ids'),
  entitledIds: sql.ref<readonly string[]>('subject.entitled_ids'),
  sponsorIds: sql.ref<readonly string[]>('subject.sponsor_ids'),
  sponsorPrincipalIds: sql.ref<readonly string[]>('subject.sponsor_principal_ids'),
  isAdmitted: sql.ref<boolean>('subject.is_admitted'),
} as const satisfies AccessSubject;

/** Like `subjectColumns`, with the emergency accesses of administrators that are in force. */
export const emergencySubjectColumns = {
  ...subjectColumns,
  entitledIds: sql<readonly string[]>`(subject.entitled_ids || emergency_ids(subject.person_id))`,
} as const satisfies AccessSubject;

type Right = 'read' | 'write';

const yes = sql<boolean>`true`;
const no = sql<boolean>`false`;

const allows = (right: Right): RawBuilder<boolean> =>
  right === 'read' ? yes : sql<boolean>`entitlement.access_right = 'write'`;

const isEntitled = (
  { entitledIds }: AccessSubject,
  right: Right,
): RawBuilder<boolean> => sql<boolean>`exists (
      select from invention_readers entitlement
      where entitlement.invention_id = restricted.id
        and entitlement.principal_id = any(${entitledIds}::uuid[]) and ${allows(right)})`;

/** SQL condition that an ethical wall excludes the sponsor of a row named `sponsor`. */
const isSponsorWalled = (
  sponsorIds: Ids,
  sponsorPrincipalIds: Ids,
  inventionId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
        select from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as walled (id, principal_id)
          join invention_walls on invention_walls.principal_id = walled.principal_id
        where walled.id = sponsor.id and invention_walls.invention_id = ${sql.ref(inventionId)})`;

/** An assistant does not see more than the sponsor: a wall against the sponsor ends access through them. */
const isEntitledThroughSponsor = (
  { sponsorIds, sponsorPrincipalIds }: AccessSubject,
  right: Right,
): RawBuilder<boolean> =>
  sponsorIds === undefined || sponsorPrincipalIds === undefined
    ? no
    : sql<boolean>`exists (
      select from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as sponsor (id, principal_id)
        join invention_readers entitlement on entitlement.principal_id = sponsor.principal_id
      where entitlement.invention_id = restricted.id and ${allows(right)}
        and not ${isSponsorWalled(sponsorIds, sponsorPrincipalIds, 'restricted.id')})`;

const isNotWalled = (
  { deniedIds }: Pick<AccessSubject, 'deniedIds'>,
  inventionId: string,
): RawBuilder<boolean> => sql<boolean>`not exists (
    select from invention_walls
    where invention_walls.invention_id = ${sql.ref(inventionId)}
      and invention_walls.principal_id = any(${deniedIds}::uuid[]))`;

const restrictionAllows = (
  subject: AccessSubject,
  inventionId: string,
  right: Right,
): RawBuilder<boolean> => {
  if (subject.isUnrestricted) return yes;
  return sql<boolean>`not exists (
    select from inventions restricted
    where restricted.id = ${sql.ref(inventionId)} and restricted.is_restricted
      and not ${isEntitled(subject, right)}
      and not ${isEntitledThroughSponsor(subject, right)})`;
};

/** The viewer whose access limits a query. Every actor is one. */
export type Viewer = Pick<
  Actor,
  'deniedIds' | 'entitledIds' | 'sponsors' | 'permissions' | 'isUnrestricted' | 'isAdmitted'
>;

/** Returns an actor who is limited by ethical walls only, not by restrictions: for acts that show nothing of an invention. */
export const withoutRestrictions = (actor: Actor): Actor => ({ ...actor, isUnrestricted: true });

/** Returns an actor limited to the view of a sponsor: what the sponsor may see and no ethical wall hides from the actor. */
export const viewAs = (actor: Actor, sponsor: Actor['sponsors'][number]): Viewer => ({
  deniedIds: [...actor.deniedIds, ...sponsor.principalIds],
  entitledIds: sponsor.principalIds,
  sponsors: [],
  permissions: new Set(),
  isAdmitted: actor.isAdmitted,
});

/** Returns the subject of a viewer. */
const subjectOf = ({
  deniedIds,
  entitledIds,
  sponsors,
  isUnrestricted,
  isAdmitted,
}: Viewer): AccessSubject => {
  const pairs = sponsors.flatMap(({ id, principalIds }) =>
    principalIds.map((principal) => [id, principal] as const),
  );
  return {
    deniedIds,
    entitledIds,
    isUnrestricted,
    isAdmitted,
    ...(pairs.length > 0 && {
      sponsorIds: pairs.map(([id]) => id),
      sponsorPrincipalIds: pairs.map(([, principal]) => principal),
    }),
  };
};

/** SQL condition of a subject with the role that may be required, false for others. A constant leaves the condition and its plan as they are. */
const whereAdmitted = (
  { isAdmitted }: Pick<AccessSubject, 'isAdmitted'>,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> => {
  if (typeof isAdmitted === 'boolean') return isAdmitted ? condition : no;
  return sql<boolean>`(${isAdmitted} and ${condition})`;
};

/**
 * SQL condition that a person may see an invention (docs/specification.md §6): they have a role if one is required, no
 * ethical wall names them, and it is not restricted, or they are entitled to it themselves or through a sponsor. Part of every query that returns
 * inventions or anything on them. Written as anti-joins, so that the planner probes by id for a page and hashes for a
 * list.
 * @param inventionId column that contains the id of the invention, such as `tasks.invention_id`
 */
export const isVisibleTo = (subject: AccessSubject, inventionId: string): RawBuilder<boolean> =>
  whereAdmitted(
    subject,
    sql<boolean>`(${isNotWalled(subject, inventionId)} and ${restrictionAllows(subject, inventionId, 'read')})`,
  );

/**
 * SQL condition that the access to an invention lets a person who may see it change it, if they also have the
 * permission.
 * @param inventionId column that contains the id of the invention
 */
export const isWritableBy = (subject: AccessSubject, inventionId: string): RawBuilder<boolean> =>
  restrictionAllows(subject, inventionId, 'write');

/**
 * SQL condition that a person sees a restricted invention as long as it is given to a principal: no ethical wall names
 * them, and the principal is theirs or that of a sponsor without an ethical wall.
 */
export const isReachedThrough = (
  subject: AccessSubject,
  principalId: string,
  inventionId: string,
): RawBuilder<boolean> => {
  const { deniedIds, entitledIds, sponsorIds = [], sponsorPrincipalIds = [] } = subject;
  return whereAdmitted(
    subject,
    sql<boolean>`(${isNotWalled({ deniedIds }, inventionId)} and (
      ${sql.ref(principalId)} = any(${entitledIds}::uuid[]) or exists (
        select from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as sponsor (id, principal_id)
        where sponsor.principal_id = ${sql.ref(principalId)}
          and not ${isSponsorWalled(sponsorIds, sponsorPrincipalIds, inventionId)})))`,
  );
};

/** Like `isVisibleTo`, for the actor of a request. */
export const visibleInvention = (actor: Viewer, inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(subjectOf(actor), inventionId);

/** Tables with columns that say whether the invention is restricted or walled, and their column of its id. */
const guardedTables = {
  inventions: 'id',
  tasks: 'invention_id',
  task_assignees: 'invention_id',
  task_texts: 'invention_id',
  invention_search_terms: 'invention_id',
  invention_overviews: 'invention_id',
} as const;

const readableThroughSponsor = ({ sponsorIds, sponsorPrincipalIds }: AccessSubject): RawBuilder<unknown> =>
  sponsorIds === undefined || sponsorPrincipalIds === undefined
    ? sql``
    : sql`union all
      select entitlement.invention_id
      from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as sponsor (id, principal_id)
        join invention_readers entitlement on entitlement.principal_id = sponsor.principal_id
      where not ${isSponsorWalled(sponsorIds, sponsorPrincipalIds, 'entitlement.invention_id')}`;

const selectReadable = (subject: AccessSubject): RawBuilder<unknown> => sql`
    select invention_id from invention_readers where principal_id = any(${subject.entitledIds}::uuid[])
    ${readableThroughSponsor(subject)}`;

const selectWalledOff = ({ deniedIds }: AccessSubject): RawBuilder<unknown> =>
  sql`select invention_id from invention_walls where principal_id = any(${deniedIds}::uuid[])`;

/**
 * Query for the ids of the inventions hidden from a viewer: few, or all if they lack a required role. All others are
 * visible.
 */
export const selectHiddenInventions = (viewer: Viewer): RawBuilder<unknown> => {
  const subject = subjectOf(viewer);
  if (!viewer.isAdmitted) return sql`select id from inventions`;
  if (subject.isUnrestricted) return selectWalledOff(subject);
  return sql`${selectWalledOff(subject)} union all
    (select id from inventions where is_restricted except (${selectReadable(subject)}))`;
};

/**
 * SQL condition that an invention is in the result of a query, which is read once and searched by key. With `in (…)`
 * the planner assumes that each row reads it again.
 */
const isAmong = (inventionId: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`jsonb_exists(
    (select coalesce(jsonb_object_agg(listed.invention_id, null), '{}') from (${query}) as listed), ${inventionId}::text)`;

/**
 * Like `visibleInvention`, for queries that read many rows of one of these tables. A row that is neither restricted nor
 * walled passes by its own columns; the others are looked up in two short lists that are read once: the inventions
 * behind an ethical wall, and the restricted ones the actor is entitled to.
 */
export const visibleRow = (
  actor: Viewer,
  table: keyof typeof guardedTables,
  alias: string = table,
): RawBuilder<boolean> => {
  if (!actor.isAdmitted) return no;
  const subject = subjectOf(actor);
  const inventionId = sql.ref(`${alias}.${guardedTables[table]}`);
  const isUnwalled = sql`(not ${sql.ref(`${alias}.is_walled`)} or not ${isAmong(inventionId, selectWalledOff(subject))})`;
  if (subject.isUnrestricted) return sql<boolean>`${isUnwalled}`;
  return sql<boolean>`(${isUnwalled}
    and (not ${sql.ref(`${alias}.is_restricted`)} or ${isAmong(inventionId, selectReadable(subject))}))`;
};

/** Returns a sponsor as a subject, to check their own rights. */
const asSubject = ({ principalIds }: Actor['sponsors'][number]): AccessSubject => ({
  deniedIds: principalIds,
  entitledIds: principalIds,
  isAdmitted: true,
});

/** Returns the sponsors whose permission an actor may use. */
export const sponsorsWith = ({ sponsors }: Viewer, permission: Permission): Actor['sponsors'] =>
  delegablePermissions.includes(permission)
    ? sponsors.filter(({ permissions }) => permissions.has(permission))
    : [];

/**
 * Column of the id of an invention and, if the row has them, the columns that say whether it is restricted or walled.
 */
interface InventionColumns {
  id: string;
  isRestricted?: string;
  isWalled?: string;
}

const whereGuarded = (flag: string | undefined, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  flag === undefined || condition === yes ? condition : sql<boolean>`(not ${sql.ref(flag)} or ${condition})`;

const mayThemselves = (
  actor: Viewer,
  { permission, right }: Use,
  { id, isRestricted }: InventionColumns,
): RawBuilder<boolean> =>
  actor.permissions.has(permission)
    ? whereGuarded(isRestricted, restrictionAllows({ ...subjectOf(actor), sponsorIds: undefined }, id, right))
    : no;

const sponsorMay = (
  sponsor: Actor['sponsors'][number],
  right: Right,
  { id, isRestricted, isWalled }: InventionColumns,
): RawBuilder<boolean> => {
  const subject = asSubject(sponsor);
  return sql<boolean>`(${whereGuarded(isWalled, isNotWalled(subject, id))}
    and ${whereGuarded(isRestricted, restrictionAllows(subject, id, right))})`;
};

/** Use of an invention: the permission it needs, and whether it changes the invention. */
export interface Use {
  permission: Permission;
  right: Right;
}

/** Use of an invention to change it or anything on it. */
export const editing: Use = { permission: 'inventions:edit', right: 'write' };

/**
 * SQL condition that an actor, who may see an invention, may use a permission on it: by their own right, or by that of
 * a sponsor who has both the permission and access to the invention.
 */
export const usableInvention = (actor: Viewer, use: Use, inventionId: string): RawBuilder<boolean> =>
  isUsable(actor, use, { id: inventionId });

/**
 * Like `usableInvention`, for tables whose rows say whether their invention is restricted or walled, so that most rows
 * need no lookup.
 */
export const usableRow = (actor: Viewer, use: Use, table: keyof typeof guardedTables): RawBuilder<boolean> =>
  isUsable(actor, use, {
    id: `${table}.${guardedTables[table]}`,
    isRestricted: `${table}.is_restricted`,
    isWalled: `${table}.is_walled`,
  });

const isUsable = (actor: Viewer, use: Use, columns: InventionColumns): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      mayThemselves(actor, use, columns),
      ...sponsorsWith(actor, use.permission).map((sponsor) => sponsorMay(sponsor, use.right, columns)),
    ],
    sql` or `,
  )})`;

/**
 * Returns the sponsor for whom an actor uses a permission on an invention: null if they use their own right, otherwise
 * the first sponsor with the right.
 */
export const sponsorFor = (actor: Viewer, use: Use, inventionId: string): RawBuilder<string | null> => {
  const sponsors = sponsorsWith(actor, use.permission);
  if (sponsors.length === 0) return sql<null>`null::uuid`;
  const columns = { id: inventionId };
  return sql<string | null>`case when ${mayThemselves(actor, use, columns)} then null ${sql.join(
    sponsors.map((sponsor) => sql`when ${sponsorMay(sponsor, use.right, columns)} then ${sponsor.id}::uuid`),
    sql` `,
  )} end`;
};
