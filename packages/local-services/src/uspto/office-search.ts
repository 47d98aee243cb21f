import { z } from 'zod';
import { isInRange, readPath, readQuery, type SearchRecord } from './search-query.ts';

const defaultLimit = 25;
const maxWindow = 10_000;

const searchSchema = z.object({
  q: z.string().nullish(),
  filters: z.array(z.object({ name: z.string(), value: z.array(z.coerce.string()) })).nullish(),
  rangeFilters: z
    .array(z.object({ field: z.string(), valueFrom: z.string(), valueTo: z.string() }))
    .nullish(),
  sort: z
    .array(
      z.object({
        field: z.string(),
        order: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['asc', 'desc'])),
      }),
    )
    .nullish(),
  fields: z.array(z.string()).nullish(),
  facets: z.array(z.string()).nullish(),
  pagination: z
    .object({
      offset: z.coerce.number().int().min(0).max(maxWindow).default(0),
      limit: z.coerce.number().int().min(1).max(maxWindow).default(defaultLimit),
    })
    .prefault({}),
});

/** A search, as `POST` sends it. */
export type OfficeSearch = z.infer<typeof searchSchema>;

/** Reads the body of a search; undefined if it is not valid. */
export const readSearchBody = (body: unknown): OfficeSearch | undefined => searchSchema.safeParse(body).data;

const splitList = (text: string | null): string[] | null =>
  text?.split(',').map((part) => part.trim()) ?? null;

/** Splits `field rest`. */
const splitPair = (text: string): [string, string] => {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
};

/** Reads the parameters of a search; undefined if they are not valid. */
export const readSearchParameters = (parameters: URLSearchParams): OfficeSearch | undefined => {
  const ranges = splitList(parameters.get('rangeFilters'))?.map((range) => {
    const [field, values] = splitPair(range);
    const [valueFrom, valueTo] = values.split(':');
    return { field, valueFrom, valueTo };
  });
  return readSearchBody({
    q: parameters.get('q'),
    filters: splitList(parameters.get('filters'))?.map((filter) => {
      const [name, value] = splitPair(filter);
      return { name, value: [value] };
    }),
    rangeFilters: ranges,
    sort: splitList(parameters.get('sort'))?.map((order) => {
      const [field, direction] = splitPair(order);
      return { field, order: direction || 'asc' };
    }),
    fields: splitList(parameters.get('fields')),
    facets: splitList(parameters.get('facets')),
    pagination: {
      offset: parameters.get('offset') ?? undefined,
      limit: parameters.get('limit') ?? undefined,
    },
  });
};

const compareAt =
  (field: string, sign: number) =>
  (a: SearchRecord, b: SearchRecord): number => {
    const [left, right] = [String(readPath(a, field)[0] ?? ''), String(readPath(b, field)[0] ?? '')];
    return sign * (left < right ? -1 : Number(left > right));
  };

const pickFields = (record: SearchRecord, fields: readonly string[]): SearchRecord => {
  const picked: Record<string, unknown> = {};
  for (const field of fields) {
    const [top = '', inner] = field.split('.');
    const value = record[top];
    if (value === undefined) continue;
    if (inner === undefined) picked[top] = value;
    else picked[top] = { ...(picked[top] as object), [inner]: (value as Record<string, unknown>)[inner] };
  }
  return picked;
};

const countFacets = (records: readonly SearchRecord[], fields: readonly string[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const counts = Object.groupBy(
        records.flatMap((record) => readPath(record, field).map(String)),
        (value) => value,
      );
      return [field, Object.entries(counts).map(([value, found = []]) => ({ value, count: found.length }))];
    }),
  );

/** Result of a search. */
export interface SearchResult {
  count: number;
  patentFileWrapperDataBag: SearchRecord[];
  facets?: unknown;
}

/** Searches records. Returns undefined if the query is not valid. */
export const searchRecords = (
  records: readonly SearchRecord[],
  { q, filters, rangeFilters, sort, fields, facets, pagination }: OfficeSearch,
): SearchResult | undefined => {
  const condition = q ? readQuery(q) : () => true;
  if (!condition) return undefined;
  const found = records.filter(
    (record) =>
      condition(record) &&
      (filters ?? []).every(({ name, value }) =>
        readPath(record, name).some((own) => value.includes(String(own))),
      ) &&
      (rangeFilters ?? []).every(({ field, valueFrom, valueTo }) =>
        readPath(record, field).some((own) => isInRange(own, valueFrom, valueTo)),
      ),
  );
  for (const { field, order } of [...(sort ?? [])].reverse())
    found.sort(compareAt(field, order === 'desc' ? -1 : 1));
  const page = found.slice(pagination.offset, pagination.offset + pagination.limit);
  return {
    count: found.length,
    patentFileWrapperDataBag: fields ? page.map((record) => pickFields(record, fields)) : page,
    ...(facets ? { facets: countFacets(found, facets) } : {}),
  };
};
