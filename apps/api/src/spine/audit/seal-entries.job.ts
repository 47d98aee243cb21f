import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RepeatedJob } from '../../platform/jobs/jobs.ts';
import { readChainHead, writeChainHead } from './chain-head.ts';
import { emptyChain, sealAfter } from './chain-seal.ts';
import { isGenuine, type StoredEntry, storedEntryColumns } from './stored-entry.ts';

export interface SealEntriesOptions {
  database: Database;
  audit: { key: Uint8Array };
  clock: Clock;
  config: { dataDir: string };
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface ChainEnd {
  position: number;
  seal: Buffer;
}

/** A position in the order of entries. */
interface Place {
  at: string;
  id: string;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const everyMs = 5_000;
const pageSize = 1_000;
/**
 * How far before the latest sealed entry to look for unsealed ones: transactions end within a minute, and clocks may
 * differ. A new process looks further back once.
 */
const lookBack = { always: '10 minutes', atStart: '7 days' } as const;
const statementTimeoutMs = 60_000;
const lockName = 'audit.seal';

const takeLock = async (tx: Database): Promise<boolean> => {
  await sql`set local statement_timeout = ${sql.lit(statementTimeoutMs)}`.execute(tx);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
};

const readEnd = async (db: Database): Promise<ChainEnd> => {
  const end = await db
    .selectFrom('audit_seals')
    .select(['position', 'seal'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return end ?? emptyChain;
};

/** Returns where to start looking for unsealed entries: a little before the latest sealed one. */
const findStart = async (db: Database, now: Temporal.Instant, before: string): Promise<Place> => {
  const { rows } = await sql<{ at: string }>`
    select (least(
        coalesce(
          (select entry.at from audit_seals left join audit_entries entry on entry.id = entry_id
             order by position desc limit 1),
          '-infinity'),
        ${now.toString()}::timestamptz) - ${before}::interval)::text as at`.execute(db);
  return { at: rows[0]?.at ?? '-infinity', id: lowestId };
};

const findUnsealed = (db: Database, after: Place): Promise<StoredEntry[]> =>
  db
    .selectFrom('audit_entries')
    .select(storedEntryColumns)
    .where(sql<boolean>`(audit_entries.at, audit_entries.id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_seals').whereRef('audit_seals.entry_id', '=', 'audit_entries.id'))),
    )
    .orderBy('audit_entries.at')
    .orderBy('audit_entries.id')
    .limit(pageSize)
    .execute();

const appendSeals = async (
  tx: Database,
  key: Uint8Array,
  end: ChainEnd,
  entries: readonly StoredEntry[],
): Promise<ChainEnd> => {
  let { position, seal } = end;
  const rows = entries.map(({ id, signature }) => {
    position += 1;
    seal = sealAfter(key, seal, signature);
    return { position, entry_id: id, seal };
  });
  if (rows.length > 0) await tx.insertInto('audit_seals').values(rows).execute();
  return { position, seal };
};

/**
 * Seals entries every few seconds: gives each committed entry its position in the chain and its seal (R17), oldest
 * first; an entry committed late gets a later position. Only one instance at a time does this. An entry that the hub
 * did not sign is skipped and logged; the verifier reports it. The end of the chain is stored in the data folder,
 * unless the stored one is no longer in the chain: then the chain was cut off, and the file is the evidence.
 */
export const createSealEntries = (options: SealEntriesOptions): RepeatedJob => {
  const { database, audit, clock, config, log } = options;
  const reported = new Set<string>();

  const report = (entry: StoredEntry): void => {
    if (reported.has(entry.id)) return;
    reported.add(entry.id);
    log.error({ entryId: entry.id, at: entry.at }, 'an audit entry has an invalid signature');
  };

  const sealPage = (after: Place) =>
    database.transaction().execute(async (tx) => {
      if (!(await takeLock(tx))) return undefined;
      const entries = await findUnsealed(tx, after);
      const foreign = new Set(entries.filter((entry) => !isGenuine(audit.key, entry)));
      for (const entry of foreign) report(entry);
      const genuine = entries.filter((entry) => !foreign.has(entry));
      const end = await appendSeals(tx, audit.key, await readEnd(tx), genuine);
      return { end, last: entries.length === pageSize ? entries.at(-1) : undefined };
    });

  const holdsHead = async (position: number, seal: string): Promise<boolean> => {
    const row = await database
      .selectFrom('audit_seals')
      .select('seal')
      .where('position', '=', position)
      .executeTakeFirst();
    return row?.seal.toString('hex') === seal;
  };

  const keepHead = async ({ position, seal }: ChainEnd): Promise<void> => {
    const head = await readChainHead(config.dataDir);
    if (head && !(await holdsHead(head.position, head.seal))) {
      log.error({ position: head.position, at: head.at }, 'the audit log was cut off');
      return;
    }
    if (position <= (head?.position ?? 0)) return;
    await writeChainHead(config.dataDir, {
      position,
      seal: seal.toString('hex'),
      at: clock.now().toString({ smallestUnit: 'millisecond' }),
    });
  };

  let before: string = lookBack.atStart;
  const run = async (): Promise<void> => {
    let after: Place | undefined = await findStart(database, clock.now(), before);
    while (after) {
      const page = await sealPage(after);
      if (!page) return;
      await keepHead(page.end);
      after = page.last;
    }
    before = lookBack.always;
  };
  return { name: 'audit.seal-entries', everyMs, run };
};
