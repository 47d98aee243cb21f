import { resolve } from 'node:path';
import { hubVersion, hubVersionHeader } from '@hub/contract/hub-version.ts';
import { namedSchemas } from '@hub/contract/named-schemas.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { registerErrorHandler } from './platform/errors/problem-response.ts';
import { assertAllChecked } from './platform/health/health-checks.ts';
import { registerProbes } from './platform/health/probes.routes.ts';
import { registerApiDescription, registerApiPage } from './platform/http/api-page.ts';
import { limitBodies } from './platform/http/body-timeouts.ts';
import { refuseBrokenRequest, refuseUnroutable } from './platform/http/broken-request.ts';
import { compressJson } from './platform/http/compress-json.ts';
import { registerRequestLimit } from './platform/http/request-limits.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerTaskPane } from './platform/http/task-pane.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/ids.ts';
import { hideTokens } from './platform/log/hide-tokens.ts';
import { registerMetricsRoute } from './platform/metrics/metrics.routes.ts';
import { createAuthGuard, registerAuthGuard } from './spine/access/auth-guard.ts';
import { registerAdministrationReads } from './spine/audit/administration-reads.ts';
import { createReadAudit } from './spine/audit/read-audit.ts';
import { registerReadAudit } from './spine/audit/read-audit-hook.ts';
import { createSealEntries } from './spine/audit/seal-entries.job.ts';
import { registerDeclaredRoutesOnly } from './spine/calls/declared-routes.ts';
import { createResponseSerializer } from './spine/calls/serialize-response.ts';
import { partValidatorCompiler } from './spine/calls/validate-part.ts';
import { assertAllDefined } from './spine/events/define-events.ts';
import type { AppDependencies } from './spine/module.ts';
import { createRemoveOldKeys } from './spine/writes/remove-old-keys.job.ts';
import { createWriter, registerWriter } from './spine/writes/writer.ts';

const bodyLimitBytes = 1024 * 1024;
/** Interval of the check for requests that have not arrived in time. */
const checkTimeoutsEveryMs = 1_000;
/** A connection on which nothing moves for this many times the limit of a request is closed at its next check. */
const silenceFactor = 2;
/** Proxies close unused connections after a minute. They must do so first, or they send a request into a closing one. */
const keepAliveMs = 72_000;
/** The longest parameter of the contract has 254 characters, each at most three percent-encoded bytes. */
const maxParameterLength = 254 * 9;
const webAppFolder = resolve(import.meta.dirname, '../../web/dist');
const taskPaneFolder = resolve(import.meta.dirname, '../../word-addin/dist/pane');

const createServer = ({ log, config }: AppDependencies): FastifyInstance =>
  Fastify({
    loggerInstance: hideTokens(log),
    genReqId: newId,
    bodyLimit: bodyLimitBytes,
    // Node's own limit would also end uploads that make progress: `limitBodies` distinguishes them.
    requestTimeout: 0,
    connectionTimeout: silenceFactor * config.requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: config.requestTimeoutMs, connectionsCheckingInterval: checkTimeoutsEveryMs },
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParameterLength },
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseBrokenRequest,
  })
    .setValidatorCompiler(partValidatorCompiler)
    .setSerializerCompiler(createResponseSerializer({ checksAll: config.checksAllResponses }));

/** Accepts JSON bodies only. An empty one counts as no body: many clients send the content type regardless. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parse(request, body, done);
  });
};

/** Builds the hub's server with all its modules. It does not listen yet: `main` and the tests decide where. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { database, config, metrics } = dependencies;
  const app = createServer(dependencies);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header(hubVersionHeader, hubVersion);
    done();
  });
  limitBodies(app.server, config.requestTimeoutMs);
  acceptJsonOnly(app);
  compressJson(app);
  registerErrorHandler(app);
  registerDeclaredRoutesOnly(app);
  registerAuthGuard(app, createAuthGuard(dependencies));
  registerWriter(app, createWriter(dependencies));
  registerReadAudit(app, createReadAudit(dependencies), dependencies.clock);
  registerAdministrationReads(app, dependencies);
  dependencies.jobs.repeat(createSealEntries(dependencies));
  dependencies.jobs.schedule(createRemoveOldKeys(dependencies));
  app.addHook('onClose', () => dependencies.queue.stop());
  metrics.observe(app);
  registerSecurityHeaders(app);
  await registerRequestLimit(app, config.rateLimit);
  await registerApiDescription(app, namedSchemas);
  registerProbes(app, database);
  registerMetricsRoute(app, metrics, config.metricsToken);
  for (const register of modules) await register(app, dependencies);
  assertAllChecked(dependencies.health);
  assertAllDefined(dependencies.events);
  await registerApiPage(app);
  await registerTaskPane(app, { folder: taskPaneFolder, frameAncestors: config.frameAncestors });
  await registerWebApp(app, { folder: webAppFolder, frameAncestors: config.frameAncestors });
  await app.ready();
  return app;
};
