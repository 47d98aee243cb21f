import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import { appError } from '../../platform/errors/app-error.ts';

/** How Strapi reads a query: `a[b]=1` is nested, and a name without `=` is null. */
const options = {
  strictNullHandling: true,
  arrayLimit: 100,
  depth: 20,
  strictDepth: true,
  parameterLimit: 1_000,
  throwOnLimitExceeded: true,
} as const;

/** Reads the query of a request as nested objects. Throws `request.invalid` for too many or too deeply nested names. */
export const readNestedQuery = async (request: FastifyRequest): Promise<void> => {
  const [, text = ''] = request.url.split(/\?(.*)/s);
  try {
    request.query = qs.parse(text, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw appError('request.invalid', { errors: [{ path: '', message: error.message }] });
  }
};
