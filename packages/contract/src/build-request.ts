import type { Call } from './call.ts';

/** Params, query and body of a call, without the types of the contract. */
export interface UntypedInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** The file that a form carries behind its fields. */
  file?: File | undefined;
}

/** A request of a call, ready for `fetch`. */
export interface BuiltRequest {
  method: Call['method'];
  /** Path and query, without an origin. */
  url: string;
  /** The content type of a JSON body. A form has none here: `fetch` adds it with the boundary between its parts. */
  headers: Readonly<Record<string, string>>;
  body: string | FormData | undefined;
}

/**
 * Builds the request of a call: fills the path, appends the query, and encodes the body as JSON or as a form. A list in
 * the query becomes one pair per item, an object one pair per value, with the names in brackets; undefined and null are left
 * out.
 * @throws {Error} when a parameter of the path is missing
 */
export const buildRequest = (
  { method, path, acceptsForm }: Pick<Call, 'method' | 'path' | 'acceptsForm'>,
  { params = {}, query = {}, body, file }: UntypedInput,
): BuiltRequest => {
  const url = `${fillPath(path, params)}${buildQuery(query)}`;
  if (body === undefined) return { method, url, headers: {}, body };
  if (acceptsForm) return { method, url, headers: {}, body: buildForm(Object(body), file) };
  return { method, url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call ${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });

const buildQuery = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) appendTo(search, name, value);
  return search.size === 0 ? '' : `?${search}`;
};

/** A list inside an object, such as the alternatives of `$or`, has numbers in brackets. */
const appendTo = (search: URLSearchParams, name: string, value: unknown, isNested = false): void => {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    search.append(name, String(value));
    return;
  }
  const isPlainList = Array.isArray(value) && !isNested;
  for (const [key, item] of Object.entries(value)) {
    appendTo(search, isPlainList ? name : `${name}[${key}]`, item, true);
  }
};

const buildForm = (fields: object, file: File | undefined): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) form.append(name, String(item));
    }
  }
  if (file) form.append('file', file);
  return form;
};
