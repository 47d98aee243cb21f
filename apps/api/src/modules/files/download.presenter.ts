import type { FastifyReply, FastifyRequest } from 'fastify';
import { freeSentMemory } from '../../platform/http/free-sent-memory.ts';
import type { Download } from './download.service.ts';

/** Content policy of every file: whatever it is, it neither runs nor loads anything in the hub's origin. */
const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const disposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Sends a content with its range, or 304 and 416 where they apply (RFC 9110, sections 13 and 14). */
export const sendDownload = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { name, type, isShown, etag, size, range, open }: Download,
  saves: boolean,
): Promise<FastifyReply> => {
  reply.headers({
    'content-security-policy': sandboxPolicy,
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition(isShown && !saves ? 'inline' : 'attachment', name),
    'cache-control': 'private, no-cache',
  });
  if (etag !== undefined) reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (etag !== undefined && headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (isCurrent && range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const part = isCurrent && range !== 'unsatisfiable' ? range : undefined;
  const content = await open(part);
  if (etag !== undefined) freeSentMemory(reply.raw);
  reply.type(type);
  if (part) {
    reply.code(206).headers({
      'content-range': `bytes ${part.start}-${part.end}/${size}`,
      'content-length': part.end - part.start + 1,
    });
  } else if (size !== undefined) reply.header('content-length', size);
  return reply.send(content);
};
