import type {
  Block,
  HeadingBlock,
  Letterhead,
  ParagraphBlock,
  TitleBlock,
} from '@hub/domain/reports/document/report-document.ts';
import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  LevelFormat,
  type Paragraph,
  ShadingType,
  type Table,
  TableBorders,
  TableCell,
  TableRow,
  TabStopType,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { chartsTable } from './word-charts.ts';
import { dataTable } from './word-data-table.ts';
import { gray, type WordFormat } from './word-format.ts';
import {
  checksTable,
  factsTable,
  fixedTable,
  gap,
  noBorder,
  signatureTable,
  widthsOf,
} from './word-tables.ts';
import { textParagraph } from './word-text.ts';

const alignments = { center: AlignmentType.CENTER, end: AlignmentType.END };
const headingLevels = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;

/** Numbering of ordered lists and of bullets. */
export const numbering = {
  config: [
    {
      reference: 'numbers',
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: '%1.',
          alignment: AlignmentType.START,
          style: { paragraph: { indent: { left: 360, hanging: 360 } } },
        },
      ],
    },
    {
      reference: 'bullets',
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.START,
          style: { paragraph: { indent: { left: 360, hanging: 240 } } },
        },
      ],
    },
  ],
};

const titleParagraphs = ({ text, subtitle }: TitleBlock, { layout, ink, size }: WordFormat): Paragraph[] => {
  const place = layout === 'report' ? {} : { alignment: AlignmentType.CENTER };
  const after = subtitle ? 60 : 240;
  const title = textParagraph(
    [{ text, bold: true }],
    {
      ...place,
      heading: HeadingLevel.TITLE,
      keepNext: true,
      spacing: { before: 200, after, line: 276, lineRule: 'auto' },
    },
    { size: layout === 'report' ? 34 : 28, color: ink },
  );
  if (!subtitle) return [title];
  const below = {
    ...place,
    keepNext: true,
    spacing: { before: 0, after: 240, line: 264, lineRule: 'auto' } as const,
  };
  return [title, textParagraph([{ text: subtitle, muted: true }], below, { size })];
};

const headingParagraph = ({ level, text }: HeadingBlock, format: WordFormat): Paragraph => {
  const isBand = format.layout === 'form';
  const isCentered = format.layout === 'filing' && level === 1;
  return textParagraph(
    [{ text: isCentered ? text.toUpperCase() : text, bold: true }],
    {
      heading: headingLevels[level],
      keepNext: true,
      spacing: { before: level === 1 ? 340 : 260, after: 130, line: 264, lineRule: 'auto' },
      ...(isCentered ? { alignment: AlignmentType.CENTER } : {}),
      ...(isBand ? { shading: { type: ShadingType.CLEAR, fill: 'E8ECF1', color: 'auto' } } : {}),
    },
    { size: format.layout === 'report' && level === 1 ? 24 : format.size, color: format.ink },
  );
};

const bodyParagraph = (
  { text, align, keepWithNext, hanging }: ParagraphBlock,
  format: WordFormat,
): Paragraph =>
  textParagraph(text, {
    spacing: { before: 0, after: format.layout === 'filing' ? 200 : 150, line: format.lineSpacing },
    ...(align ? { alignment: alignments[align] } : {}),
    ...(keepWithNext ? { keepNext: true } : {}),
    ...(hanging ? { indent: { left: 720, hanging: 720 } } : {}),
  });

/** Returns the sender at the top of the first page: its name, and address lines at the end of the line. */
export const letterheadTable = (
  { name, lines }: Letterhead,
  { ink, noteSize, width }: WordFormat,
): (Paragraph | Table)[] => {
  const widths = widthsOf([55, 45], width);
  const border = { style: BorderStyle.SINGLE, size: 10, color: ink };
  const cellOf = (children: Paragraph[], column: number): TableCell =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.BOTTOM,
      margins: { top: 0, bottom: 90, left: 0, right: 0 },
      borders: { top: noBorder, left: noBorder, right: noBorder, bottom: border },
      children,
    });
  const spacing = { before: 0, after: 0 };
  const sender = textParagraph([{ text: name, bold: true }], { spacing }, { size: 30, color: ink });
  const address = lines.map((line) =>
    textParagraph(
      [{ text: line, muted: true }],
      { alignment: AlignmentType.END, spacing },
      { size: noteSize },
    ),
  );
  const row = new TableRow({ children: [cellOf([sender], 0), cellOf(address, 1)] });
  return [fixedTable(widths, [row], TableBorders.NONE), gap(16)];
};

/** Returns the line at the top of a page. */
export const headParagraph = (start: string, end: string, { noteSize, width }: WordFormat): Paragraph =>
  textParagraph(
    [{ text: `${start}\t${end}` }],
    { tabStops: [{ type: TabStopType.RIGHT, position: width }], spacing: { before: 0, after: 200 } },
    { size: noteSize, color: gray },
  );

/** Returns the paragraphs and tables of a part of a report. Lists of different parts are numbered separately. */
export const blockElements = (block: Block, format: WordFormat, part: number): (Paragraph | Table)[] => {
  switch (block.kind) {
    case 'title':
      return titleParagraphs(block, format);
    case 'heading':
      return [headingParagraph(block, format)];
    case 'paragraph':
      return [bodyParagraph(block, format)];
    case 'list':
      return block.items.map((item, index) =>
        textParagraph(item, {
          numbering: { reference: block.ordered ? 'numbers' : 'bullets', level: 0, instance: part },
          spacing: {
            before: 0,
            after: index === block.items.length - 1 ? 220 : 90,
            line: format.lineSpacing,
          },
        }),
      );
    case 'facts':
      return factsTable(block, format);
    case 'table':
      return dataTable(block, format);
    case 'charts':
      return chartsTable(block, format);
    case 'checks':
      return checksTable(block, format);
    case 'signature':
      return signatureTable(block, format);
    case 'page-break':
      return [gap(1, { pageBreakBefore: true })];
  }
};
