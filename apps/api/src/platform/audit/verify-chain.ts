import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ChainHead } from './chain-head.ts';
import { emptyChain, sealAfter } from './chain-seal.ts';
import { isGenuine, type StoredEntry, storedEntryColumns } from './stored-entry.ts';

/**
 * How the chain is broken.
 * - `altered`: the entry is not as it was written.
 * - `missing`: an entry, or its place in the chain, is gone.
 * - `inserted`: the entry was not written by the hub, or is another one in the place of the hub's.
 * - `moved`: entries before it were taken out or changed places.
 * - `cut off`: the end of the chain is not the one the data folder knows.
 */
type BreakKind = 'altered' | 'missing' | 'inserted' | 'moved' | 'cut off';

/** The first break of the chain. */
export interface ChainBreak {
  readonly kind: BreakKind;
  /** Null for an entry that was never sealed. */
  readonly position: number | null;
  /** Time of the entry; of the last good one, or of the kept end, where it is gone. Null where there is none. */
  readonly at: string | null;
  readonly entryId: string | null;
}

/** What a verification found. */
export interface Verification {
  readonly entries: number;
  /** How far the chain reaches. */
  readonly position: number;
  readonly broken: ChainBreak | undefined;
}

export interface VerifyOptions {
  readonly database: Database;
  readonly key: Uint8Array;
  /** The end of the chain as the data folder knows it. */
  readonly head: ChainHead | undefined;
}

const pageSize = 2_500;

interface Link {
  position: number;
  seal: Buffer;
  entryId: string;
  entry: StoredEntry | undefined;
}

/** The next links. Each entry is found by its id, so that a page costs the same wherever it is. */
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

/** A left join that found nothing leaves every column empty. */
const isPresent = (
  entry: { [Column in keyof StoredEntry]: StoredEntry[Column] | null },
): entry is StoredEntry => entry.id !== null;

interface Walk {
  position: number;
  seal: Buffer;
  /** Time of the last good entry. */
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

/** The pages of the chain; the next one is read while one is checked. */
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

/** Walks the chain from its beginning; stops at the first break. */
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

/** Checks what waits for its seal. */
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
 * Proves the audit log (R17): walks its chain in pages, each seal, each signature, its end against the kept
 * one, then the entries not sealed yet. Reads one moment, also while the hub writes.
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
