import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isSharedWith, nextVersion, sharedColumns } from '../sharing/sharing.read-model.ts';

const selectBoards = (db: Database, actor: Actor) =>
  db
    .selectFrom('boards')
    .select(sharedColumns('boards'))
    .select('boards.filter_ids as filters')
    .where(isSharedWith(actor, 'boards'));

/** A board that the actor may see. */
export type BoardRow = Awaited<ReturnType<ReturnType<typeof selectBoards>['executeTakeFirstOrThrow']>>;

/** Which boards to list. */
interface BoardListing {
  /** A part of the title. */
  readonly qs?: string | undefined;
  readonly skip: number;
  readonly size: number;
}

const isListed = (actor: Actor, { qs }: BoardListing): RawBuilder<boolean> => sql<boolean>`(
  not boards.is_deleted
  and ${isSharedWith(actor, 'boards')}
  and ${qs ? sql`position(lower(${qs}) in lower(boards.title)) > 0` : sql`true`})`;

/** A page of the boards the actor may see, the newest changed first; and how many there are in all. */
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

/** One board that the actor may see, deleted or not. */
export const findBoard = (db: Database, actor: Actor, id: string): Promise<BoardRow | undefined> =>
  selectBoards(db, actor).where('boards.id', '=', id).executeTakeFirst();

/** As `findBoard`, and locks it until the transaction ends. */
export const lockBoard = (tx: Database, actor: Actor, id: string): Promise<BoardRow | undefined> =>
  selectBoards(tx, actor).where('boards.id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface BoardValues {
  title: string;
  filters: string[];
  teamId: string | null;
  deleted: boolean;
}

/** Adds a board of the owner's own. */
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
