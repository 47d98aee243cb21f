import { fileIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { listParameter } from '../../../lib/list-parameter.ts';

/** Directions in the order of the filter. */
export const directions = ['OUTGOING', 'INCOMING', 'INTERNAL'] as const;

/** Sections of the File wrapper tab; without one, its documents. */
const sections = ['transactions', 'continuity', 'adjustment'] as const;

/** Search parameters of the File wrapper tab: section, filters and the open file. */
export const wrapperSearchSchema = z.object({
  section: z.enum(sections).optional().catch(undefined),
  direction: z.enum(directions).optional().catch(undefined),
  code: listParameter(z.coerce.string().trim().min(1).max(40)).optional(),
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
});

/** Whether a filter is chosen. */
export const isFiltered = ({ direction, code = [] }: WrapperSearch): boolean =>
  direction !== undefined || code.length > 0;
