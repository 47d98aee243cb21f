import { z } from 'zod';

const described = (text: string) => z.unknown().optional().describe(text);

/** Query of a request for one row, nested in brackets. */
export const strapiSelectionSchema = z.looseObject({
  filters: described(
    'Conditions, such as `filters[name][$containsi]=reader`; groups are `$and`, `$or`, `$not`.',
  ),
  fields: described('Names of the fields to return, such as `fields=name,trainer`.'),
  populate: described(
    'Relations to include: `*`, a name, a list of names, or an object with `fields` and `filters`.',
  ),
});

/** Query of a request for a list, nested in brackets. */
export const strapiListSchema = strapiSelectionSchema.extend({
  sort: described('Fields to sort by, such as `sort=startDate:desc,name:asc`.'),
  pagination: described(
    '`page` and `pageSize`, or `start` and `limit` (25 rows by default, at most 100), and `withCount`.',
  ),
  _q: described('Text that a field of the row contains.'),
});

/** Position of a page in its list; `total` and `pageCount` are missing with `withCount=false`. */
const paginationSchema = z.object({
  page: z.number().int().optional(),
  pageSize: z.number().int().optional(),
  pageCount: z.number().int().optional(),
  start: z.number().int().optional(),
  limit: z.number().int().optional(),
  total: z.number().int().optional(),
});

type RowSchema = z.ZodObject<{ id: z.ZodType; documentId: z.ZodType } & z.core.$ZodShape>;

/**
 * A row as a response may contain it: always with its keys, and with the fields that were asked for. The type has all fields,
 * because a request without `fields` gets them.
 */
export const askedRowSchema = <T extends RowSchema>(row: T): T =>
  row.partial().required({ id: true, documentId: true }) as unknown as T;

/** A page of rows in Strapi's envelope. */
export const strapiPageSchema = <T extends RowSchema>(row: T) =>
  z.object({ data: z.array(askedRowSchema(row)), meta: z.object({ pagination: paginationSchema }) });

/** One row in Strapi's envelope. */
export const strapiRowSchema = <T extends RowSchema>(row: T) =>
  z.object({ data: askedRowSchema(row), meta: z.object({}) });

/** Body of a writing request. The server reads it itself, because the messages of its errors are Strapi's. */
export interface StrapiBody<T> {
  data: T;
}

/** Schema of a body in Strapi's envelope, for clients typed by the fields that `data` may have. */
export const strapiBodySchema = <T extends z.ZodType>() =>
  z.unknown().describe('`{ data }` with the fields to set.') as unknown as z.ZodType<
    unknown,
    StrapiBody<z.input<T>>
  >;
