/** A page of a list of the hub. */
interface Page<Row> {
  collection: Row[];
  total: number;
  size: number;
}

/** Maximum number of rows in a response. */
const maxPageSize = 200;

/**
 * Loads up to `limit` rows of a list that is read by page, and returns them in the shape of one page. The pages after the
 * first are loaded at the same time.
 */
export const loadPages = async <Row, P extends Page<Row>>(
  limit: number,
  load: (part: { skip: number; size: number }) => Promise<P & Page<Row>>,
): Promise<P> => {
  const first = await load({ skip: 0, size: Math.min(limit, maxPageSize) });
  const end = Math.min(limit, first.total);
  const skips: number[] = [];
  for (let skip = first.collection.length; skip < end && skip > 0; skip += maxPageSize) skips.push(skip);
  const others = await Promise.all(
    skips.map((skip) => load({ skip, size: Math.min(maxPageSize, end - skip) })),
  );
  return { ...first, size: limit, collection: [first, ...others].flatMap(({ collection }) => collection) };
};
