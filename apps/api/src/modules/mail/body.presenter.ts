import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { bodyPolicy } from './body-page.ts';
import { linkPolicy, writeLinkPage } from './link-page.ts';

/** Sends the page of a body; only the hub's own pages may frame it. */
export const sendBody = (
  reply: FastifyReply,
  { page, policy }: { page: string; policy: string },
): FastifyReply => {
  // X-Frame-Options would forbid the frame that the policy allows.
  reply.removeHeader('x-frame-options');
  return reply
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page);
};

/** Sends the page that shows where a link of an email leads. */
export const sendLink = (reply: FastifyReply, address: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': linkPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('text/html; charset=utf-8')
    .send(writeLinkPage(address));

/** Sends an email as it arrived, as a file. */
export const sendOriginal = (
  reply: FastifyReply,
  { name, content }: { name: string; content: Readable },
): FastifyReply =>
  reply
    .headers({
      'content-security-policy': bodyPolicy(false, []),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'cache-control': 'private, no-cache',
    })
    .type('message/rfc822')
    .send(content);
