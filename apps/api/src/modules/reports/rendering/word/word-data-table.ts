import type {
  TableCell as ReportCell,
  TableRow as ReportRow,
  TableBlock,
  TableColumn,
} from '@hub/domain/reports/document/report-document.ts';
import {
  AlignmentType,
  BorderStyle,
  type IBorderOptions,
  type Paragraph,
  ShadingType,
  type Table,
  TableCell,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { frameColor, hairline, tint, type WordFormat } from './word-format.ts';
import { fixedTable, gap, noBorder, widthsOf } from './word-tables.ts';
import { noteParagraph, textParagraph } from './word-text.ts';

const alignments = { center: AlignmentType.CENTER, end: AlignmentType.END };
const margins = { top: 60, bottom: 60, left: 80, right: 80 };
/** Rows with longer texts may break over pages. */
const maxKeptLength = 1200;

const line = (color: string, size = 4): IBorderOptions => ({ style: BorderStyle.SINGLE, size, color });
const gridBorders = {
  top: line(frameColor),
  bottom: line(frameColor),
  left: line(frameColor),
  right: line(frameColor),
  insideHorizontal: line(frameColor),
  insideVertical: line(frameColor),
};
const ruledBorders = {
  top: noBorder,
  bottom: line(hairline),
  left: noBorder,
  right: noBorder,
  insideHorizontal: line(hairline),
  insideVertical: noBorder,
};

const alignmentOf = ({ align }: TableColumn) => (align ? { alignment: alignments[align] } : {});
const spacing = { before: 0, after: 0, line: 245 };

const headerRow = (
  columns: readonly TableColumn[],
  widths: readonly number[],
  grid: boolean,
  format: WordFormat,
) =>
  new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(
      (column, index) =>
        new TableCell({
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          margins,
          verticalAlign: VerticalAlignTable.BOTTOM,
          ...(grid
            ? { shading: { type: ShadingType.CLEAR, fill: tint, color: 'auto' } }
            : { borders: { bottom: line(format.ink, 8) } }),
          children: [
            textParagraph(
              [{ text: column.header, bold: true, muted: !grid }],
              { spacing, keepNext: true, ...alignmentOf(column) },
              { size: format.noteSize },
            ),
          ],
        }),
    ),
  });

const groupRow = (group: string, columns: number, width: number): TableRow =>
  new TableRow({
    cantSplit: true,
    children: [
      new TableCell({
        columnSpan: columns,
        width: { size: width, type: WidthType.DXA },
        margins,
        shading: { type: ShadingType.CLEAR, fill: tint, color: 'auto' },
        children: [textParagraph([{ text: group, bold: true }], { spacing, keepNext: true })],
      }),
    ],
  });

const cellOf = (
  cell: ReportCell,
  column: TableColumn | undefined,
  width: number,
  format: WordFormat,
): TableCell => {
  const place = column ? alignmentOf(column) : {};
  const size = format.layout === 'filing' ? 22 : 18;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins,
    children: [
      textParagraph(cell.text, { spacing, ...place }, { size }),
      ...(cell.note
        ? [noteParagraph(cell.note, format, { spacing: { before: 30, after: 0, line: 240 }, ...place })]
        : []),
    ],
  });
};

const lengthOf = (cells: readonly ReportCell[]): number =>
  Math.max(0, ...cells.map(({ text }) => text.reduce((sum, run) => sum + run.text.length, 0)));

const rowOf = (
  row: ReportRow,
  { columns }: TableBlock,
  widths: readonly number[],
  format: WordFormat,
): TableRow =>
  'group' in row
    ? groupRow(row.group, columns.length, format.width)
    : new TableRow({
        cantSplit: lengthOf(row.cells) <= maxKeptLength,
        children: row.cells.map((cell, index) => cellOf(cell, columns[index], widths[index] ?? 0, format)),
      });

const emptyRow = ({ columns, empty }: TableBlock, width: number): TableRow =>
  new TableRow({
    children: [
      new TableCell({
        columnSpan: columns.length,
        width: { size: width, type: WidthType.DXA },
        margins,
        children: [textParagraph([{ text: empty, muted: true }], { spacing })],
      }),
    ],
  });

/** Returns a table whose header row Word repeats on every page. */
export const dataTable = (block: TableBlock, format: WordFormat): (Table | Paragraph)[] => {
  const { columns, rows, grid = false } = block;
  const widths = widthsOf(
    columns.map(({ width }) => width),
    format.width,
  );
  const hasHeader = columns.some(({ header }) => header !== '');
  const body =
    rows.length === 0
      ? [emptyRow(block, format.width)]
      : rows.map((row) => rowOf(row, block, widths, format));
  const header = hasHeader ? [headerRow(columns, widths, grid, format)] : [];
  return [fixedTable(widths, [...header, ...body], grid ? gridBorders : ruledBorders), gap(5)];
};
