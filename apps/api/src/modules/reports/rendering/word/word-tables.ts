import type {
  ChecksBlock,
  FactsBlock,
  NamedFact,
  RichText,
  SignatureBlock,
} from '@hub/domain/reports/document/report-document.ts';
import {
  BorderStyle,
  type IParagraphOptions,
  type ITableCellOptions,
  Paragraph,
  ShadingType,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { WordFormat } from './word-format.ts';
import { noteParagraph, textParagraph } from './word-text.ts';

export const noBorder = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
export const cellMargins = { top: 40, bottom: 40, left: 0, right: 140 };

/** Returns widths that add up to the width of the text, from shares of it. */
export const widthsOf = (shares: readonly number[], width: number): number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.round((share / total) * width));
};

/** Returns a table with fixed widths. */
export const fixedTable = (
  widths: readonly number[],
  rows: readonly TableRow[],
  borders: ConstructorParameters<typeof Table>[0]['borders'],
): Table =>
  new Table({
    columnWidths: [...widths],
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    rows: [...rows],
    borders,
  });

/** Returns an empty line that keeps two tables apart. */
export const gap = (points: number, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({
    spacing: { before: 0, after: 0, line: points * 20, lineRule: 'exact' },
    children: [],
    ...options,
  });

/** Returns a cell without lines. */
export const plainCell = (
  children: readonly (Paragraph | Table)[],
  width: number,
  options: Partial<ITableCellOptions> = {},
): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: cellMargins,
    children: [...children],
    ...options,
  });

/** Format of paragraphs in cells. */
export const tight = { spacing: { before: 0, after: 0, line: 252 } } as const;

/** Facts up to this number stay on one page with their heading. */
const maxKeptFacts = 12;

const factCells = (
  { label, text, note }: NamedFact,
  widths: readonly number[],
  format: WordFormat,
  keepNext: boolean,
) => [
  plainCell([textParagraph([{ text: label, muted: true }], { ...tight, keepNext })], widths[0] ?? 0),
  plainCell(
    [
      textParagraph(text, { ...tight, keepNext }),
      ...(note ? [noteParagraph(note, format, { keepNext, spacing: { before: 30, after: 20 } })] : []),
    ],
    widths[1] ?? 0,
  ),
];

const pairsOf = (facts: readonly NamedFact[], columns: number): (readonly NamedFact[])[] =>
  Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  );

/** Returns labels with their values, as a table without lines; a framed one has a tint and a bar at its start. */
export const factsTable = (
  { facts, columns, framed }: FactsBlock,
  format: WordFormat,
): (Table | Paragraph)[] => {
  const shares = columns === 2 ? [17, 33, 17, 33] : [format.layout === 'filing' ? 32 : 26, 74];
  const widths = widthsOf(shares, format.width);
  const empty: NamedFact = { label: '', text: [] };
  const rows = pairsOf(facts, columns).map(
    (pair) =>
      new TableRow({
        cantSplit: true,
        children: (pair.length < columns ? [...pair, empty] : pair).flatMap((fact) =>
          factCells(fact, widths, format, facts.length <= maxKeptFacts),
        ),
      }),
  );
  if (!framed) return [fixedTable(widths, rows, TableBorders.NONE), gap(6)];
  const inner = fixedTable(widthsOf(shares, format.width - 480), rows, TableBorders.NONE);
  const box = new TableCell({
    width: { size: format.width, type: WidthType.DXA },
    margins: { top: 140, bottom: 100, left: 240, right: 240 },
    shading: { type: ShadingType.CLEAR, fill: 'EEF3FA', color: 'auto' },
    borders: {
      top: noBorder,
      bottom: noBorder,
      right: noBorder,
      left: { style: BorderStyle.SINGLE, size: 20, color: format.ink },
    },
    children: [inner, gap(1)],
  });
  const frame = new TableRow({ cantSplit: true, children: [box] });
  return [gap(6), fixedTable([format.width], [frame], TableBorders.NONE), gap(10)];
};

/** Returns boxes with their texts. */
export const checksTable = (
  { checks, keepWithNext = false }: ChecksBlock,
  format: WordFormat,
): (Table | Paragraph)[] => {
  const keep = keepWithNext ? { keepNext: true } : {};
  const widths = [380, format.width - 380];
  const rows = checks.map(
    ({ text, checked }) =>
      new TableRow({
        cantSplit: true,
        children: [
          plainCell(
            [
              textParagraph(
                [{ text: checked ? '☒' : '☐' }],
                { ...tight, ...keep },
                {
                  font: 'Segoe UI Symbol',
                  size: format.size + 2,
                },
              ),
            ],
            widths[0] ?? 0,
            { margins: { ...cellMargins, right: 0 } },
          ),
          plainCell([textParagraph(text, { ...tight, ...keep })], widths[1] ?? 0),
        ],
      }),
  );
  return [fixedTable(widths, rows, TableBorders.NONE), gap(4, keep)];
};

const signatureCells = (
  label: string,
  text: RichText,
  widths: readonly number[],
  start: number,
): TableCell[] => [
  plainCell([textParagraph([{ text: label, muted: true }], { ...tight, keepNext: true })], widths[0] ?? 0, {
    margins: { ...cellMargins, left: start },
    verticalAlign: VerticalAlignTable.BOTTOM,
  }),
  plainCell([textParagraph(text, { ...tight, keepNext: true })], widths[1] ?? 0, {
    verticalAlign: VerticalAlignTable.BOTTOM,
    ...(label === ''
      ? {}
      : {
          borders: {
            top: noBorder,
            left: noBorder,
            right: noBorder,
            bottom: { style: BorderStyle.SINGLE, size: 5, color: '000000' },
          },
        }),
  }),
];

/** Returns lines to sign on, two beside each other. */
export const signatureTable = ({ lines }: SignatureBlock, format: WordFormat): (Table | Paragraph)[] => {
  const widths = widthsOf([14, 37, 19, 30], format.width);
  const rows = Array.from({ length: Math.ceil(lines.length / 2) }, (_, row) => {
    const [first, second] = lines.slice(row * 2, row * 2 + 2);
    return new TableRow({
      cantSplit: true,
      height: { value: 560, rule: 'atLeast' },
      children: [
        ...signatureCells(first?.label ?? '', first?.text ?? [], widths, 0),
        ...signatureCells(second?.label ?? '', second?.text ?? [], widths.slice(2), 200),
      ],
    });
  });
  return [gap(14, { keepNext: true }), fixedTable(widths, rows, TableBorders.NONE), gap(4)];
};
