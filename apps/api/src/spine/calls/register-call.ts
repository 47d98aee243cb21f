import type { Call, CallAccess, CallParts, CallResponse } from '@hub/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { assertInventionAccess, assertPermission } from '../access/assert-invention-access.ts';
import { assertTokenScope } from '../access/assert-token-scope.ts';
import { accessDecisionOf, actorOf, authGuardOf, setAccessDecision, setActor } from '../access/auth-guard.ts';
import { readAccessId } from '../access/read-access-id.ts';
import { withoutRestrictions } from '../access/visible-invention.ts';
import type { Write } from '../writes/write.ts';
import { writerOf } from '../writes/writer.ts';
import { describeCall } from './describe-call.ts';
import { createFileLimit, type FileLimit, type FileResponse } from './file-limit.ts';
import { acceptFormsOnly } from './read-form.ts';
import { readNestedQuery } from './read-nested-query.ts';
import { readRawBodies } from './read-raw-body.ts';
import { acceptUploadsOnly, type Upload, uploadOf } from './read-upload.ts';
import { acceptScim, sendScim } from './scim-messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: Call;
  }
}

/** The actor of a call; undefined if the call needs no sign-in. */
type CallActor<C extends Call> = C['access'] extends { kind: 'anyone' } ? undefined : Actor;

/** The input of a handler: the validated parts of the request and its actor. */
interface CallContext<C extends Call> extends CallParts<C> {
  actor: CallActor<C>;
  request: FastifyRequest;
}

/** Handles a call that reads. */
export type CallHandler<C extends Call> = (
  context: CallContext<C>,
) => CallResponse<C> | Promise<CallResponse<C>>;

/** Handles a call that writes. `tx` is the transaction of `write`. */
export type WriteHandler<C extends Call> = (
  context: CallContext<C> & { tx: Database; write: Write },
) => CallResponse<C> | Promise<CallResponse<C>>;

const accessKinds = new Set<CallAccess['kind']>([
  'anyone',
  'signed-in',
  'visible-inventions',
  'provisioning',
  'invention',
]);

/** Checks sign-in, the scope of a personal token, and permissions that need no id, before the body is read. */
const buildFirstCheck = (app: FastifyInstance, call: Call) => {
  const { access } = call;
  if (access.kind === 'anyone') return [];
  const authGuard = authGuardOf(app);
  if (access.kind === 'provisioning')
    return async (request: FastifyRequest): Promise<void> =>
      setActor(request, await authGuard.authenticateProvisioner(request));
  return async (request: FastifyRequest): Promise<void> => {
    const actor = await authGuard.authenticate(request);
    setActor(request, actor);
    assertTokenScope(actor, call);
    if (access.kind !== 'invention') setAccessDecision(request, assertPermission(actor, access.permission));
  };
};

/**
 * Checks visibility, then permission: an invisible entity is reported as not found. A read without a permission filters
 * by visibility in its own query instead.
 */
const buildInventionCheck = (app: FastifyInstance, { access, method }: Call) => {
  if (access.kind !== 'invention') return [];
  if (method === 'GET' && access.right === 'read' && !access.permission) return [];
  const authGuard = authGuardOf(app);
  return async (request: FastifyRequest): Promise<void> => {
    const { path, right, permission, evenRestricted } = access;
    const id = readAccessId(access, request);
    const wanted = { of: path.of, id, right, permission };
    const actor = actorOf(request);
    const viewer =
      evenRestricted && permission && actor.permissions.has(permission) ? withoutRestrictions(actor) : actor;
    setAccessDecision(request, await assertInventionAccess(authGuard.database, viewer, wanted));
  };
};

const leavesEntry = ({ method, writes }: Call): boolean => method !== 'GET' && writes === undefined;

/** Only calls that take a form get a form parser; all others refuse forms. */
const scopeOf = (app: FastifyInstance, call: Call, add: (scope: FastifyInstance) => void): void => {
  if (call.readsRawBody) {
    app.register(async (scope) => {
      readRawBodies(scope);
      add(scope);
    });
    return;
  }
  if (call.dialect === 'scim') {
    app.register(async (scope) => {
      acceptScim(scope);
      add(scope);
    });
    return;
  }
  if (!call.acceptsForm) {
    add(app);
    return;
  }
  app.register(async (scope) => {
    await (call.acceptsUpload ? acceptUploadsOnly(scope) : acceptFormsOnly(scope, call.maxFieldBytes));
    add(scope);
  });
};

const addRoute = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (context: CallContext<C>, reply: FastifyReply) => CallResponse<C> | Promise<CallResponse<C>>,
  { exposeHeadRoute = false }: { exposeHeadRoute?: boolean } = {},
): void => {
  const { access }: { access?: CallAccess } = call;
  if (!access || !accessKinds.has(access.kind)) {
    throw new Error(`${call.method} ${call.path} does not declare its access`);
  }
  scopeOf(app, call, (scope) =>
    scope.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute,
      schema: describeCall(call),
      config: { call },
      onRequest: buildFirstCheck(app, call),
      preValidation: call.dialect === 'strapi' ? [readNestedQuery] : [],
      preHandler: buildInventionCheck(app, call),
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const actor = access.kind === 'anyone' ? undefined : actorOf(request);
        // The schemas of the route have validated the parts to exactly these types.
        const result = await handle({ params, query, body, actor, request } as CallContext<C>, reply);
        // A client that breaks off a download leaves a response that was started and never sent to its end.
        return reply.sent || reply.raw.headersSent ? reply : sendResult(reply, call, result);
      },
    }),
  );
};

/**
 * Registers the route of a call that reads or opens its own transaction: sign-in, access, validation of request and
 * response, and status. Throws at start if the call declares no access.
 */
