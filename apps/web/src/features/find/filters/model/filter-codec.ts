import {
  type FilterDataInput,
  filterDataSchema,
  filterIdSchema,
  filterLayouts,
} from '@hub/contract/filters/filter.schema.ts';
import { type FilterSearch, withoutFilterSearch } from './filter-search-keys.ts';
import { emptyFilterState, type FilterState, tidyData } from './filter-state.ts';
import { dateToken, joinList, readDateToken, readSortKey, sortToken, splitList } from './filter-tokens.ts';

/** Invalid value in a URL. */
export interface DroppedValue {
  key: string;
  text: string;
}

interface ReadFilter {
  state: FilterState;
  /** Invalid values that were ignored. */
  dropped: DroppedValue[];
}

/** Codec of one search parameter. */
interface KeyCodec {
  write: (data: FilterDataInput) => string | undefined;
  /** Parses the text; `dropped` contains the parts that are invalid. */
  read: (text: string) => { data: FilterDataInput; dropped: string[] };
  /** Filter fields that the parameter holds. */
  fields: readonly (keyof FilterDataInput)[];
}

const shape = filterDataSchema.shape;
const dropAll = (text: string) => ({ data: {}, dropped: [text] });

type ListField = 'status' | 'assignees' | 'projectAssignees' | 'workflows' | 'tags';

const listKey = (field: ListField): KeyCodec => ({
  fields: [field],
  write: (data) => (data[field] ? joinList(data[field]) : undefined),
  read: (text) => {
    const values = [...new Set(splitList(text))];
    const isKnown = (value: string) => shape[field].safeParse([value]).success;
    const known = values.filter(isKnown);
    const valid = shape[field].safeParse(known);
    if (!valid.success) return dropAll(text);
    const dropped = values.filter((value) => !isKnown(value));
    return { data: known.length > 0 ? { [field]: valid.data } : {}, dropped };
  },
});

const textKey = (field: 'qs' | 'inHouseAttorney'): KeyCodec => ({
  fields: [field],
  write: (data) => data[field],
  read: (text) => {
    const read = shape[field].safeParse(text);
    return read.success ? { data: { [field]: read.data }, dropped: [] } : dropAll(text);
  },
});

const dateKey = (field: 'dueAt' | 'statusActiveFrom'): KeyCodec => ({
  fields: [field],
  write: (data) => data[field] && dateToken(data[field]),
  read: (text) => {
    const range = readDateToken(text);
    return range ? { data: { [field]: range }, dropped: [] } : dropAll(text);
  },
});

const conjugationKey: KeyCodec = {
  fields: ['assigneesConjugation', 'tagsConjugation'],
  write: (data) => {
    const all = [
      ...(data.assigneesConjugation === 'and' ? ['assignees'] : []),
      ...(data.tagsConjugation === 'and' ? ['tags'] : []),
    ];
    return all.length > 0 ? joinList(all) : undefined;
  },
  read: (text) => {
    const fields = splitList(text);
    const data: FilterDataInput = {};
    if (fields.includes('assignees')) data.assigneesConjugation = 'and';
    if (fields.includes('tags')) data.tagsConjugation = 'and';
    return { data, dropped: fields.filter((field) => field !== 'assignees' && field !== 'tags') };
  },
};

const groupKey: KeyCodec = {
  fields: ['groupBy'],
  write: (data) => data.groupBy,
  read: (text) => {
    const read = shape.groupBy.safeParse(text);
    return read.success ? { data: { groupBy: read.data }, dropped: [] } : dropAll(text);
  },
};

const maxSortKeys = 3;

const sortKey: KeyCodec = {
  fields: ['sortBy', 'order', 'thenBy'],
  write: ({ sortBy, order, thenBy = [] }) => (sortBy ? sortToken([{ sortBy, order }, ...thenBy]) : undefined),
  read: (text) => {
    const read = splitList(text).map((part) => ({ part, key: readSortKey(part) }));
    const [first, ...thenBy] = read.flatMap(({ key }) => (key ? [key] : [])).slice(0, maxSortKeys);
    const dropped = read.flatMap(({ part, key }) => (key ? [] : [part]));
    return { data: first ? { ...first, thenBy } : {}, dropped };
  },
};

