import { invalidRequest, type StrapiError } from './strapi-error.ts';

/** Parameter of the query that an error is about. */
export type QueryParam = 'filters' | 'sort' | 'fields' | 'populate';

/** Creates the error for a name that is no field or operator. `path` is that of the fields around it. */
export const invalidKey = (key: string, path: string | null, param: QueryParam): StrapiError =>
  invalidRequest(describeKey(key, path), { key, path, source: 'query', param });

const describeKey = (key: string, path: string | null): string =>
  path !== null && path !== key ? `Invalid key ${key} at ${path}` : `Invalid key ${key}`;
