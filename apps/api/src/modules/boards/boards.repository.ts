import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { isSharedWith, nextVersion, sharedColumns } from '../sharing/public.ts';

const selectBoards = (db: Database, actor: Actor) =>
  db
    .selectFrom('boards')
    .select(sharedColumns('boards'))
    .select('boards.filter_ids as filters')
    .where(isSharedWith(actor, 'boards'));

/** A board that the actor may see. */
export type BoardRow = Awaited<ReturnType<ReturnType<typeof selectBoards>['executeTakeFirstOrThrow']>>;

/** Filter and page of a list of boards. */
interface BoardListing {
  /** Part of the title. */
  qs?: string | undefined;
  skip: number;
  size: number;
}

const isListed = (actor: Actor, { qs }: BoardListing): RawBuilder<boolean> => sql<boolean>`(
  not boards.is_deleted
  and ${isSharedWith(actor, 'boards')}
  and ${qs ? sql`position(lower(${qs}) in lower(boards.title)) > 0` : sql`true`})`;

/** Returns a page of the boards the actor may see, last changed first, and their total number. */
export const listBoards = async (
  db: Database,
  actor: Actor,
  listing: BoardListing,
): Promise<{ collection: BoardRow[]; total: number }> => {
  const collection = await selectBoards(db, actor)
    .where(isListed(actor, listing))
    .orderBy('boards.updated_at', 'desc')
    .orderBy('boards.id')
    .limit(listing.size)
    .offset(listing.skip)
    .execute();
  const counted = await sql<{ total: number }>`
    select count(*) as total from boards where ${isListed(actor, listing)}`.execute(db);
  return { collection, total: counted.rows[0]?.total ?? 0 };
};

/** Returns one board that the actor may see, deleted or not. */
export const findBoard = (db: Database, actor: Actor, id: string): Promise<BoardRow | undefined> =>
  selectBoards(db, actor).where('boards.id', '=', id).executeTakeFirst();

/** Like `findBoard`, and locks the row until the transaction ends. */
export const lockBoard = (tx: Database, actor: Actor, id: string): Promise<BoardRow | undefined> =>
  selectBoards(tx, actor).where('boards.id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface BoardValues {
  title: string;
  filters: string[];
  teamId: string | null;
  deleted: boolean;
}

/** Adds a personal board. */
export const insertBoard = async (
  tx: Database,
  { id, ownerId }: { id: string; ownerId: string },
  { title, filters }: Pick<BoardValues, 'title' | 'filters'>,
  now: string,
): Promise<void> => {
  await tx
    .insertInto('boards')
    .values({ id, owner_id: ownerId, title, filter_ids: filters, created_at: now, updated_at: now })
    .execute();
};

/** Writes a new version of a locked board. */
export const updateBoard = async (
  tx: Database,
  id: string,
  { filters, teamId, deleted, title }: Partial<BoardValues>,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('boards')
    .set({
      title,
      filter_ids: filters,
      team_id: teamId,
      is_deleted: deleted,
      updated_at: nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
};

/** Counts the boards of a person that are not deleted. */
export const countBoards = async (db: Database, personId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('boards')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', personId)
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};
