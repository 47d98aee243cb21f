import { delegablePermissions, type Permission } from '@hub/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

type Ids = readonly string[] | RawBuilder<readonly string[]>;

/** Somebody as the predicate sees them: their ids, or the columns of a query that hold them (view `access_subjects`). */
export interface AccessSubject {
  /** What a wall may name to shut them out. */
  readonly deniedIds: Ids;
  /** What a grant or a responsibility may name to let them in. */
  readonly entitledIds: Ids;
  /** The people they assist, paired with `sponsorPrincipalIds`; nothing where there are none. */
  readonly sponsorIds?: Ids | undefined;
  /** One principal of the sponsor at the same place. */
  readonly sponsorPrincipalIds?: Ids | undefined;
  /** Administrators see what is restricted; walls stop them too. */
  readonly isAdministrator: boolean | RawBuilder<boolean>;
}

/** A subject whose ids are columns of a query that joins `access_subjects subject`. */
export const subjectColumns = {
  deniedIds: sql.ref<readonly string[]>('subject.denied_ids'),
  entitledIds: sql.ref<readonly string[]>('subject.entitled_ids'),
  sponsorIds: sql.ref<readonly string[]>('subject.sponsor_ids'),
  sponsorPrincipalIds: sql.ref<readonly string[]>('subject.sponsor_principal_ids'),
} as const satisfies Partial<AccessSubject>;

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

/** Through a sponsor nobody sees what the sponsor may not: a wall before the sponsor ends that way in. */
const isEntitledThroughSponsor = (
  { sponsorIds, sponsorPrincipalIds }: AccessSubject,
  right: Right,
): RawBuilder<boolean> =>
  sponsorIds === undefined || sponsorPrincipalIds === undefined
    ? no
    : sql<boolean>`exists (
      select from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as sponsor (id, principal_id)
        join invention_readers entitlement on entitlement.principal_id = sponsor.principal_id
      where entitlement.invention_id = restricted.id and ${allows(right)} and not exists (
        select from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as walled (id, principal_id)
          join invention_walls on invention_walls.principal_id = walled.principal_id
        where walled.id = sponsor.id and invention_walls.invention_id = restricted.id))`;

const isNotWalled = (
  { deniedIds }: AccessSubject,
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
  const { isAdministrator } = subject;
  if (isAdministrator === true) return yes;
  return sql<boolean>`not exists (
    select from inventions restricted
    where restricted.id = ${sql.ref(inventionId)} and restricted.is_restricted
      and not ${isEntitled(subject, right)}
      and not ${isEntitledThroughSponsor(subject, right)}
      ${isAdministrator === false ? sql`` : sql`and not (${isAdministrator})`})`;
};

/** Somebody whose view of inventions a query keeps to. Every actor is one. */
export type Viewer = Pick<Actor, 'deniedIds' | 'entitledIds' | 'sponsors' | 'permissions'>;

/** An actor who looks with the eyes of a sponsor: what the sponsor may see, and no wall hides from the actor. */
export const viewAs = (actor: Actor, sponsor: Actor['sponsors'][number]): Viewer => ({
  deniedIds: [...actor.deniedIds, ...sponsor.principalIds],
  entitledIds: sponsor.principalIds,
  sponsors: [],
  permissions: new Set(),
});

/** What the predicate needs of the actor of a request. */
const subjectOf = ({ deniedIds, entitledIds, sponsors, permissions }: Viewer): AccessSubject => {
  const pairs = sponsors.flatMap(({ id, principalIds }) =>
    principalIds.map((principal) => [id, principal] as const),
  );
  return {
    deniedIds,
    entitledIds,
    isAdministrator: permissions.has('admin'),
    ...(pairs.length > 0 && {
      sponsorIds: pairs.map(([id]) => id),
      sponsorPrincipalIds: pairs.map(([, principal]) => principal),
    }),
  };
};

/**
 * Whether somebody may see an invention (decisions §2): no wall names them, and it is not restricted, or they are
 * entitled to it themselves or through somebody they assist. Part of every query that returns inventions or what hangs
 * on them. Written as anti-joins, so that the planner probes by id for a page and hashes for a list.
 * @param inventionId the column that holds the invention's id, such as `tasks.invention_id`
 */
export const isVisibleTo = (subject: AccessSubject, inventionId: string): RawBuilder<boolean> =>
  sql<boolean>`(${isNotWalled(subject, inventionId)} and ${restrictionAllows(subject, inventionId, 'read')})`;

/** As `isVisibleTo`, for the actor of a request. */
export const visibleInvention = (actor: Viewer, inventionId: string): RawBuilder<boolean> =>
  isVisibleTo(subjectOf(actor), inventionId);

