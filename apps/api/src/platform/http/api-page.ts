import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { problemSchema } from '@hub/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Address of the OpenAPI document. */
export const openApiPath = '/api/openapi.json';
export const apiPagePath = '/api/docs';

/** Names a schema, so that the OpenAPI document defines it once and every call refers to it. */
const nameSchema = (schema: z.ZodType, id: string): void => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
};

/** Leaves out the patterns of known formats such as `uuid`: they are longer than everything else. */
const zodToJsonConfig = {
  override: ({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }): void => {
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  },
};

/** Collects the calls that are registered after it; register it first. */
export const registerApiDescription = async (
  app: FastifyInstance,
  schemas: Readonly<Record<string, z.ZodType>>,
): Promise<void> => {
  nameSchema(problemSchema, 'Problem');
  for (const [id, schema] of Object.entries(schemas)) nameSchema(schema, id);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Invention Hub',
        version: '1',
        description:
          'Every call of the hub. Send `Authorization: Bearer …` with a personal token of your profile, or with the token that `POST /api/auth/login` returns for 15 minutes. Errors are problem details (RFC 9457) with a `code`.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal token of your profile (`hub_…`), or the token of a sign-in.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
};

/** Requests per minute of one address for the OpenAPI document, which is large and needs no account. */
const maxDescriptionsPerMinute = 120;

/** Serves the OpenAPI document and a page that shows it. */
export const registerApiPage = async (app: FastifyInstance): Promise<void> => {
  let description: string | undefined;
  app.get(
    openApiPath,
    { schema: { hide: true }, config: { rateLimit: { max: maxDescriptionsPerMinute } } },
    (_request, reply) => {
      description ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(description);
    },
  );
  await app.register(swaggerUi, {
    routePrefix: apiPagePath,
    theme: { title: 'Invention Hub API' },
    // The default layout adds a logo bar with an inline style that the content policy blocks. Rendering every call at
    // once would block the browser for seconds.
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
