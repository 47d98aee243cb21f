import type { z } from 'zod';
import { type Clock, nowText } from '../clock.ts';
import {
  type Claim,
  type ClaimedRows,
  type ClaimedTable,
  isHeld,
  lockClaim,
  releaseClaim,
  showAlive,
  takeWaiting,
} from '../database/claimed-rows.ts';
import type { Database } from '../database/database.ts';
import { defineJob, type PayloadJob } from './define-job.ts';

/** Another process has taken over the row, or a person has stopped its work. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';

  constructor() {
    super('Another process has taken over, or the work was stopped');
  }
}

/** Interval at which a process shows that it is alive. */
const aliveEveryMs = 3_000;

/** A row that this process has to itself for a while. */
export interface HeldClaim {
  /** Aborts with a `ClaimLostError` when the claim is lost. */
  signal: AbortSignal;
  /** Rejects with a `ClaimLostError` when the claim is lost. */
  lost: Promise<never>;
  /** Runs a part of the work in a transaction that keeps the claim. Throws `ClaimLostError` if it is lost. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
}

interface HoldOptions {
  /** Interval in milliseconds at which the process looks whether it still has the row. */
  lookEveryMs?: number;
  /** Aborts when the process ends: the row stays claimed, and goes on in another process when this one counts as dead. */
  leaving?: AbortSignal | undefined;
}

/**
 * Works on a claimed row, and shows that the process is alive until that ends. Throws what the work throws; what is left
 * after the claim was lost is nobody's fault.
 */
export const holdClaim = async <T>(
  database: Database,
  table: ClaimedTable,
  claim: Claim,
  work: (held: HeldClaim) => Promise<T>,
  { lookEveryMs = aliveEveryMs, leaving }: HoldOptions = {},
): Promise<T | undefined> => {
  const losing = new AbortController();
  const { signal } = losing;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting when it is lost.
  lost.catch(() => undefined);
  const lose = (): void => {
    const error = new ClaimLostError();
    losing.abort(error);
    reject(error);
  };
  let aliveAt = performance.now();
  const look = async (): Promise<void> => {
    const isDue = performance.now() - aliveAt >= aliveEveryMs;
    if (isDue) aliveAt = performance.now();
    // A database that does not answer takes nothing away: the next look asks it again.
    if (!(await (isDue ? showAlive : isHeld)(database, table, claim).catch(() => true))) lose();
  };
  let looked: Promise<void> | undefined;
  const looking = setInterval(() => {
    looked ??= look().finally(() => {
      looked = undefined;
    });
  }, lookEveryMs);
  if (leaving?.aborted) lose();
  leaving?.addEventListener('abort', lose, { once: true });
  try {
    return await work({
      signal,
      lost,
      transaction: (part) =>
        database.transaction().execute(async (tx: Database) => {
          if (!(await lockClaim(tx, table, claim))) throw new ClaimLostError();
          return part(tx);
        }),
    });
  } catch (error) {
    if (error instanceof ClaimLostError) return undefined;
    throw error;
  } finally {
    clearInterval(looking);
    leaving?.removeEventListener('abort', lose);
    await looked;
  }
};

/** Dependencies of claimed work. */
interface ClaimDependencies {
  database: Database;
  clock: Clock;
}

/** Work on rows of a table that outlives the process that does it. */
export interface ClaimedWork<Row, Dependencies> extends Pick<HoldOptions, 'lookEveryMs'> {
  rows: ClaimedRows;
  /** Locks what must be locked before the row. */
  lock?(tx: Database, id: string): Promise<void>;
  /** Reads a row in the transaction that claims it; undefined leaves the row as it was. */
  read(tx: Database, claim: Claim, dependencies: Dependencies): Promise<Row | undefined>;
  /** Does the work and writes its end, which removes the claim, in `held.transaction`. */
  work(row: Row & Claim, held: HeldClaim, dependencies: Dependencies): Promise<void>;
  /**
   * Writes the end of work that failed, in a transaction that keeps the claim. Returns false for an error after which the
   * row waits for another attempt.
   */
  fail(tx: Database, row: Row & Claim, error: unknown, dependencies: Dependencies): Promise<boolean>;
}

/** Rolls a claim back. */
class LeaveError extends Error {}

const take = async <Row, Dependencies extends ClaimDependencies>(
  { rows, lock, read }: ClaimedWork<Row, Dependencies>,
  dependencies: Dependencies,
  id: string,
): Promise<(Row & Claim) | undefined> => {
  const { database, clock } = dependencies;
  try {
    return await database.transaction().execute(async (tx: Database) => {
      await lock?.(tx, id);
      const claim = await takeWaiting(tx, rows, id, nowText(clock));
      if (!claim) return undefined;
      const row = await read(tx, claim, dependencies);
      if (row === undefined) throw new LeaveError();
      return { ...row, ...claim };
    });
  } catch (error) {
    if (error instanceof LeaveError) return undefined;
    throw error;
  }
};

/**
 * Claims a row and works on it. Does nothing if it is done, or if another process has it: should that process die, the row is
 * queued again (`takeStranded`). An error that `fail` does not end is thrown, so that the job is repeated.
 */
export const runClaimed = async <Row, Dependencies extends ClaimDependencies>(
  claimedWork: ClaimedWork<Row, Dependencies>,
  dependencies: Dependencies,
  id: string,
  leaving?: AbortSignal,
): Promise<void> => {
  const { rows, work, fail, lookEveryMs } = claimedWork;
  const { database, clock } = dependencies;
  const row = await take(claimedWork, dependencies, id);
  if (!row) return;
  const run = async (held: HeldClaim): Promise<void> => {
    try {
      await work(row, held, dependencies);
    } catch (error) {
      if (error instanceof ClaimLostError) throw error;
      const isEnded = await held.transaction(async (tx) => {
        if (await fail(tx, row, error, dependencies)) return true;
        await releaseClaim(tx, rows, row, nowText(clock));
        return false;
      });
      if (!isEnded) throw error;
    }
  };
  await holdClaim(database, rows, row, run, { ...(lookEveryMs !== undefined && { lookEveryMs }), leaving });
};

/** A job whose work a row of a table describes, and which one process at a time does. */
interface ClaimedJob<Payload extends z.ZodType, Row, Dependencies>
  extends Omit<PayloadJob<Payload, Dependencies>, 'handler'>,
    ClaimedWork<Row, Dependencies> {
  /** Returns the key of the row. */
  idOf(payload: z.output<Payload>): string;
}

/** Declares a job that claims a row, keeps it while it works, and lets another process go on should this one die. */
export const defineClaimedJob = <Payload extends z.ZodType, Row, Dependencies extends ClaimDependencies>({
  idOf,
  ...job
}: ClaimedJob<Payload, Row, Dependencies>): PayloadJob<Payload, Dependencies> =>
  defineJob({
    ...job,
    handler: (payload, dependencies: Dependencies) => runClaimed(job, dependencies, idOf(payload)),
  });
