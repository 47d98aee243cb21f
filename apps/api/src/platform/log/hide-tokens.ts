import type { FastifyBaseLogger } from 'fastify';

interface LoggedRequest {
  method: string;
  url: string;
  host?: string;
  ip?: string;
}

/** Makes the lines about requests show addresses without the tokens that they may contain. */
export const hideTokens = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child(
    {},
    {
      serializers: {
        req: ({ method, url, host, ip }: LoggedRequest) => ({
          method,
          url: url.replaceAll(/([?&](?:\w*_)?token=)[^&]*/gi, '$1[Redacted]'),
          host,
          remoteAddress: ip,
        }),
      },
    },
  );
