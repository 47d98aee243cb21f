const maxCounted = 9999;

/** Returns the number of results: "{n} results", or "{size} results of {total}" for more than a page. Exact texts of the specification. */
export const describeResultCount = (found: { shown: number; size: number; total: number }): string => {
  const { shown, size, total } = found;
  if (total <= size) return `${shown} results`;
  return `${size} results of ${total > maxCounted ? 'more than 10000' : total}`;
};
