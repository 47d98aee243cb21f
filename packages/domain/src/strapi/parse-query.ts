import type { EntityModel } from './entity-model.ts';
import { parseFields } from './parse-fields.ts';
import { type Condition, parseFilters } from './parse-filters.ts';
import { type Page, parsePagination } from './parse-pagination.ts';
import { type Populate, parsePopulate } from './parse-populate.ts';
import { type Order, parseSort } from './parse-sort.ts';
import { invalidRequest } from './strapi-error.ts';

/** A query of a request, as its brackets nest it. */
export type StrapiQuery = Readonly<Record<string, unknown>>;

/** The rows and fields that a request asks for. */
export interface Selection {
  where: Condition | undefined;
  /** Text that one of the fields contains. */
  search: string | undefined;
  order: readonly Order[];
  fields: readonly string[];
  populate: Populate;
}

/** The rows, fields and page that a request for a list asks for. */
export interface ListSelection extends Selection {
  page: Page;
}

const readSearch = (search: unknown): string | undefined => {
  if (search === undefined || search === null || search === '') return undefined;
  if (typeof search !== 'string') throw invalidRequest('The search must be a text');
  return search;
};

/** Reads the query of a request for one row. Throws an error with Strapi's message if it is not valid. */
export const parseSelection = (model: EntityModel, query: StrapiQuery): Selection => ({
  where: parseFilters(model, query.filters),
  search: readSearch(query._q),
  order: parseSort(model, query.sort),
  fields: parseFields(model, query.fields),
  populate: parsePopulate(model, query.populate),
});

/** Reads the query of a request for a list. Throws an error with Strapi's message if it is not valid. */
export const parseListSelection = (model: EntityModel, query: StrapiQuery): ListSelection => ({
  ...parseSelection(model, query),
  page: parsePagination(query),
});
