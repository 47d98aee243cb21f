import { setTimeout } from 'node:timers/promises';
import type { Call } from '@hub/contract/call.ts';
import { callName } from '@hub/contract/calls.ts';
import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { assertInventionAccess, type Granted } from '../access/assert-invention-access.ts';
import type { AuditLog, NewAuditEntry } from '../audit/audit-log.ts';
import { type EventSubject, offerEntry } from '../audit/pending-entry.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { clientAddress } from '../http/client-address.ts';
import { claimKey, idempotencyHeader, keepAnswer, readIdempotencyKey } from './idempotency.ts';

export interface WriterDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
}

/** One call that changes something. */
interface Write {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly actor: Actor;
  readonly granted: Granted;
}

/** Adds ids to the audit entry of a call that its address and body do not name, such as whom a wall shuts out. */
export type Note = (ids: Record<string, string | readonly string[]>) => void;

/** Answers a repeated request from what was answered before; throws where that may not be seen any more. */
type AnswerAgain<T> = (tx: Database, kept: T) => Promise<T>;

/** Does the work of calls that change something. */
export interface Writer {
  /**
   * Runs the work in one transaction together with its audit entry (one for each invention it changed) and, where a
   * creating call carries an `Idempotency-Key`, the key and the answer. A repeated request gets the kept answer, or what
   * `answerAgain` makes of it, and leaves no second entry.
   */
  write<T>(
    write: Write,
    work: (tx: Database, note: Note) => Promise<T>,
    answerAgain?: AnswerAgain<T>,
  ): Promise<T>;
}

/** Whether a call makes something, and so takes an `Idempotency-Key`. */
export const isCreating = ({ method, status }: Call): boolean => method === 'POST' && status === 201;

const partSchema = z.record(z.string(), z.unknown()).catch({});

/** What a request names, without what it says: ids of the address, fields of the body. */
const describeRequest = ({ params, body }: FastifyRequest): Record<string, unknown> => {
  const fields = Object.keys(partSchema.parse(body));
  return { ...partSchema.parse(params), ...(fields.length > 0 && { fields }) };
};

const createdSchema = z.object({ id: z.string(), inventionId: inventionIdSchema.optional() });

/** The new entity of a creating call, and its invention. */
const describeCreated = (call: Call, answer: unknown) => {
  const { data } = createdSchema.safeParse(answer);
  if (!isCreating(call) || !data) return undefined;
  const isInvention = call.path === '/api/inventions';
  return {
    id: data.id,
    inventionId: isInvention ? inventionIdSchema.parse(data.id) : (data.inventionId ?? null),
  };
};

const changedSchema = z.array(z.object({ inventionId: inventionIdSchema })).catch([]);

/**
 * The inventions of a list of changed entities. Each gets an entry of its own, so that who may not see one of them does
 * not read of it either.
 */
const listChanged = (answer: unknown): InventionId[] => [
  ...new Set(changedSchema.parse(answer).map(({ inventionId }) => inventionId)),
];

/** The entity that a creating call's event tells of. */
const createdBy = (
  call: Call,
  { comment, noteId, taskId, milestoneId, inventionId }: EventSubject,
): string | undefined =>
  isCreating(call) ? (comment?.id ?? noteId ?? taskId ?? milestoneId ?? inventionId) : undefined;

export const createWriter = ({ database, clock, audit }: WriterDependencies): Writer => {
  /** The entries of one write: with its events, and what is missing after the work. */
  const createEntries = ({ call, request, actor, granted }: Write, noted: object) => {
    const written = new Set<InventionId | null>();
    const build = (
      inventionId: InventionId | null,
      created: string | undefined,
      forId = granted.forId,
    ): NewAuditEntry => {
      written.add(inventionId);
      return {
        actor,
        forId,
        requestId: request.id,
        address: clientAddress(request),
        action: callName(call),
        inventionId,
        details: { ...describeRequest(request), ...noted, ...(created !== undefined && { created }) },
      };
    };
    return {
      take: (subject: EventSubject) =>
        written.has(subject.inventionId)
          ? undefined
          : audit.sign(build(subject.inventionId, createdBy(call, subject), subject.forId)),
      listMissing: (answer: unknown): NewAuditEntry[] => {
        const created = describeCreated(call, answer);
        const known = granted.inventionId ?? created?.inventionId;
        const expected = known ? [known] : listChanged(answer);
        const missing = expected.length > 0 ? expected : written.size > 0 ? [] : [null];
        return missing
          .filter((inventionId) => !written.has(inventionId))
          .map((inventionId) => build(inventionId, created?.id));
      },
    };
  };

  return {
    write: (write, work, answerAgain) =>
      retryDeadlocks(() =>
        database.transaction().execute(async (tx) => {
          const { call, request, actor } = write;
          const key = isCreating(call) ? readIdempotencyKey(request.headers[idempotencyHeader]) : undefined;
          const claim = key === undefined ? undefined : { personId: actor.id, key, request: identify(write) };
          const kept = claim && (await claimKey(tx, claim, clock.now()));
          if (kept) {
            // The kept answer is what this very call answered before.
            const answer = kept.answer as Awaited<ReturnType<typeof work>>;
            await assertStillVisible(tx, write, answer);
            return answerAgain ? answerAgain(tx, answer) : answer;
          }
          const noted = {};
          const entries = createEntries(write, noted);
          offerEntry(tx, entries.take);
          const answer = await work(tx, (ids) => void Object.assign(noted, ids));
          await audit.record(tx, entries.listMissing(answer));
          if (claim) await keepAnswer(tx, claim, answer);
          return answer;
        }),
      ),
  };
};

/** An answer is not given again to somebody who may not see any more what it tells of. */
const assertStillVisible = async (tx: Database, { call, actor }: Write, answer: unknown): Promise<void> => {
  const inventionId = describeCreated(call, answer)?.inventionId;
  if (inventionId)
    await assertInventionAccess(tx, actor, { of: 'invention', id: inventionId, right: 'read' });
};

const mostTries = 12;
const longestPauseMs = 60;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** Two writes that waited for each other: PostgreSQL has undone one of them whole, so it is done again. */
const retryDeadlocks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
      // Those that met once would meet again if they went on at the same moment.
      await setTimeout(Math.random() * longestPauseMs);
    }
  }
};

const identify = ({ call, request: { params, query, body } }: Write) => [callName(call), params, query, body];

const writerKey = 'writer';

/** Gives an app its writer; routes find it by `writerOf`. */
export const registerWriter = (app: FastifyInstance, writer: Writer): void => {
  app.decorate(writerKey, writer);
};

/** The writer of an app. */
export const writerOf = (app: FastifyInstance): Writer => app.getDecorator<Writer>(writerKey);
