import { roleIdSchema } from '@hub/contract/fields.ts';
import { personStatuses } from '@hub/contract/people/person.schema.ts';
import { z } from 'zod';

/** Search parameters of the list of people. Invalid values are ignored; the first page and the order by name are omitted. */
export const peopleSearchSchema = z.object({
  /** Words of the name or email. */
  q: z.string().trim().min(1).max(200).optional().catch(undefined),
  status: z.enum(personStatuses).optional().catch(undefined),
  role: roleIdSchema.optional().catch(undefined),
  sort: z.enum(['-name', 'email', '-email', 'lastSignInAt', '-lastSignInAt']).optional().catch(undefined),
  /** Page number, from 2. */
  page: z.number().int().min(2).max(10_000).optional().catch(undefined),
});

/** Filters, order and page of the list of people. */
export type PeopleSearch = z.output<typeof peopleSearchSchema>;

/** Rows of a page. */
export const pageSize = 50;

export const isNarrowed = ({ q, status, role, page }: PeopleSearch): boolean =>
  [q, status, role, page].some((value) => value !== undefined);

/** Returns the order after a click on a column: descending, if it was sorted by it already. */
export const nextSort = (sort: string, field: string): PeopleSearch['sort'] => {
  const next = sort === field ? `-${field}` : field;
  return peopleSearchSchema.shape.sort.parse(next);
};
