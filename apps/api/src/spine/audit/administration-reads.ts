import { callName } from '@hub/contract/calls.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { actorOf } from '../access/auth-guard.ts';
import type { AuditLog } from './audit-log.ts';

interface Dependencies {
  database: Database;
  audit: AuditLog;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const paramsSchema = z.record(z.string(), z.unknown()).catch({});

/** Writes an audit entry for each reading call of the administration; the writing ones have theirs. */
export const registerAdministrationReads = (
  app: FastifyInstance,
  { database, audit, log }: Dependencies,
): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call?.method !== 'GET' || !call.path.startsWith('/api/admin/') || reply.statusCode !== 200) return;
    const entry = {
      actor: actorOf(request),
      forId: null,
      inventionId: null,
      requestId: request.id,
      address: clientAddress(request),
      action: callName(call),
      details: paramsSchema.parse(request.params),
    };
    await audit
      .record(database, [entry])
      .catch((err: unknown) => log.warn({ err }, 'a read of the administration was not recorded'));
  });
};
