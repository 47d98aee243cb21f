import type { BarChart, ChartsBlock } from '@hub/domain/reports/document/report-document.ts';
import {
  AlignmentType,
  HeadingLevel,
  Paragraph,
  ShadingType,
  type Table,
  TableBorders,
  TableRow,
  VerticalAlignTable,
} from 'docx';
import type { WordFormat } from './word-format.ts';
import { cellMargins, fixedTable, gap, plainCell, tight, widthsOf } from './word-tables.ts';
import { textParagraph } from './word-text.ts';

const barColor = '6F93CF';
const centered = { verticalAlign: VerticalAlignTable.CENTER } as const;

/** Returns a bar as a shaded paragraph; its indent leaves free what is missing to the maximum. */
const barOf = (value: number, max: number, width: number): Paragraph =>
  new Paragraph({
    spacing: { before: 30, after: 30, line: 180, lineRule: 'exact' },
    indent: { end: Math.round((width - cellMargins.right) * (1 - value / max)) },
    ...(value > 0 ? { shading: { type: ShadingType.CLEAR, fill: barColor, color: 'auto' } } : {}),
    children: [],
  });

const chartElements = (
  { title, bars }: BarChart,
  width: number,
  { format, isFirstRow }: { format: WordFormat; isFirstRow: boolean },
): (Paragraph | Table)[] => {
  const widths = widthsOf([32, 58, 10], width);
  const [labelWidth = 0, barWidth = 0, valueWidth = 0] = widths;
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const rows = bars.map(
    ({ label, value }) =>
      new TableRow({
        cantSplit: true,
        children: [
          plainCell([textParagraph([{ text: label }], tight)], labelWidth, centered),
          plainCell([barOf(value, max, barWidth)], barWidth, centered),
          plainCell(
            [textParagraph([{ text: String(value) }], { ...tight, alignment: AlignmentType.END })],
            valueWidth,
            centered,
          ),
        ],
      }),
  );
  const heading = textParagraph(
    [{ text: title, bold: true }],
    {
      heading: HeadingLevel.HEADING_2,
      spacing: { before: isFirstRow ? 120 : 400, after: 100, line: 264, lineRule: 'auto' },
    },
    { size: format.size, color: format.ink },
  );
  return [heading, fixedTable(widths, rows, TableBorders.NONE), gap(6)];
};

/** Returns bar charts in a table of two columns. */
export const chartsTable = ({ charts }: ChartsBlock, format: WordFormat): (Table | Paragraph)[] => {
  const space = 500;
  const width = Math.round((format.width - space) / 2);
  const rows = Array.from({ length: Math.ceil(charts.length / 2) }, (_, row) => {
    const [first, second] = charts.slice(row * 2, row * 2 + 2);
    return new TableRow({
      cantSplit: true,
      children: [first, second].map((chart, column) =>
        plainCell(
          chart ? chartElements(chart, width, { format, isFirstRow: row === 0 }) : [gap(1)],
          width + space * (1 - column),
          {
            margins: { top: 0, bottom: 0, left: 0, right: column === 0 ? space : 0 },
          },
        ),
      ),
    });
  });
  return rows.length === 0 ? [] : [fixedTable([width + space, width], rows, TableBorders.NONE), gap(3)];
};
