import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

type Schema = z.ZodType | { properties: z.ZodType };

/** Minimum number of rows of a large response. */
const minRows = 10;
/** One in this many large responses of a call is validated. */
const sampledEvery = 50;

const isLarge = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false;
  const rows = 'collection' in data ? data.collection : data;
  return Array.isArray(rows) && rows.length >= minRows;
};

/** Fails if a response has fields that its schema does not declare: a sampled response would contain them. */
const assertDeclared = (data: unknown, text: string, url: string): void => {
  const sent: unknown = JSON.parse(text);
  const given: unknown = JSON.parse(JSON.stringify(data));
  if (!isDeepStrictEqual(sent, given)) throw new Error(`The response of ${url} has fields its schema lacks`);
};

export interface ResponseChecks {
  /** Whether every response is validated and must not have undeclared fields, as during development and in tests. */
  checksAll: boolean;
}

/**
 * Creates the compiler of the functions that turn a response into JSON. They validate it with its Zod schema, which also
 * removes undeclared fields; of large responses, whose validation takes as long as everything else, only a sample.
 */
export const createResponseSerializer =
  ({ checksAll }: ResponseChecks): FastifySerializerCompiler<Schema> =>
  (route) => {
    const validate = serializerCompiler(route);
    let large = 0;
    return (data) => {
      if (!isLarge(data)) return validate(data);
      if (!checksAll) return large++ % sampledEvery === 0 ? validate(data) : JSON.stringify(data);
      const text = validate(data);
      assertDeclared(data, text, route.url);
      return text;
    };
  };
