const maxCounted = 9999;

/** Returns the number of results: "{n} results", or "{size} results of {total}" for more than a page. Exact texts of the specification. */
export const describeResultCount = (found: { shown: number; size: number; total: number }): string => {
  const { shown, size, total } = found;
  if (total <= size) return `${shown} results`;
  return `${size} results of ${total > maxCounted ? 'more than 10000' : total}`;
};

const maxCountedPages = 1000;

/** Returns the number of pages that were found in documents: "{n} pages", or "more than 1,000 pages". */
export const describePageCount = (total: number): string => {
  if (total > maxCountedPages) return 'more than 1,000 pages';
  return total === 1 ? '1 page' : `${total} pages`;
};
