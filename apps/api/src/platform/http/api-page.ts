import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { problemSchema } from '@hub/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Where the description of the API is read, by programs and by people. */
export const openApiPath = '/api/openapi.json';
export const apiPagePath = '/api/docs';

/** What the description says once and names elsewhere: every call can answer a problem, in eight ways and more. */
z.globalRegistry.add(problemSchema, { ...z.globalRegistry.get(problemSchema), id: 'Problem' });

/** Collects the calls registered after it; to be called before them. */
export const registerApiDescription = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Invention Hub',
        version: '1',
        description:
          'Every call of the hub. Sign in with `POST /api/auth/login` and send the token it answers as `Authorization: Bearer …`. A refusal is a problem of RFC 9457 with a `code`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
};

/** Serves the description, and a page to read and try it. */
export const registerApiPage = async (app: FastifyInstance): Promise<void> => {
  app.get(openApiPath, { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: apiPagePath,
    theme: { title: 'Invention Hub API' },
    // The usual layout adds a bar with a logo, which brings a style element that the policy refuses.
    // Drawing every call at once would keep a browser busy for seconds.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    },
  });
};
