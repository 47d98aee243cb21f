import { Readable } from 'node:stream';
import { cleanText } from '@hub/domain/reports/document/clean-text.ts';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { SheetCell, SheetColumn } from './portfolio-sheet.ts';
import { printSetup } from './print-setup.ts';

/** Maximum number of characters of a cell in Excel. */
const maxCellLength = 32_767;
/** As the pages of the hub write dates. */
const dateFormat = 'd mmm yyyy';

/** A text is typed as text, so that Excel never evaluates it as a formula. */
const cellOf = (kind: SheetColumn<never>['kind'], value: SheetCell): Cell => {
  if (value === null || value === '') return null;
  if (kind === 'date') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: dateFormat };
  return { type: String, value: cleanText(value).slice(0, maxCellLength), alignVertical: 'top' };
};

/** Returns rows as an Excel workbook with one sheet, whose header stays in view and on every printed page. */
export const writeWorkbook = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Readable> => {
  const head = columns.map(({ header }): Cell => ({ type: String, value: header, fontWeight: 'bold' }));
  const lines: Cell[][] = [];
  for await (const row of rows) lines.push(columns.map(({ kind, cell }) => cellOf(kind, cell(row))));
  const widths = columns.map(({ width }) => ({ width }));
  const sheet = { sheet: name, columns: widths, stickyRowsCount: 1, orientation: 'landscape' } as const;
  const workbook = writeExcelFile([head, ...lines], sheet, {
    features: [printSetup(name, columns.length, lines.length + 1)],
  });
  return Readable.from(await workbook.toBuffer());
};
