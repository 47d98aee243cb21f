import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { modules } from './modules.ts';
import { createGate, registerGate } from './platform/access/gate.ts';
import { answerError, registerProblemAnswers } from './platform/errors/problem-answer.ts';
import { registerProbes } from './platform/health/probes.routes.ts';
import { registerApiDescription, registerApiPage } from './platform/http/api-page.ts';
import { registerDeclaredRoutesOnly } from './platform/http/declared-routes.ts';
import { registerRequestLimit } from './platform/http/request-limits.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { partValidatorCompiler } from './platform/http/validate-part.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/ids.ts';
import { registerMetricsRoute } from './platform/metrics/metrics.routes.ts';
import type { AppDependencies } from './platform/module.ts';

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 30_000;
const webAppFolder = resolve(import.meta.dirname, '../../web/dist');

const createServer = ({ log }: AppDependencies): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    genReqId: newId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
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
  metrics.observe(app);
  await registerSecurityHeaders(app);
  await registerRequestLimit(app, config.rateLimit);
  await registerApiDescription(app);
  registerProbes(app, database);
  registerMetricsRoute(app, metrics, config.metricsToken);
  for (const register of modules) await register(app, dependencies);
  await registerApiPage(app);
  await registerWebApp(app, webAppFolder);
  await app.ready();
  return app;
};
