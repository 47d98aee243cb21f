import type { Call } from '@hub/contract/call.ts';
import { callName } from '@hub/contract/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { actorOf } from '../access/auth-guard.ts';
import { readAccessId } from '../access/read-access-id.ts';
import type { AccessAttempt } from './read-audit.repository.ts';
import type { ReadAudit } from './read-audit.ts';

const flushMs = 5_000;

const outcomes: Record<number, AccessAttempt['outcome']> = { 200: 'opened', 403: 'refused', 404: 'unseen' };

/**
 * Returns the outcome of a response; undefined for a successful write, which has its own audit entry. A preview requires the
 * right to write but only reads.
 */
const outcomeOf = ({ access, writes }: Call, status: number): AccessAttempt['outcome'] | undefined => {
  const outcome = outcomes[status];
  const isWrite = access.kind === 'invention' && access.right === 'write' && writes !== 'nothing';
  return outcome === 'opened' && isWrite ? undefined : outcome;
};

const readAttempt = (request: FastifyRequest, status: number, clock: Clock): AccessAttempt | undefined => {
  const { call } = request.routeOptions.config;
  if (call?.access.kind !== 'invention') return undefined;
  const outcome = outcomeOf(call, status);
  return (
    outcome && {
      actor: actorOf(request),
      call: callName(call),
      of: call.access.path.of,
      id: readAccessId(call.access, request).toLowerCase(),
      outcome,
      requestId: request.id,
      address: clientAddress(request),
      at: clock.now(),
    }
  );
};

const readAuditKey = 'readAudit';

/**
 * Collects the outcomes of calls on one invention, and writes them to the audit log every few seconds and on shutdown.
 */
export const registerReadAudit = (app: FastifyInstance, attempts: ReadAudit, clock: Clock): void => {
  app.decorate(readAuditKey, attempts);
  app.addHook('onResponse', async (request, reply) => {
    const attempt = readAttempt(request, reply.statusCode, clock);
    if (attempt) attempts.add(attempt);
  });
  const timer = setInterval(() => void attempts.flush(), flushMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await attempts.flush();
  });
};

/** Returns the collection of an app. */
export const readAuditOf = (app: FastifyInstance): ReadAudit => app.getDecorator<ReadAudit>(readAuditKey);
