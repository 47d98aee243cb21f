import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '../errors/app-error.ts';
import { sendProblem } from '../errors/problem-response.ts';
import { createPageReader } from './page-file.ts';
import { openPagePolicy, workerPolicy } from './security-headers.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const serverPaths = ['/api', '/health', '/metrics'];
const pagePaths = ['/', '/index.html'];
const workerFile = /\.worker[.-][^/]*\.m?js(?:\.(?:br|gz))?$/;

/** Placeholder in the page of `apps/web`, replaced by the nonce of each response. */
const noncePlaceholder = '__STYLE_NONCE__';
const nonceBytes = 16;

interface WebAppOptions {
  /** Folder of the built web app; it is missing before the first build. */
  folder: string;
  /** Origins that may embed the web app in a frame. */
  frameAncestors: readonly string[];
}

const isServerPath = (path: string): boolean =>
  serverPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Returns whether a browser opens or reloads an address of the web app. */
const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers.accept ?? '').includes('text/html') &&
  !isServerPath(url.split('?', 1)[0] ?? '');

const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const hashedFiles = join(folder, 'assets/');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFiles);
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
};

/** Returns a function that sends the page, each time with a new nonce and never cached. */
const readPage = ({ folder, frameAncestors }: WebAppOptions) => {
  const read = createPageReader(join(folder, 'index.html'));
  return (reply: FastifyReply): FastifyReply => {
    const styleNonce = randomBytes(nonceBytes).toString('base64');
    openPagePolicy(reply, { styleNonce, frameAncestors });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(read().replaceAll(noncePlaceholder, styleNonce));
  };
};

/**
 * Serves the built web app, as precompressed files, if it was built. Any other address of the web app returns its page,
 * which has the routes; an unknown call returns a problem.
 */
export const registerWebApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const isBuilt = existsSync(join(options.folder, 'index.html'));
  const sendPage = isBuilt ? readPage(options) : undefined;
  if (sendPage) {
    await serveFiles(app, options.folder);
    for (const url of pagePaths)
      app.route({
        method: ['GET', 'HEAD'],
        url,
        schema: { hide: true },
        handler: (_request, reply) => sendPage(reply),
      });
  }
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage && asksForPage(request) ? sendPage(reply) : sendProblem(reply, appError('route.not_found'));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, sendNotFound);
};
