import { setTimeout } from 'node:timers/promises';
import type { Call } from '@hub/contract/call.ts';
import { callName } from '@hub/contract/calls.ts';
import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Actor } from '../access/actor.ts';
import { type AccessDecision, assertInventionAccess } from '../access/assert-invention-access.ts';
import type { AuditLog, NewAuditEntry } from '../audit/audit-log.ts';
import { claimKey, idempotencyHeader, readIdempotencyKey, storeResponse } from './idempotency.ts';
import { type AuditedEvent, entityOf, type Write } from './write.ts';

export interface WriterDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
}

/** A request for a call that changes something. */
interface WriteRequest {
  call: Call;
  request: FastifyRequest;
  actor: Actor;
  decision: AccessDecision;
}

/** Returns the response to a repeated request from the stored one; throws if it may no longer be seen. */
type RepeatResponse<T> = (tx: Database, stored: T) => Promise<T>;

/** Runs calls that change something. */
export interface Writer {
  /**
   * Runs the work in one transaction together with its audit entries, one for each changed invention. If a creating
   * call carries an `Idempotency-Key`, the key and the response are stored too. A repeated request gets the stored
   * response, or the result of `repeatResponse`, and leaves no second entry.
   */
  write<T>(
    request: WriteRequest,
    work: (write: Write) => Promise<T>,
    repeatResponse?: RepeatResponse<T>,
  ): Promise<T>;
}

const isCreating = ({ method, status }: Call): boolean => method === 'POST' && status === 201;

/** Whether a call creates something and accepts an `Idempotency-Key`. */
export const acceptsKey = (call: Call): boolean => isCreating(call) && !call.showsSecretOnce;

const partSchema = z.record(z.string(), z.unknown()).catch({});

/** Describes a request without its contents: the ids of its path and the names of the fields of its body. */
const describeRequest = ({ params, body }: FastifyRequest): Record<string, unknown> => {
  const fields = Object.keys(partSchema.parse(body));
  return { ...partSchema.parse(params), ...(fields.length > 0 && { fields }) };
};

const createdSchema = z.object({ id: z.string(), inventionId: inventionIdSchema.optional() });

/** Returns the new entity of a creating call and its invention. */
const describeCreated = (call: Call, response: unknown) => {
  const { data } = createdSchema.safeParse(response);
  if (!isCreating(call) || !data) return undefined;
  return {
    id: data.id,
    inventionId: call.creates === 'invention' ? inventionIdSchema.parse(data.id) : (data.inventionId ?? null),
  };
};

const changedSchema = z.array(z.object({ inventionId: inventionIdSchema })).catch([]);

/**
 * Returns the inventions of a list of changed entities. Each gets its own entry, so that people who may not see one of
 * them do not see its entry either.
 */
const listChanged = (response: unknown): InventionId[] => [
  ...new Set(changedSchema.parse(response).map(({ inventionId }) => inventionId)),
];

/** Returns the entity that the event of a creating call describes. */
const createdBy = (call: Call, event: AuditedEvent): string | undefined =>
  isCreating(call) ? entityOf(event) : undefined;

/** Returns the sponsor whose right was used, or on whose work the actor acted. */
const actedFor = (decision: AccessDecision, { forId, workForId }: AuditedEvent): string | null =>
  (forId === undefined ? decision.forId : forId) ?? workForId ?? null;

export const createWriter = ({ database, clock, audit }: WriterDependencies): Writer => {
  /** Creates the entries of one write: those written with its events and those still missing after the work. */
  const createEntries = ({ call, request, actor, decision }: WriteRequest, notes: object) => {
    const written = new Set<InventionId | null>();
    const build = (
      inventionId: InventionId | null,
      created: string | undefined,
      event?: { forId: string | null },
    ): NewAuditEntry => {
      written.add(inventionId);
      const { forId } = event ?? decision;
      return {
        actor,
        forId,
        requestId: request.id,
        address: clientAddress(request),
        action: callName(call),
        inventionId,
        details: {
          ...describeRequest(request),
          ...(actor.token && { token: actor.token.name }),
          ...notes,
          ...(created !== undefined && { created }),
          // Marks an act that no stream shows, so that the summary of an absence takes it from here.
          ...(!event && forId !== null && { withoutEvent: true }),
        },
      };
    };
    return {
      take: (event: AuditedEvent) =>
        written.has(event.inventionId)
          ? undefined
          : audit.sign(
              build(event.inventionId, createdBy(call, event), { forId: actedFor(decision, event) }),
            ),
      listMissing: (response: unknown): NewAuditEntry[] => {
        const created = describeCreated(call, response);
        const known = decision.inventionId ?? created?.inventionId;
        const expected = known ? [known] : listChanged(response);
        const missing = expected.length > 0 ? expected : written.size > 0 ? [] : [null];
        return missing
          .filter((inventionId) => !written.has(inventionId))
          .map((inventionId) => build(inventionId, created?.id));
      },
    };
  };

  return {
    write: (writeRequest, work, repeatResponse) =>
      retryDeadlocks(() =>
        database.transaction().execute(async (tx) => {
          const { call, request, actor } = writeRequest;
          const key = acceptsKey(call) ? readIdempotencyKey(request.headers[idempotencyHeader]) : undefined;
          const claim =
            key === undefined ? undefined : { personId: actor.id, key, request: identify(writeRequest) };
          const stored = claim && (await claimKey(tx, claim, clock.now()));
          if (stored) {
            // The stored response has the type of this call: the key is bound to the request.
            const response = stored.response as Awaited<ReturnType<typeof work>>;
            await assertStillVisible(tx, writeRequest, response);
            return repeatResponse ? repeatResponse(tx, response) : response;
          }
          const notes = {};
          const entries = createEntries(writeRequest, notes);
          const annotateAudit = (ids: object) => void Object.assign(notes, ids);
          const response = await work({ tx, actor, annotateAudit, takeEntry: entries.take });
          await audit.record(tx, entries.listMissing(response));
          if (claim) await storeResponse(tx, claim, response);
          return response;
        }),
      ),
  };
};

/** Throws if the actor may no longer see the invention of a stored response. */
const assertStillVisible = async (
  tx: Database,
  { call, actor }: WriteRequest,
  response: unknown,
): Promise<void> => {
  const inventionId = describeCreated(call, response)?.inventionId;
  if (inventionId)
    await assertInventionAccess(tx, actor, { of: 'invention', id: inventionId, right: 'read' });
};

const maxTries = 12;
const maxPauseMs = 60;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** Retries a transaction that PostgreSQL rolled back because it deadlocked with another one. */
const retryDeadlocks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
      // Transactions that deadlocked would do so again if they restarted at the same moment.
      await setTimeout(Math.random() * maxPauseMs);
    }
  }
};

const identify = ({ call, request: { params, query, body } }: WriteRequest) => [
  callName(call),
  params,
  query,
  body,
];

const writerKey = 'writer';

/** Adds the writer to an app; routes get it by `writerOf`. */
export const registerWriter = (app: FastifyInstance, writer: Writer): void => {
  app.decorate(writerKey, writer);
};

/** Returns the writer of an app. */
export const writerOf = (app: FastifyInstance): Writer => app.getDecorator<Writer>(writerKey);