const codecs = {
  qs: textKey('qs'),
  status: listKey('status'),
  assignees: listKey('assignees'),
  projectAssignees: listKey('projectAssignees'),
  attorney: textKey('inHouseAttorney'),
  due: dateKey('dueAt'),
  since: dateKey('statusActiveFrom'),
  workflows: listKey('workflows'),
  tags: listKey('tags'),
  all: conjugationKey,
  group: groupKey,
  sort: sortKey,
} satisfies Partial<Record<keyof FilterSearch, KeyCodec>>;

type DataKey = keyof typeof codecs;

const dataKeys = Object.keys(codecs) as DataKey[];

const sortList = (text: string | undefined): string | undefined => text && joinList(splitList(text).sort());

/** Returns whether two filters have the same value for a parameter; order matters only for sort keys. */
const isSameKey = (key: DataKey, one: FilterDataInput, other: FilterDataInput): boolean => {
  const [first, second] = [codecs[key].write(one), codecs[key].write(other)];
  if (first === second) return true;
  return key !== 'sort' && key !== 'qs' && sortList(first) === sortList(second);
};

/** Part of a saved filter that a URL can change. */
type SavedPart = Pick<FilterState, 'data' | 'layout'>;

/** Returns the parameters in which a filter differs from a saved one. */
const differingKeys = (data: FilterDataInput, saved: FilterDataInput): DataKey[] => {
  const [mine, theirs] = [tidyData(data), tidyData(saved)];
  return dataKeys.filter((key) => !isSameKey(key, mine, theirs));
};

/** Returns whether a filter has unsaved changes. */
export const isUnsaved = (state: Pick<FilterState, 'data' | 'layout'>, saved: SavedPart): boolean =>
  state.layout !== saved.layout || differingKeys(state.data, saved.data).length > 0;

/** Returns the search parameters of a filter: for a saved filter its id and only the differences. */
export const writeFilterSearch = (state: FilterState, saved: SavedPart | null): FilterSearch => {
  const search: FilterSearch = {};
  if (saved && state.filterId) search.filter = state.filterId;
  const data = tidyData(state.data);
  for (const key of differingKeys(data, saved?.data ?? {})) search[key] = codecs[key].write(data) ?? '';
  const layout = saved?.layout ?? emptyFilterState.layout;
  if (state.layout !== layout) search.layout = state.layout;
  if (state.searchAs) search.as = state.searchAs;
  return search;
};

/** Returns search parameters with the filter in full, without a saved filter or "search as"; `filter: ''` means all tasks. */
export const writeWholeFilter = (search: object, state: FilterState): object => {
  const written = writeFilterSearch({ ...state, filterId: null, searchAs: null }, null);
  return { ...withoutFilterSearch(search), ...(Object.keys(written).length > 0 ? written : { filter: '' }) };
};

/**
 * Parses search parameters on top of the saved filter that they name, or null if it is unknown. Invalid values are
 * ignored and returned as `dropped`.
 */
export const readFilterSearch = (search: FilterSearch, saved: SavedPart | null): ReadFilter => {
  const data: FilterDataInput = tidyData(saved?.data ?? {});
  const dropped: DroppedValue[] = [];
  for (const key of dataKeys) {
    const text = search[key]?.trim();
    if (text === undefined) continue;
    const read = text === '' ? { data: {}, dropped: [] } : codecs[key].read(text);
    for (const part of read.dropped) dropped.push({ key, text: part });
    if (read.dropped.length > 0 && Object.keys(read.data).length === 0) continue;
    for (const field of codecs[key].fields) delete data[field];
    Object.assign(data, read.data);
  }
  const layout = filterLayouts.find((one) => one === search.layout);
  if (search.layout && !layout) dropped.push({ key: 'layout', text: search.layout });
  const filterId = filterIdSchema.safeParse(search.filter).data ?? null;
  if (search.filter && !filterId) dropped.push({ key: 'filter', text: search.filter });
  const state: FilterState = {
    data: tidyData(data),
    layout: layout ?? saved?.layout ?? emptyFilterState.layout,
    filterId: saved ? filterId : null,
    searchAs: search.as?.trim() || null,
  };
  return { state, dropped };
};
