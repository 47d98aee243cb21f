import { cell, lengthCell } from '../markup/cells.ts';
import type { Markup } from '../markup/markup.ts';
import { fontSizes } from '../sheets/sheet-size.ts';
import {
  alignSection,
  dataSection,
  fontSection,
  type Path,
  type Point,
  pathSection,
  placeCells,
  type Shape,
  type TextParts,
} from './shape.ts';

/** Cells of a shape without lines and fill: only its text is printed. */
export const textOnly: readonly Markup[] = [cell('LinePattern', 0), cell('FillPattern', 0)];

interface TextBox {
  name: string;
  center: Point;
  width: number;
  height: number;
  text: TextParts;
  points?: number;
  style?: 'plain' | 'bold' | 'underlined';
  align?: 'left' | 'center';
}

/** Returns a text in a box without lines. */
export const textBox = ({
  name,
  center,
  width,
  height,
  text,
  points = fontSizes.note,
  style,
  align = 'left',
}: TextBox): Shape => ({
  name,
  cells: [...placeCells(center, width, height), ...textOnly],
  sections: [fontSection(points, style), alignSection(align)],
  text,
});

const frame = (width: number, height: number): Path => ({
  isFilled: true,
  points: [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
    { x: 0, y: 0 },
  ],
});

/** Returns a cell of a table: a frame with a text that a person may enter. */
export const tableCell = (box: TextBox): Shape => {
  const { name, center, width, height, text, points = fontSizes.note, style, align = 'left' } = box;
  return {
    name,
    cells: [...placeCells(center, width, height), lengthCell('LeftMargin', 0.2)],
    sections: [fontSection(points, style), alignSection(align), pathSection(frame(width, height))],
    text,
  };
};

/** Returns the label of a figure (37 CFR 1.84(u)(1)). */
export const figureLabel = (center: Point, number: string): Shape => ({
  name: 'Figure label',
  master: 'Figure label',
  cells: [...placeCells(center, 4, 1), ...textOnly],
  sections: [
    fontSection(fontSizes.figure),
    alignSection('center'),
    dataSection([
      {
        name: 'Number',
        label: 'Figure number',
        prompt: 'Arabic numeral; partial views of one figure end in a capital letter.',
        value: number,
      },
    ]),
  ],
  text: ['FIG. ', { formula: 'Prop.Number', value: number }],
});

/**
 * Returns the number of a sheet and the number of sheets (37 CFR 1.84(t)). Visio keeps both current; the page of the
 * reference numerals, which is no sheet of the drawings, is not counted.
 */
export const sheetNumber = (center: Point, number: number, total: number): Shape => ({
  name: 'Sheet number',
  master: 'Sheet number',
  cells: [...placeCells(center, 4, 1), ...textOnly],
  sections: [fontSection(fontSizes.sheetNumber), alignSection('center')],
  text: [
    { formula: 'PAGENUMBER()', value: String(number) },
    '/',
    { formula: 'PAGECOUNT()-1', value: String(total) },
  ],
});
