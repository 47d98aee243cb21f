import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Browser features that no page of the hub uses. */
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

/** Content policy of every response that is not a page: it may not run, load or be framed. */
const closedPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Content policy of a background script, which has a policy of its own: it may import our own files. */
export const workerPolicy = "default-src 'none'; script-src 'self'";

/** Headers of a response sent before any hook has run, such as one to a request that cannot be routed. */
export const unroutedHeaders = {
  'content-security-policy': closedPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Adds headers that prevent browsers from running, framing or leaking content, and other origins from reading responses
 * (T17). A page relaxes the policy for itself with `openPagePolicy`.
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
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers);
    // No copy of what the hub knows stays in a browser or a proxy.
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
};

/** Permissions of a page in addition to running our own files. */
interface PagePolicy {
  /** Nonce that allows style elements of this response. */
  styleNonce: string;
  /** Origins that may embed the page in a frame. */
  frameAncestors: readonly string[];
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

/** Relaxes the content policy of one response for a page made of our own files; inline content stays forbidden. */
export const openPagePolicy = (reply: FastifyReply, policy: PagePolicy): void => {
  reply.header('content-security-policy', listPageDirectives(policy).join('; '));
  // X-Frame-Options cannot hold a list of origins.
  if (policy.frameAncestors.length > 0) reply.raw.removeHeader('x-frame-options');
};
