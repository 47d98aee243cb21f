import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createPageReader } from './page-file.ts';
import { openPagePolicy } from './security-headers.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const prefix = '/word-addin/';

/**
 * Origins of Word on the web: the editor, and the sites that show it. Every one of them is an ancestor of the pane.
 * Microsoft publishes no complete list (github.com/OfficeDev/office-js/issues/1005).
 */
const wordOrigins = [
  'https://*.officeapps.live.com',
  'https://*.cloud.microsoft',
  'https://*.office.com',
  'https://*.sharepoint.com',
  'https://onedrive.live.com',
];

interface TaskPaneOptions {
  /** Folder of the built pane; it is missing before the first build. */
  folder: string;
  /** Further origins that may frame the pane, such as those of an Office server of the firm. */
  frameAncestors: readonly string[];
}

const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const hashedFiles = join(folder, 'assets/');
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashedFiles);
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // Word on the web shows the icons of the ribbon on its own pages.
      if (path.endsWith('.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
};

/** Serves the task pane of the Word add-in, if it was built. It is the only page that Word on the web may frame. */
export const registerTaskPane = async (
  app: FastifyInstance,
  { folder, frameAncestors }: TaskPaneOptions,
): Promise<void> => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const read = createPageReader(file);
  await serveFiles(app, folder);
  app.route({
    method: ['GET', 'HEAD'],
    url: prefix,
    schema: { hide: true },
    handler: (_request, reply) => {
      openPagePolicy(reply, { frameAncestors: [...wordOrigins, ...frameAncestors] });
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(read());
    },
  });
};
