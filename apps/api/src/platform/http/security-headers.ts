import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { pathOf } from './path-of.ts';

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

/** Returns the headers of `helmet`, which are the same for every response, as it would set them on one. */
const listHelmetHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => {
    for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value);
  });
  return headers;
};

/**
 * Adds headers that prevent browsers from running, framing or leaking content, and other origins from reading responses
 * (T17). A page relaxes the policy for itself with `openPagePolicy`.
 */
export const registerSecurityHeaders = (app: FastifyInstance): void => {
  const headers = {
    ...listHelmetHeaders(),
    'content-security-policy': closedPolicy,
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
  // No copy of what the hub knows stays in a browser or a proxy.
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(pathOf(request).startsWith('/api/') ? apiHeaders : headers);
    done();
  });
};

/** Permissions of a page in addition to running our own files. */
interface PagePolicy {
  /** Nonce that allows style elements of this response; without it they are refused. */
  styleNonce?: string;
  /** Origins that may embed the page in a frame. */
  frameAncestors: readonly string[];
}

const listPageDirectives = ({ styleNonce, frameAncestors }: PagePolicy): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  styleNonce ? `style-src 'self' 'nonce-${styleNonce}'` : "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
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
  if (policy.frameAncestors.length > 0) reply.removeHeader('x-frame-options');
};
