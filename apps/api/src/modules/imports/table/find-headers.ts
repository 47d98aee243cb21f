import { isKnownHeader } from '@hub/domain/imports/import-fields.ts';

/** Lines above the headers that may be skipped. */
const maxPreamble = 10;

/** Headers that tell a row of headers from a title that happens to have as many cells. */
const knownHeadersOfRow = 2;

/** Returns the place of the first row with two headers that the hub knows; -1 without one. */
const findKnown = (rows: readonly string[][]): number =>
  rows
    .slice(0, maxPreamble + 1)
    .findIndex((cells) => cells.filter(isKnownHeader).length >= knownHeadersOfRow);

/** Cells of a row that no legend or cover page has. */
const cellsOfTable = 3;

/** How much rows look like the table of a workbook, whose other sheets are a legend, a cover page or a summary. */
export const tableLikeness = (rows: readonly string[][]): 0 | 1 | 2 => {
  if (findKnown(rows) >= 0) return 2;
  const isWide = (cells: readonly string[]): boolean =>
    cells.filter((cell) => cell !== '').length >= cellsOfTable;
  return rows.slice(0, 2 * maxPreamble).some(isWide) ? 1 : 0;
};

/**
 * Returns the place of the row of headers: the first one with two headers that the hub knows, else the first one that is not
 * empty and no title, date or hint above the table, which has one cell, or two of many.
 */
export const findHeaders = (rows: readonly string[][]): number => {
  const known = findKnown(rows);
  if (known >= 0) return known;
  const counts = rows.slice(0, 2 * maxPreamble).map((cells) => cells.filter((cell) => cell !== '').length);
  const width = Math.max(...counts, 0);
  const isAbove = (count: number): boolean =>
    count === 0 || (count === 1 && width > 1) || (count === 2 && width > 4);
  const found = counts.slice(0, maxPreamble + 1).findIndex((count) => !isAbove(count));
  return Math.max(found, 0);
};
