import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ChainHead } from './chain-head.ts';
import { emptyChain, sealAfter } from './chain-seal.ts';
import { isGenuine, type StoredEntry, storedEntryColumns } from './stored-entry.ts';

/**
 * How the chain is broken.
 * - `altered`: the entry was changed.
 * - `missing`: an entry, or its position in the chain, is gone.
 * - `inserted`: the entry was not written by the hub, or replaces one of the hub's entries.
 * - `moved`: earlier entries were removed or reordered.
 * - `cut off`: the end of the chain differs from the one stored in the data folder.
 */
type BreakKind = 'altered' | 'missing' | 'inserted' | 'moved' | 'cut off';

/** The first break of the chain. */
export interface ChainBreak {
  kind: BreakKind;
  /** Null for an entry that was never sealed. */
  position: number | null;
  /** Time of the entry; if it is gone, time of the last intact entry or of the stored end. Null if neither exists. */
  at: string | null;
  entryId: string | null;
}

/** Result of a verification. */
export interface Verification {
  entries: number;
  /** Position of the last entry in the chain. */
  position: number;
  broken: ChainBreak | undefined;
}

export interface VerifyOptions {
  database: Database;
  key: Uint8Array;
  /** End of the chain as stored in the data folder. */
  head: ChainHead | undefined;
}

const pageSize = 2_500;

interface Link {
  position: number;
  seal: Buffer;
  entryId: string;
  entry: StoredEntry | undefined;
}

/** Returns the next links. Each entry is looked up by its id, so that every page costs the same. */
const readLinks = async (db: Database, after: number): Promise<Link[]> => {
  const rows = await db
    .selectFrom((qb) =>
      qb
        .selectFrom('audit_seals')
        .select(['position', 'seal', 'entry_id'])
        .where('position', '>', after)
        .orderBy('position')
        .limit(pageSize)
        .as('link'),
    )
    .leftJoinLateral(
      (qb) =>
        qb
          .selectFrom('audit_entries')
          .select(storedEntryColumns)
          .whereRef('audit_entries.id', '=', 'link.entry_id')
          .limit(1)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .select(['link.position', 'link.seal', 'link.entry_id as entryId'])
    .selectAll('entry')
    .orderBy('link.position')
    .execute();
  return rows.map(({ position, seal, entryId, ...entry }) => ({
    position,
    seal,
    entryId,
    entry: isPresent(entry) ? entry : undefined,
  }));
};

/** Returns whether a left join found an entry; otherwise all its columns are null. */
const isPresent = (
  entry: { [Column in keyof StoredEntry]: StoredEntry[Column] | null },
): entry is StoredEntry => entry.id !== null;

interface Walk {
  position: number;
  seal: Buffer;
  /** Time of the last intact entry. */
  at: string | null;
}

const findFault = (key: Uint8Array, { entry, seal }: Link, before: Walk): BreakKind | undefined => {
  if (!entry) return 'missing';
  const isSealed = sealAfter(key, before.seal, entry.signature).equals(seal);
  if (isGenuine(key, entry)) return isSealed ? undefined : 'moved';
  return isSealed ? 'altered' : 'inserted';
};

const checkLink = ({ key, head }: VerifyOptions, link: Link, before: Walk): ChainBreak | undefined => {
  const { position, entryId, entry } = link;
  if (position !== before.position + 1)
    return { kind: 'missing', position: before.position + 1, at: before.at, entryId: null };
  const kind = findFault(key, link, before);
  if (kind) return { kind, position, at: entry?.at ?? before.at, entryId };
  const isOtherEnd = head?.position === position && head.seal !== link.seal.toString('hex');
  return isOtherEnd ? { kind: 'cut off', position, at: head.at, entryId: null } : undefined;
};

/** Yields the pages of the chain; reads the next page while the current one is verified. */
async function* readPages(db: Database): AsyncGenerator<Link[]> {
  let coming: Promise<Link[]> | undefined = readLinks(db, 0);
  try {
    while (coming) {
      const links: Link[] = await coming;
      const last = links.length === pageSize ? links.at(-1) : undefined;
      coming = last && readLinks(db, last.position);
      yield links;
    }
  } finally {
    await coming;
  }
}

/** Verifies the chain from its start and stops at the first break. */
const walkChain = async (db: Database, options: VerifyOptions) => {
  const walk: Walk = { ...emptyChain, at: null };
  for await (const links of readPages(db)) {
    for (const link of links) {
      const broken = checkLink(options, link, walk);
      if (broken) return { position: walk.position, broken };
      walk.position = link.position;
      walk.seal = link.seal;
      walk.at = link.entry?.at ?? walk.at;
    }
  }
  const { head } = options;
  const isShort = head !== undefined && head.position > walk.position;
  const broken: ChainBreak | undefined = isShort
    ? { kind: 'cut off', position: walk.position + 1, at: head.at, entryId: null }
    : undefined;
  return { position: walk.position, broken };
};

/** Verifies the entries that are not sealed yet. */
const checkUnsealed = async (db: Database, key: Uint8Array) => {
  let entries = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await db
      .selectFrom('audit_entries')
      .select(storedEntryColumns)
      .where('audit_entries.id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('audit_seals').whereRef('audit_seals.entry_id', '=', 'audit_entries.id'))),
      )
      .orderBy('audit_entries.id')
      .limit(pageSize)
      .execute();
    for (const entry of page) {
      if (!isGenuine(key, entry)) {
        const broken: ChainBreak = { kind: 'inserted', position: null, at: entry.at, entryId: entry.id };
        return { entries, broken };
      }
      entries += 1;
      after = entry.id;
    }
    if (page.length < pageSize) return { entries, broken: undefined };
  }
};

/**
 * Verifies the audit log (R17) page by page: each seal, each signature, the end against the stored one, then the
 * entries not sealed yet. Reads one snapshot while the hub keeps writing.
 */
export const verifyChain = (options: VerifyOptions): Promise<Verification> =>
  options.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local jit = off`.execute(tx);
      const { position, broken } = await walkChain(tx, options);
      if (broken) return { entries: position, position, broken };
      const unsealed = await checkUnsealed(tx, options.key);
      return { entries: position + unsealed.entries, position, broken: unsealed.broken };
    });
