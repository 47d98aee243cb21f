import { type DrawingInvention, describeIdentification, describeInvention } from './drawing-invention.ts';
import type { Page } from './parts/pages-parts.ts';
import {
  numeralWithArrow,
  numeralWithCurve,
  numeralWithLeadLine,
  scanTarget,
  underlinedNumeral,
} from './shapes/numeral-shapes.ts';
import type { Point, Shape } from './shapes/shape.ts';
import { figureLabel, sheetNumber, tableCell, textBox } from './shapes/text-shapes.ts';
import { type SheetSize, sightOf } from './sheets/sheet-size.ts';

/** Sheets of a new drawing; more are added by duplicating one. */
const sheetCount = 3;

const drawingSheet = (size: SheetSize, invention: DrawingInvention | undefined, number: number): Page => {
  const { top, bottom, width, height, right } = size;
  const sight = sightOf(size);
  const identification: Shape[] = invention
    ? [
        textBox({
          name: 'Identification',
          center: { x: sight.centerX, y: height - top / 2 },
          width: sight.width,
          height: top - 0.3,
          text: [describeIdentification(invention)],
          align: 'center',
        }),
      ]
    : [];
  return {
    name: `Sheet ${number}`,
    shapes: [
      scanTarget({ x: size.left / 2, y: height - top / 2 }),
      scanTarget({ x: width - right / 2, y: bottom / 2 }),
      ...identification,
      sheetNumber({ x: sight.centerX, y: sight.top - 0.6 }, number, sheetCount),
      figureLabel({ x: sight.centerX, y: sight.bottom + 0.7 }, String(number)),
    ],
  };
};

const rowHeight = 0.75;
const columns = [
  { title: 'Numeral', share: 0.16 },
  { title: 'Part', share: 0.6 },
  { title: 'Figures', share: 0.24 },
] as const;
/** Rows of the table on one page. */
const tableRows = 16;

type Numerals = DrawingInvention['numerals'];

/** Returns a table with the numerals, and empty rows to fill in below them. */
const numeralTable = ({ x, y }: Point, width: number, numerals: Numerals): Shape[] =>
  Array.from({ length: tableRows + 1 }, (_, row) => {
    let left = x;
    const { numeral = '', part = '' } = numerals[row - 1] ?? {};
    return columns.map(({ title, share }, column) => {
      const cellWidth = width * share;
      const center = { x: left + cellWidth / 2, y: y - rowHeight * (row + 0.5) };
      left += cellWidth;
      const text = row === 0 ? title : ([numeral, part][column] ?? '');
      return tableCell({
        name: row === 0 ? title : `${title} ${row}`,
        center,
        width: cellWidth,
        height: rowHeight,
        text: text === '' ? [] : [text],
        style: row === 0 ? 'bold' : 'plain',
      });
    });
  }).flat();

const samples = [
  {
    build: numeralWithLeadLine,
    numeral: '10',
    rule: 'Lead line to a part. Lead lines must not cross. 1.84(q)',
  },
  { build: numeralWithCurve, numeral: '12', rule: 'Curved lead line. 1.84(q)' },
  { build: numeralWithArrow, numeral: '14', rule: 'Arrow to a whole section. 1.84(r)(1)' },
] as const;

/** Returns the shapes of the stencil, each with the rule that it follows. */
const shapeSamples = ({ x, y }: Point, width: number): Shape[] => {
  const caption = (text: string, row: number): Shape =>
    textBox({
      name: `Rule ${row + 1}`,
      center: { x: x + 4 + (width - 4) / 2, y: y - row },
      width: width - 4,
      height: 0.9,
      text: [text],
    });
  return [
    ...samples.flatMap(({ build, numeral, rule }, row) => [
      build({ x: x + 0.6, y: y - row }, { x: x + 3.4, y: y - row + 0.2 }, numeral),
      caption(rule, row),
    ]),
    underlinedNumeral({ x: x + 0.6, y: y - samples.length }, '16'),
    caption('Underlined on the surface or section that it names. 1.84(q)', samples.length),
  ];
};

const note =
  'For your own records: leave this page out of what you file, and keep it in the document. The sheet numbers do not count it.';

const numeralsPage = (
  size: SheetSize,
  invention: DrawingInvention | undefined,
  { numerals, number }: { numerals: Numerals; number: number },
): Page => {
  const sight = sightOf(size);
  const line = (name: string, fromTop: number, height: number, text: string, style?: 'bold'): Shape =>
    textBox({
      name,
      center: { x: sight.centerX, y: sight.top - fromTop - height / 2 },
      width: sight.width,
      height,
      text: [text],
      style,
      points: style === 'bold' ? 14 : 10,
    });
  const tableTop = sight.top - 4.9;
  const tableBottom = tableTop - rowHeight * (tableRows + 1);
  return {
    name: number === 1 ? 'Reference numerals' : `Reference numerals ${number}`,
    shapes: [
      line('Heading', 0, 0.8, 'Reference numerals', 'bold'),
      line(
        'Note',
        0.8,
        1.1,
        numerals.length > 0 ? `${note} Read from the words of the specification: check each.` : note,
      ),
      line('Invention', 2, 2.7, describeInvention(invention)),
      ...numeralTable({ x: sight.left, y: tableTop }, sight.width, numerals),
      ...shapeSamples({ x: sight.left, y: tableBottom - 1.1 }, sight.width),
    ],
  };
};

/** Returns the sheets of a new drawing and, as the last pages, the table of its reference numerals. */
export const templatePages = (size: SheetSize, invention: DrawingInvention | undefined): Page[] => {
  const numerals = invention?.numerals ?? [];
  const tables = Array.from({ length: Math.max(1, Math.ceil(numerals.length / tableRows)) }, (_, index) =>
    numeralsPage(size, invention, {
      numerals: numerals.slice(index * tableRows, (index + 1) * tableRows),
      number: index + 1,
    }),
  );
  return [
    ...Array.from({ length: sheetCount }, (_, index) => drawingSheet(size, invention, index + 1)),
    ...tables,
  ];
};
