import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

type Schema = z.ZodType | { properties: z.ZodType };

/** Minimum number of rows of a large response. */
const minRows = 10;
/** One in this many large responses of a call is validated. */
const sampledEvery = 50;

/** Returns the number of rows of a list; undefined if a response is not a list. */
const countRows = (data: unknown): number | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const rows = 'collection' in data ? data.collection : 'data' in data ? data.data : data;
  return Array.isArray(rows) ? rows.length : undefined;
};

/** Fails if a list has fields that its schema does not declare: a large one that is not validated would contain them. */
const assertDeclared = (data: unknown, text: string, url: string): void => {
  const sent: unknown = JSON.parse(text);
  const given: unknown = JSON.parse(JSON.stringify(data));
  if (!isDeepStrictEqual(sent, given)) throw new Error(`The response of ${url} has fields its schema lacks`);
};

interface ResponseChecks {
  /** Whether every response is validated and no list may have undeclared fields, as during development and in tests. */
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
      const rows = countRows(data);
      const isSkipped = !checksAll && rows !== undefined && rows >= minRows && large++ % sampledEvery > 0;
      if (isSkipped) return JSON.stringify(data);
      const text = validate(data);
      // Equal requests get equal bytes: validation would put the keys into another order in one of many.
      if (!checksAll && rows !== undefined && rows >= minRows) return JSON.stringify(data);
      if (checksAll && rows !== undefined) assertDeclared(data, text, route.url);
      return text;
    };
  };
