const mostCounted = 9999;

/** How many were found: "{n} results", or "{size} results of {total}" when there are more than one page. */
export const describeResultCount = (found: { shown: number; size: number; total: number }): string => {
  const { shown, size, total } = found;
  if (total <= size) return `${shown} results`;
  return `${size} results of ${total > mostCounted ? 'more than 10000' : total}`;
};
