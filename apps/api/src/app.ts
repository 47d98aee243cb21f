import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { modules } from './modules.ts';
import { createGate, registerGate } from './platform/access/gate.ts';
import { createAccessNotes } from './platform/audit/access-notes.ts';
import { registerAccessNotes } from './platform/audit/note-access.ts';
import { createSealEntries } from './platform/audit/seal-entries.job.ts';
import { registerProblemAnswers } from './platform/errors/problem-answer.ts';
import { registerProbes } from './platform/health/probes.routes.ts';
import { answerBrokenRequest, answerUnroutable } from './platform/http/answer-broken-request.ts';
import { registerApiDescription, registerApiPage } from './platform/http/api-page.ts';
import { registerDeclaredRoutesOnly } from './platform/http/declared-routes.ts';
import { registerRequestLimit } from './platform/http/request-limits.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { partValidatorCompiler } from './platform/http/validate-part.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/ids.ts';
import { registerMetricsRoute } from './platform/metrics/metrics.routes.ts';
import type { AppDependencies } from './platform/module.ts';
import { createRemoveOldKeys } from './platform/writes/remove-old-keys.job.ts';
import { createWriter, registerWriter } from './platform/writes/writer.ts';

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 30_000;
/** The longest value of the contract, 254 characters, each written as up to three escaped bytes. */
const longestParameter = 254 * 9;
const webAppFolder = resolve(import.meta.dirname, '../../web/dist');

const createServer = ({ log, config }: AppDependencies): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    genReqId: newId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  })
    .setValidatorCompiler(partValidatorCompiler)
    .setSerializerCompiler(serializerCompiler);

/** Bodies are JSON. An empty one is none: many clients name the type even where they send nothing. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parse(request, body, done);
  });
};

/** Builds the hub's server with all its modules. It never listens: `main` and the tests decide how it is reached. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { database, config, metrics } = dependencies;
  const app = createServer(dependencies);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  acceptJsonOnly(app);
  registerProblemAnswers(app);
  registerDeclaredRoutesOnly(app);
  registerGate(app, createGate(dependencies));
  registerWriter(app, createWriter(dependencies));
  registerAccessNotes(app, createAccessNotes(dependencies), dependencies.clock);
  dependencies.jobs.repeat(createSealEntries(dependencies));
  dependencies.jobs.schedule(createRemoveOldKeys(dependencies));
  metrics.observe(app);
  await registerSecurityHeaders(app);
  await registerRequestLimit(app, config.rateLimit);
  await registerApiDescription(app);
  registerProbes(app, database);
  registerMetricsRoute(app, metrics, config.metricsToken);
  for (const register of modules) await register(app, dependencies);
  await registerApiPage(app);
  await registerWebApp(app, { folder: webAppFolder, frameAncestors: config.frameAncestors });
  await app.ready();
  return app;
};
