import { fileIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { listParameter } from '../../../../lib/list-parameter.ts';

/** Directions in the order of the filter. */
export const directions = ['OUTGOING', 'INCOMING', 'INTERNAL'] as const;

/** Sections of the File wrapper tab; without one, its documents. `former`: those of a number that the invention had before. */
const sections = ['former', 'transactions', 'continuity', 'adjustment', 'parties'] as const;

/** Orders of the documents; newest first by default. */
const sorts = ['date', '-date', 'name', '-name', 'direction', '-direction', 'pages', '-pages'] as const;

/** Search parameters of the File wrapper tab: section, filters, order and the open file. */
export const wrapperSearchSchema = z.object({
  section: z.enum(sections).optional().catch(undefined),
  direction: z.enum(directions).optional().catch(undefined),
  code: listParameter(z.coerce.string().trim().min(1).max(40)).optional(),
  /** Words of the description or the code. */
  text: z.string().max(200).optional().catch(undefined),
  /** First and last date. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  /** The stored file of the open document. */
  file: fileIdSchema.optional().catch(undefined),
  /** Page of the open document, from 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  /** Whether the open document takes the place of the list. */
  full: z.literal(true).optional().catch(undefined),
});

/** State of the File wrapper tab in its URL. */
export type WrapperSearch = z.infer<typeof wrapperSearchSchema>;

/** Returns the search without an empty filter, so that equal views have one URL. */
export const tidySearch = (search: WrapperSearch): WrapperSearch => ({
  ...search,
  code: search.code?.length ? search.code : undefined,
  text: search.text || undefined,
  sort: search.sort === '-date' ? undefined : search.sort,
});

/** Whether the section lists documents. */
export const isList = ({ section }: Pick<WrapperSearch, 'section'>): boolean =>
  section === undefined || section === 'former';

/** Whether a filter is chosen. */
export const isFiltered = ({ direction, code = [], text = '', from, to }: WrapperSearch): boolean =>
  direction !== undefined || code.length > 0 || text.trim() !== '' || from !== undefined || to !== undefined;

/** Returns the search without its filters. */
export const withoutFilters = (search: WrapperSearch): WrapperSearch => ({
  ...search,
  ...{ direction: undefined, code: undefined, text: undefined, from: undefined, to: undefined },
});

/** Returns the sort parameter of a field name as the head of a column writes it; undefined for the usual order. */
export const readSort = (sort: string): WrapperSearch['sort'] => z.enum(sorts).safeParse(sort).data;
