import type { Call, CallAccess, CallAnswer, CallParts } from '@hub/contract/call.ts';
import { type ErrorCode, errorCatalogue, problemSchema } from '@hub/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { assertInventionAccess, assertPermission } from '../access/assert-invention-access.ts';
import { actorOf, gateOf, keepActor } from '../access/gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry of the route. */
    call?: Call;
  }
}

/** The person who calls; nobody where the call is open to anyone. */
type CallActor<C extends Call> = C['access'] extends { kind: 'anyone' } ? undefined : Actor;

/** What a handler receives: the validated parts of the call and who makes it. */
interface CallContext<C extends Call> extends CallParts<C> {
  readonly actor: CallActor<C>;
  readonly request: FastifyRequest;
}

export type CallHandler<C extends Call> = (context: CallContext<C>) => CallAnswer<C> | Promise<CallAnswer<C>>;

/** Refusals that every call can answer with. */
const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.too_many',
  'service.unavailable',
  'internal',
];
const signedInErrors: readonly ErrorCode[] = ['auth.required', 'permission.denied'];

const accessKinds = new Set<CallAccess['kind']>(['anyone', 'signed-in', 'visible-inventions', 'invention']);

const describeErrors = ({ access, body, errors }: Call) => {
  const codes = [
    ...errors,
    ...commonErrors,
    ...(access.kind === 'anyone' ? [] : signedInErrors),
    ...(body ? (['request.too_large', 'request.unsupported_type'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('\n\n'),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
};

const successTexts: Record<Call['status'], string> = {
  200: 'The answer.',
  201: 'The new entity.',
  204: 'Done; there is nothing to answer.',
};

const describeSuccess = ({ status, response }: Call): z.ZodType =>
  (status === 204 ? z.null() : response).describe(successTexts[status]);

const buildSchema = (call: Call) => ({
  summary: call.summary,
  tags: [call.service],
  security: call.access.kind === 'anyone' ? [] : [{ token: [] }],
  ...(call.params && { params: call.params }),
  querystring: call.query ?? z.strictObject({}),
  ...(call.body && { body: call.body }),
  response: { [call.status]: describeSuccess(call), ...describeErrors(call) },
});

const readAccessId = ({ path }: CallAccess & { kind: 'invention' }, request: FastifyRequest): string => {
  const part = { params: request.params, query: request.query, body: request.body }[path.in];
  const id = (part as Record<string, unknown>)[path.field];
  if (typeof id !== 'string')
    throw new Error(`The call has no ${path.in}.${path.field} to find its access by`);
  return id;
};

/** Sign-in and the permissions that need no id are checked before the body is read. */
const buildFirstCheck = (app: FastifyInstance, { access }: Call) => {
  if (access.kind === 'anyone') return [];
  const gate = gateOf(app);
  return async (request: FastifyRequest): Promise<void> => {
    const actor = await gate.admit(request);
    keepActor(request, actor);
    if (access.kind !== 'invention') assertPermission(actor, access.permission);
  };
};

/**
 * What may not be seen does not exist, so visibility comes before permission. A call that only reads and asks for
 * no permission has the predicate in its own query instead.
 */
const buildInventionCheck = (app: FastifyInstance, { access }: Call) => {
  if (access.kind !== 'invention' || (access.right === 'read' && !access.permission)) return [];
  const gate = gateOf(app);
  return async (request: FastifyRequest): Promise<void> => {
    const actor = actorOf(request);
    const id = readAccessId(access, request);
    await assertInventionAccess(gate.database, actor, { of: access.path.of, id, right: access.right });
    assertPermission(actor, access.permission);
  };
};

/**
 * Registers the route of a contract call: sign-in, access, validation in and out, status.
 * A call that states no access is refused, at start.
 */
export const registerCall = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void => {
  const { access }: { access?: CallAccess } = call;
  if (!access || !accessKinds.has(access.kind)) {
    throw new Error(`${call.method} ${call.path} does not state who may make it`);
  }
  app.route({
    method: call.method,
    url: call.path,
    schema: buildSchema(call),
    config: { call },
    onRequest: buildFirstCheck(app, call),
    preHandler: buildInventionCheck(app, call),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const actor = access.kind === 'anyone' ? undefined : actorOf(request);
      // The route's schemas have validated the parts to exactly these types.
      const answer = await handler({ params, query, body, actor, request } as CallContext<C>);
      return sendAnswer(reply, call, answer);
    },
  });
};

const sendAnswer = (reply: FastifyReply, { status, response }: Call, answer: unknown): FastifyReply => {
  reply.code(status);
  if (status === 204) return reply.send();
  // The framework sends a bare string as plain text; the contract says JSON.
  return typeof answer === 'string'
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(response.parse(answer)))
    : reply.send(answer);
};
