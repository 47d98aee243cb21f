import { fileIdSchema } from '@hub/contract/fields.ts';
import { type FileQuery, fileSorts } from '@hub/contract/files/file.schema.ts';
import { fileKinds } from '@hub/domain/files/file-kind.ts';
import { fileSources } from '@hub/domain/files/file-source.ts';
import { z } from 'zod';
import { listParameter } from '../../../../lib/list-parameter.ts';

const sortSchema = z.enum(fileSorts.flatMap((field) => [field, `-${field}`] as const));

/** Field to sort files by, with a minus sign when descending. */
export type FileSort = z.infer<typeof sortSchema>;

const textsSchema = (maxLength: number) =>
  listParameter(z.coerce.string().trim().min(1).max(maxLength)).optional();

/** Search parameters of the Files tab: filters, order, trash and the open file. Defaults are omitted. */
export const fileSearchSchema = z.object({
  q: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  kind: listParameter(z.enum(fileKinds)).optional(),
  tags: textsSchema(60),
  source: listParameter(z.enum(fileSources)).optional(),
  /** Emails of those who added the current version. */
  person: textsSchema(254),
  sort: sortSchema.optional().catch(undefined),
  trash: z.literal(true).optional().catch(undefined),
  /** The open file. */
  file: fileIdSchema.optional().catch(undefined),
  /** Page of the open file, from 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  /** Words that are marked in the open file. */
  find: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  /** Whether the open file takes the place of the list. */
  full: z.literal(true).optional().catch(undefined),
});

/** State of the Files tab in its URL. */
export type FileSearch = z.infer<typeof fileSearchSchema>;

/** Filters and order of a list of files, without a page. */
export type FileView = Omit<FileQuery, 'reference' | 'skip' | 'size'>;

const defaultSort: FileSort = '-createdAt';

/** Returns the filters and the order of a search as the call takes them. */
export const viewOf = (search: FileSearch): FileView => {
  const sort = search.sort ?? defaultSort;
  const name = sort.replace('-', '');
  return {
    qs: search.q ?? '',
    kinds: search.kind ?? [],
    tags: search.tags ?? [],
    sources: search.source ?? [],
    people: search.person ?? [],
    isDeleted: search.trash ?? false,
    sort: fileSorts.find((field) => field === name) ?? 'createdAt',
    order: sort.startsWith('-') ? 'desc' : 'asc',
  };
};

/** Returns the sort order of a search, for the column heads. */
export const sortOf = (search: FileSearch): FileSort => search.sort ?? defaultSort;

/** Returns the order after a click on a column head: dates and sizes begin with the newest and largest. */
export const nextSort = (current: FileSort, field: string): FileSort => {
  const known = fileSorts.find((one) => one === field) ?? 'createdAt';
  const isReversed = known === 'createdAt' || known === 'size';
  const first: FileSort = isReversed ? `-${known}` : known;
  const second: FileSort = isReversed ? known : `-${known}`;
  if (current === first) return second;
  return current === second ? defaultSort : first;
};

const filterNames = ['q', 'kind', 'tags', 'source', 'person'] as const;

const isSet = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Returns the search without empty filters and the default order, so that equal views have one URL. */
export const tidySearch = (search: FileSearch): FileSearch => {
  const { sort } = search;
  const set = Object.fromEntries(Object.entries(search).filter(([, value]) => isSet(value)));
  return { ...set, sort: sort === defaultSort ? undefined : sort };
};

/** Returns the names of the chosen filters besides the text. */
export const chosenFilters = (search: FileSearch) =>
  filterNames.filter((name) => name !== 'q' && isSet(search[name]));

/** Returns the rightmost filter of the bar, which "Remove last filter" removes; null without filters. */
export const lastFilter = (search: FileSearch): (typeof filterNames)[number] | null =>
  filterNames.findLast((name) => isSet(search[name])) ?? null;
