import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { appError } from '../errors/app-error.ts';

/** Request header by which a creating call may be repeated safely (decisions §1). */
export const idempotencyHeader = 'idempotency-key';

const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters');

/** The key of a request; throws `request.invalid` where it is not one. */
export const readIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const { data, error } = keySchema.safeParse(header);
  if (error) {
    const message = error.issues[0]?.message ?? 'is not a key';
    throw appError('request.invalid', { errors: [{ path: `headers.${idempotencyHeader}`, message }] });
  }
  return data;
};

/** A request that is to have one effect, however often it comes. */
export interface ClaimedRequest {
  readonly personId: string;
  readonly key: string;
  /** What tells it from another request with the same key. */
  readonly request: unknown;
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Claims a key in the transaction of the work. A second request with it waits here until the first has committed, and
 * gets the first one's answer; one that differs is refused with `request.key_reused`.
 * @returns the answer kept for it, or nothing where the work is still to be done
 */
export const claimKey = async (
  tx: Database,
  { personId, key, request }: ClaimedRequest,
  now: Temporal.Instant,
): Promise<{ answer: unknown } | undefined> => {
  const hash = hashOf(request);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, request_hash: hash, created_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(kept.request_hash)) throw appError('request.key_reused');
  return { answer: kept.answer };
};

/** Keeps what a claimed request was answered. */
export const keepAnswer = async (
  tx: Database,
  { personId, key }: ClaimedRequest,
  answer: unknown,
): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql<string>`${JSON.stringify(answer)}::json` })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute();
};
