import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '../errors/app-error.ts';
import { sendProblem } from '../errors/problem-answer.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const serverPaths = ['/api', '/health', '/metrics'];

const isServerPath = (path: string): boolean =>
  serverPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** A browser that opens or reloads an address of the web app. */
const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers.accept ?? '').includes('text/html') &&
  !isServerPath(url.split('?', 1)[0] ?? '');

/**
 * Serves the built web app from `folder`, as its precompressed files, if it was built. An address that is no file
 * gets its page, which knows the routes; calls that do not exist get a problem answer.
 */
export const registerWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    const hashedFiles = join(folder, 'assets/');
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(hashedFiles);
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
  }
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    isBuilt && asksForPage(request)
      ? reply.sendFile('index.html')
      : sendProblem(reply, appError('route.not_found'));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerUnknown);
};
