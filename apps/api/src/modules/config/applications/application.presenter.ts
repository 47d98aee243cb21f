import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApplicationDownload } from './applications.service.ts';

/** Sends a download, or 304 if the client has it already. Its ETag is its SHA-256. */
export const sendApplication = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { name, content, sha256 }: ApplicationDownload,
  type: string,
): FastifyReply => {
  const etag = `"${sha256}"`;
  reply.headers({
    etag,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).header('content-length', content.length).send(content);
};
