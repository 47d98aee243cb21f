import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What no page of ours asks the browser for. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Nothing of an answer that is no page may run, load or be framed. */
const closedPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What an answer carries that is given before any hook has run, to what could not even be routed. */
export const unroutedHeaders = {
  'content-security-policy': closedPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers that keep a browser from running, framing or leaking what is not ours; no other origin may read answers
 * (T17). A page opens the policy for itself with `openPagePolicy`.
 */
export const registerSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const headers = {
    'content-security-policy': closedPolicy,
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
};

/** What a page may do beyond running our own files. */
interface PagePolicy {
  /** Lets style elements in that carry it; of this one answer. */
  readonly styleNonce: string;
  /** Origins that may show the page in a frame. */
  readonly frameAncestors: readonly string[];
}

const listPageDirectives = ({ styleNonce, frameAncestors }: PagePolicy): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${styleNonce}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
];

/** Opens the content policy of one answer for a page made of our own files, and of nothing inline. */
export const openPagePolicy = (reply: FastifyReply, policy: PagePolicy): void => {
  reply.header('content-security-policy', listPageDirectives(policy).join('; '));
  // The older header knows no list of origins.
  if (policy.frameAncestors.length > 0) reply.raw.removeHeader('x-frame-options');
};