/** Tables whose rows say themselves whether their invention is restricted or walled, and the column of its id. */
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
      where not exists (
        select from unnest(${sponsorIds}::uuid[], ${sponsorPrincipalIds}::uuid[]) as walled (id, principal_id)
          join invention_walls on invention_walls.principal_id = walled.principal_id
        where walled.id = sponsor.id and invention_walls.invention_id = entitlement.invention_id)`;

const selectReadable = (subject: AccessSubject): RawBuilder<unknown> => sql`
    select invention_id from invention_readers where principal_id = any(${subject.entitledIds}::uuid[])
    ${readableThroughSponsor(subject)}`;

const selectWalledOff = ({ deniedIds }: AccessSubject): RawBuilder<unknown> =>
  sql`select invention_id from invention_walls where principal_id = any(${deniedIds}::uuid[])`;

/** The few inventions that are hidden from somebody, as a query for their ids: all others may be seen. */
export const selectHiddenInventions = (viewer: Viewer): RawBuilder<unknown> => {
  const subject = subjectOf(viewer);
  if (subject.isAdministrator === true) return selectWalledOff(subject);
  return sql`${selectWalledOff(subject)} union all
    (select id from inventions where is_restricted except (${selectReadable(subject)}))`;
};

/** The inventions of a query, read once and searched by key. As `in (…)` it would be planned as if each row read it again. */
const isAmong = (inventionId: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`jsonb_exists(
    (select coalesce(jsonb_object_agg(listed.invention_id, null), '{}') from (${query}) as listed), ${inventionId}::text)`;

/**
 * As `visibleInvention`, for queries that read many rows of one of these tables. A row that is neither restricted nor
 * walled is let through by what it says itself; the others are looked up in two short lists that are read once: the
 * inventions the actor is walled off, and the restricted ones they are entitled to.
 */
export const visibleRow = (
  actor: Viewer,
  table: keyof typeof guardedTables,
  alias: string = table,
): RawBuilder<boolean> => {
  const subject = subjectOf(actor);
  const inventionId = sql.ref(`${alias}.${guardedTables[table]}`);
  const isUnwalled = sql`(not ${sql.ref(`${alias}.is_walled`)} or not ${isAmong(inventionId, selectWalledOff(subject))})`;
  if (subject.isAdministrator === true) return sql<boolean>`${isUnwalled}`;
  return sql<boolean>`(${isUnwalled}
    and (not ${sql.ref(`${alias}.is_restricted`)} or ${isAmong(inventionId, selectReadable(subject))}))`;
};

/** A sponsor as a subject of their own, to ask what they may do themselves. */
const asSubject = ({ principalIds }: Actor['sponsors'][number]): AccessSubject => ({
  deniedIds: principalIds,
  entitledIds: principalIds,
  isAdministrator: false,
});

/** The people an actor may use a permission for. */
export const sponsorsWith = ({ sponsors }: Actor, permission: Permission): Actor['sponsors'] =>
  delegablePermissions.includes(permission)
    ? sponsors.filter(({ permissions }) => permissions.has(permission))
    : [];

/** The column that holds an invention's id, and those that say whether it is guarded at all where the row has them. */
interface InventionColumns {
  readonly id: string;
  readonly isRestricted?: string;
  readonly isWalled?: string;
}

const whereGuarded = (flag: string | undefined, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  flag === undefined || condition === yes ? condition : sql<boolean>`(not ${sql.ref(flag)} or ${condition})`;

const mayThemselves = (
  actor: Actor,
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

/** What is done to an invention: by which permission, and whether that changes it. */
export interface Use {
  readonly permission: Permission;
  readonly right: Right;
}

/**
 * Whether an actor, who may see an invention, may use a permission on it: by their own right, or by the right of
 * somebody they assist, who must have both the permission and the invention.
 */
export const usableInvention = (actor: Actor, use: Use, inventionId: string): RawBuilder<boolean> =>
  isUsable(actor, use, { id: inventionId });

/** As `usableInvention`, for rows that say themselves whether their invention is guarded: most need no look at others. */
export const usableRow = (actor: Actor, use: Use, table: keyof typeof guardedTables): RawBuilder<boolean> =>
  isUsable(actor, use, {
    id: `${table}.${guardedTables[table]}`,
    isRestricted: `${table}.is_restricted`,
    isWalled: `${table}.is_walled`,
  });

const isUsable = (actor: Actor, use: Use, columns: InventionColumns): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      mayThemselves(actor, use, columns),
      ...sponsorsWith(actor, use.permission).map((sponsor) => sponsorMay(sponsor, use.right, columns)),
    ],
    sql` or `,
  )})`;

/** Whom an actor uses a permission on an invention for: null where it is by their own right, else the first sponsor who may. */
export const sponsorFor = (actor: Actor, use: Use, inventionId: string): RawBuilder<string | null> => {
  const sponsors = sponsorsWith(actor, use.permission);
  if (sponsors.length === 0) return sql<null>`null::uuid`;
  const columns = { id: inventionId };
  return sql<string | null>`case when ${mayThemselves(actor, use, columns)} then null ${sql.join(
    sponsors.map((sponsor) => sql`when ${sponsorMay(sponsor, use.right, columns)} then ${sponsor.id}::uuid`),
    sql` `,
  )} end`;
};