export const registerCall = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void => {
  if (leavesEntry(call)) throw new Error(`${call.method} ${call.path} writes, so it needs registerWrite`);
  addRoute(app, call, (context) => handler(context));
};

/** Returns the response to a repeated creating request from the stored one. */
type RepeatResponse<C extends Call> = (
  context: CallContext<C> & { tx: Database },
  stored: CallResponse<C>,
) => Promise<CallResponse<C>>;

/**
 * Registers the route of a call that changes something, like `registerCall`. Its work runs in one transaction with its
 * audit entry and, for a creating call, its `Idempotency-Key`.
 * @param repeatResponse for entities without an invention that the actor may lose access to
 */
export const registerWrite = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: WriteHandler<C>,
  repeatResponse?: RepeatResponse<C>,
): void => {
  if (!leavesEntry(call))
    throw new Error(`${call.method} ${call.path} leaves no audit entry, so it does not need registerWrite`);
  const writer = writerOf(app);
  addRoute(app, call, (context) => {
    const { request } = context;
    return writer.write(
      { call, request, actor: actorOf(request), decision: accessDecisionOf(request) },
      async (write) => handler({ ...context, tx: write.tx, write }),
      repeatResponse && ((tx, stored) => repeatResponse({ ...context, tx }, stored)),
    );
  });
};

/** Handles a call that receives a file: stores it, then writes what belongs to it. */
type UploadHandler<C extends Call> = (
  context: CallContext<C> & {
    upload: Upload;
    /** Runs work in one transaction with its audit entry. */
    inWrite: <T>(work: (write: Write) => Promise<T>) => Promise<T>;
  },
) => Promise<CallResponse<C>>;

/**
 * Registers the route of a call that receives a file, like `registerCall`. The file arrives while the handler reads it;
 * the transaction opens after that, because a file takes long.
 */
export const registerUpload = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: UploadHandler<C>,
): void => {
  if (!call.acceptsUpload || call.writes !== 'itself')
    throw new Error(`${call.method} ${call.path} is not an upload`);
  const writer = writerOf(app);
  addRoute(app, call, (context) => {
    const { request } = context;
    const written = { call, request, actor: actorOf(request), decision: accessDecisionOf(request) };
    return handler({
      ...context,
      upload: uploadOf(request),
      inWrite: (work) => writer.write(written, work),
    });
  });
};

/** Handles a call that returns a file. */
type FileHandler<C extends Call> = (context: CallContext<C>) => Promise<FileResponse>;

/** Limits of file downloads: at two connections each, they use at most a third of the pool. */
const fileLimits = { maxAtOnce: 4, maxMs: 120_000 };

const limitKey = 'fileLimit';

const limitOf = (app: FastifyInstance): FileLimit => {
  if (!app.hasDecorator(limitKey)) app.decorate(limitKey, createFileLimit(fileLimits));
  return app.getDecorator<FileLimit>(limitKey);
};

/**
 * Registers the route of a call that streams a file, like `registerCall`. Writes the audit entry of the export before
 * the first byte. All files of an app share one limit.
 */
export const registerFile = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: FileHandler<C>,
): void => {
  if (!call.respondsWithFile || !leavesEntry(call))
    throw new Error(`${call.method} ${call.path} is not an export`);
  const writer = writerOf(app);
  const limit = limitOf(app);
  addRoute(app, call, async (context) => {
    const { request } = context;
    const file = await limit.run(() => handler(context));
    const written = { call, request, actor: actorOf(request), decision: accessDecisionOf(request) };
    try {
      await writer.write(written, async () => undefined);
    } catch (error) {
      file.content.destroy();
      throw error;
    }
    // The contract declares no JSON response for a file.
    return file as unknown as CallResponse<C>;
  });
};

/** Handles a call that sends its response itself. */
type ReplyHandler<C extends Call> = (
  context: CallContext<C> & { reply: FastifyReply },
) => Promise<FastifyReply>;

/** Registers the route of a call that sends a stored file, whose type, name and range the handler decides. */
export const registerDownload = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: ReplyHandler<C>,
  options: { exposeHeadRoute?: boolean } = {},
): void => {
  if (!call.respondsWithFile || leavesEntry(call))
    throw new Error(`${call.method} ${call.path} is not a download`);
  addRoute(app, call, (context, reply) => handler({ ...context, reply }) as CallResponse<C>, options);
};

/** Registers the route of a call that speaks a protocol of its own: the handler sends status and body of the response. */
export const registerProtocol = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: ReplyHandler<C>,
): void => {
  if (call.writes !== 'nothing') throw new Error(`${call.method} ${call.path} must write nothing itself`);
  addRoute(app, call, (context, reply) => handler({ ...context, reply }) as CallResponse<C>);
};

const isFile = (result: unknown): result is FileResponse =>
  typeof result === 'object' && result !== null && 'content' in result && 'name' in result;

const sendResult = (
  reply: FastifyReply,
  { status, response, respondsWithText, respondsWithFile, dialect }: Call,
  result: unknown,
): FastifyReply => {
  reply.code(status);
  if (dialect === 'scim' && status !== 204) return sendScim(reply, result);
  if (respondsWithFile && isFile(result)) {
    return reply
      .type(result.type ?? `${respondsWithFile}; charset=utf-8`)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(result.name)}`)
      .send(result.content);
  }
  if (status === 204) return reply.send();
  if (respondsWithText) return reply.type('text/plain; charset=utf-8').send(response.parse(result));
  // Fastify sends a string as plain text, but the contract declares JSON.
  return typeof result === 'string'
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(response.parse(result)))
    : reply.send(result);
};
