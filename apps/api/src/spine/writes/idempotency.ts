import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';

/** Request header that makes a creating call safe to repeat (docs/specification.md §10). */
export const idempotencyHeader = 'idempotency-key';

const keySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters');

/** Returns the key of a request, if it has one; throws `request.invalid` if the key is malformed. */
export const readIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const { data, error } = keySchema.safeParse(header);
  if (error) {
    const message = error.issues[0]?.message ?? 'is not valid';
    throw appError('request.invalid', { errors: [{ path: `headers.${idempotencyHeader}`, message }] });
  }
  return data;
};

/** A request that must have only one effect, even if it is repeated. */
export interface ClaimedRequest {
  personId: string;
  key: string;
  /** Content that distinguishes it from another request with the same key. */
  request: unknown;
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Claims a key in the transaction of the work. A second request with the key waits until the first has committed and
 * gets its stored response; a different request throws `request.key_reused`.
 * @returns the stored response, or undefined if the work is still to be done
 */
export const claimKey = async (
  tx: Database,
  { personId, key, request }: ClaimedRequest,
  now: Temporal.Instant,
): Promise<{ response: unknown } | undefined> => {
  const hash = hashOf(request);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, request_hash: hash, created_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(stored.request_hash)) throw appError('request.key_reused');
  return { response: stored.answer };
};

/** Stores the response to a claimed request. */
export const storeResponse = async (
  tx: Database,
  { personId, key }: ClaimedRequest,
  response: unknown,
): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql<string>`${JSON.stringify(response)}::json` })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute();
};
