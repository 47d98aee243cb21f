import { describePage, type Page } from '@hub/domain/strapi/parse-pagination.ts';
import type { EntityRow } from './entity-rows.read-model.ts';

/** Puts rows into Strapi's envelope of a page. They have the type of the rows that the statement selects. */
export const respondWithPage = <Row>(
  page: Page,
  { rows, total }: { rows: readonly EntityRow[]; total: number },
) => ({
  data: rows as unknown as Row[],
  meta: { pagination: describePage(page, total) },
});

/** Puts a row into Strapi's envelope. */
export const respondWithRow = <Row>(data: Row) => ({ data, meta: {} });
