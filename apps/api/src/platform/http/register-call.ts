import type { Call, CallAccess, CallAnswer, CallParts } from '@hub/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { assertInventionAccess, assertPermission } from '../access/assert-invention-access.ts';
import { actorOf, gateOf, grantedTo, keepActor, keepGranted } from '../access/gate.ts';
import type { Database } from '../database/database.ts';
import { type Note, writerOf } from '../writes/writer.ts';
import { describeCall } from './describe-call.ts';
import { createFileLimit, type FileAnswer, type FileLimit } from './file-limit.ts';
import { acceptFormsOnly } from './read-form.ts';

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

/** Answers a call that reads. */
export type CallHandler<C extends Call> = (context: CallContext<C>) => CallAnswer<C> | Promise<CallAnswer<C>>;

/** Does the work of a call that writes, in the transaction it is given. */
export type WriteHandler<C extends Call> = (
  context: CallContext<C> & { readonly tx: Database; readonly note: Note },
) => CallAnswer<C> | Promise<CallAnswer<C>>;

const accessKinds = new Set<CallAccess['kind']>(['anyone', 'signed-in', 'visible-inventions', 'invention']);

/** The id that the access of a validated request hangs on. */
export const readAccessId = (
  { path }: CallAccess & { kind: 'invention' },
  request: FastifyRequest,
): string => {
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
    if (access.kind !== 'invention') keepGranted(request, assertPermission(actor, access.permission));
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
    const { path, right, permission } = access;
    const id = readAccessId(access, request);
    const wanted = { of: path.of, id, right, permission };
    keepGranted(request, await assertInventionAccess(gate.database, actorOf(request), wanted));
  };
};

const leavesEntry = ({ method, writes }: Call): boolean => method !== 'GET' && writes === undefined;

/** Only a call that takes a form reads one; all others go on to refuse it. */
const scopeOf = (app: FastifyInstance, call: Call, add: (scope: FastifyInstance) => void): void => {
  if (!call.takesForm) {
    add(app);
    return;
  }
  app.register(async (scope) => {
    await acceptFormsOnly(scope);
    add(scope);
  });
};

const addRoute = <const C extends Call>(app: FastifyInstance, call: C, handle: CallHandler<C>): void => {
  const { access }: { access?: CallAccess } = call;
  if (!access || !accessKinds.has(access.kind)) {
    throw new Error(`${call.method} ${call.path} does not state who may make it`);
  }
  scopeOf(app, call, (scope) =>
    scope.route({
      method: call.method,
      url: call.path,
      schema: describeCall(call),
      config: { call },
      onRequest: buildFirstCheck(app, call),
      preHandler: buildInventionCheck(app, call),
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const actor = access.kind === 'anyone' ? undefined : actorOf(request);
        // The route's schemas have validated the parts to exactly these types.
        const answer = await handle({ params, query, body, actor, request } as CallContext<C>);
        return sendAnswer(reply, call, answer);
      },
    }),
  );
};

/**
 * Registers the route of a contract call that reads, or opens its own transaction: sign-in, access, validation in and
 * out, status. A call that states no access is refused, at start.
 */
export const registerCall = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void => {
  if (leavesEntry(call)) throw new Error(`${call.method} ${call.path} writes: it needs registerWrite`);
  addRoute(app, call, handler);
};

/** Answers a repeated creating call by who makes it and what it answered before. */
type AnswerAgain<C extends Call> = (
  context: CallContext<C> & { readonly tx: Database },
  kept: CallAnswer<C>,
) => Promise<CallAnswer<C>>;

/**
 * Registers the route of a contract call that changes something: as `registerCall`, and its work runs in one
 * transaction with its audit entry and, for a creating call, its `Idempotency-Key`.
 * @param answerAgain for what hangs on no invention but may pass out of sight
 */
export const registerWrite = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: WriteHandler<C>,
  answerAgain?: AnswerAgain<C>,
): void => {
  if (!leavesEntry(call)) throw new Error(`${call.method} ${call.path} leaves no audit entry by itself`);
  const writer = writerOf(app);
  addRoute(app, call, (context) => {
    const { request } = context;
    const write = { call, request, actor: actorOf(request), granted: grantedTo(request) };
    return writer.write(
      write,
      async (tx, note) => handler({ ...context, tx, note }),
      answerAgain && ((tx, kept) => answerAgain({ ...context, tx }, kept)),
    );
  });
};

/** Answers a call with a file. */
type FileHandler<C extends Call> = (context: CallContext<C>) => Promise<FileAnswer>;

/** A third of the pool's connections at two each, so that everybody else goes on. */
const fileLimits = { mostAtOnce: 4, mostMs: 120_000 };

const limitKey = 'fileLimit';

const limitOf = (app: FastifyInstance): FileLimit => {
  if (!app.hasDecorator(limitKey)) app.decorate(limitKey, createFileLimit(fileLimits));
  return app.getDecorator<FileLimit>(limitKey);
};

/**
 * Registers the route of a contract call that streams a file: as `registerCall`, with an audit entry of what was taken
 * out of the hub before the first byte. All files of an app share one limit.
 */
export const registerFile = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: FileHandler<C>,
): void => {
  if (!call.answersFile || !leavesEntry(call)) throw new Error(`${call.method} ${call.path} is no export`);
  const writer = writerOf(app);
  const limit = limitOf(app);
  addRoute(app, call, async (context) => {
    const { request } = context;
    const file = await limit.admit(() => handler(context));
    const write = { call, request, actor: actorOf(request), granted: grantedTo(request) };
    try {
      await writer.write(write, async () => undefined);
    } catch (error) {
      file.content.destroy();
      throw error;
    }
    // The contract declares no JSON answer for a file.
    return file as unknown as CallAnswer<C>;
  });
};

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer && 'name' in answer;

const sendAnswer = (
  reply: FastifyReply,
  { status, response, answersText, answersFile }: Call,
  answer: unknown,
): FastifyReply => {
  reply.code(status);
  if (answersFile && isFile(answer)) {
    return reply
      .type(`${answersFile}; charset=utf-8`)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
      .send(answer.content);
  }
  if (status === 204) return reply.send();
  if (answersText) return reply.type('text/plain; charset=utf-8').send(response.parse(answer));
  // The framework sends a bare string as plain text; the contract says JSON.
  return typeof answer === 'string'
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(response.parse(answer)))
    : reply.send(answer);
};
