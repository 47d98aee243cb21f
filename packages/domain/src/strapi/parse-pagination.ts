import { invalidRequest, StrapiError } from './strapi-error.ts';

/** Rows of a page without a wish. */
const defaultSize = 25;
/** Maximum number of rows of a page. */
const maxSize = 100;

/** The rows of a list to return. */
export interface Page {
  start: number;
  size: number;
  /** Whether the response counts pages, or gives `start` and `limit`. */
  isPaged: boolean;
  /** Whether the response has the number of all rows. */
  isCounted: boolean;
}

const paginationError = (message: string): StrapiError =>
  new StrapiError(400, 'PaginationError', message, {});

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A size that is not a number gives the maximum, like in Strapi. */
const limitSize = (size: number): number =>
  Number.isNaN(size) ? maxSize : Math.min(Math.max(size, 1), maxSize);

const assertWhole = (value: number, converter: string): number => {
  if (Number.isSafeInteger(value)) return value;
  throw invalidRequest(`${converter} expected a positive integer got ${value}`);
};

const isCounted = (withCount: unknown): boolean => {
  if (withCount === undefined || withCount === 'true' || withCount === 't' || withCount === '1') return true;
  if (withCount === 'false' || withCount === 'f' || withCount === '0') return false;
  throw invalidRequest('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
};

type Wishes = Readonly<Record<string, unknown>>;

const readWishes = (pagination: unknown): Wishes =>
  typeof pagination === 'object' && pagination !== null ? { ...pagination } : {};

const readRange = ({ page, pageSize, start, limit }: Wishes): { start: number; size: number } => {
  const isOffset = isGiven(start) || isGiven(limit);
  if (isOffset) {
    if (isGiven(page) || isGiven(pageSize)) {
      throw paginationError('Cannot use both page & offset pagination in the same query');
    }
    return { start: Number(start ?? 0), size: limitSize(Number(limit ?? defaultSize)) };
  }
  const size = limitSize(Number(pageSize ?? defaultSize));
  return { start: (Number(page ?? 1) - 1) * size, size };
};

/** Returns the page of a query: 25 rows by default and at most 100. Throws Strapi's errors for what is no number. */
export const parsePagination = (query: Wishes): Page => {
  const wishes = readWishes(query.pagination);
  const { start, size } = readRange(wishes);
  const counted = isCounted(wishes.withCount);
  if (isGiven(query.page) || isGiven(query.pageSize)) {
    throw paginationError(
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    );
  }
  const isOffset = isGiven(wishes.start) || isGiven(wishes.limit);
  return {
    start: assertWhole(Math.max(start, 0), 'convertStartQueryParams'),
    size: assertWhole(size, 'convertLimitQueryParams'),
    isPaged: !isOffset,
    isCounted: counted,
  };
};

/** Returns a page as the `pagination` of a response. */
export const describePage = ({ start, size, isPaged, isCounted: counted }: Page, total: number) => {
  if (!isPaged) return { start, limit: size, ...(counted && { total }) };
  const page = Math.floor(start / size) + 1;
  return { page, pageSize: size, ...(counted && { pageCount: Math.ceil(total / size), total }) };
};
