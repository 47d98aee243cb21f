import { cell, inches, lengthCell, pointsCell } from '../markup/cells.ts';
import { element, type Markup, text } from '../markup/markup.ts';

/** Position on the sheet in centimeters, from its lower left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A part of a text that Visio computes. */
interface Field {
  formula: string;
  value: string;
}

/** Text of a shape: plain parts and fields in their order. */
export type TextParts = readonly (string | Field)[];

/** A value that a person enters for a shape; Visio asks for it when the shape is dropped on a sheet. */
export interface ShapeData {
  name: string;
  label: string;
  prompt: string;
  value: string;
}

/** A shape, ready to be written into a page or a master. */
export interface Shape {
  name: string;
  /** Cells that place the shape, and those that differ from the style. */
  cells: readonly Markup[];
  /** Sections in the order in which Visio writes them. */
  sections?: readonly Markup[];
  text?: TextParts;
  /** Name of the master of which the shape is an instance. */
  master?: string;
}

const row = (attributes: Record<string, string | number>, ...cells: readonly Markup[]): Markup =>
  element('Row', attributes, ...cells);

/** Returns the section with the font of a text. */
export const fontSection = (points: number, style: 'plain' | 'bold' | 'underlined' = 'plain'): Markup =>
  element(
    'Section',
    { N: 'Character' },
    row(
      { IX: 0 },
      cell('Font', 'Arial'),
      cell('Color', '#000000'),
      cell('Style', { plain: 0, bold: 1, underlined: 4 }[style]),
      pointsCell('Size', points),
    ),
  );

/** Returns the section with the alignment of a text. */
export const alignSection = (align: 'left' | 'center'): Markup =>
  element('Section', { N: 'Paragraph' }, row({ IX: 0 }, cell('HorzAlign', align === 'left' ? 0 : 1)));

/** Returns the section with the values that a person enters. */
export const dataSection = (data: readonly ShapeData[]): Markup =>
  element(
    'Section',
    { N: 'Property' },
    ...data.map(({ name, label, prompt, value }) =>
      row(
        { N: name },
        cell('Value', value, { unit: 'STR' }),
        cell('Prompt', prompt),
        cell('Label', label),
        cell('Type', 0),
        cell('Invisible', 0),
        cell('Verify', 1),
      ),
    ),
  );

const fieldRow = ({ formula, value }: Field, index: number): Markup =>
  row(
    { IX: index },
    cell('Value', value, { unit: 'STR', formula }),
    cell('Format', 'esc(0)', { unit: 'STR', formula: 'FIELDPICTURE(0)' }),
    cell('Type', 0),
    cell('UICat', 0),
    cell('UICod', 0),
    cell('UIFmt', 0),
  );

const isField = (part: string | Field): part is Field => typeof part !== 'string';

const fieldSection = (parts: TextParts): Markup[] => {
  const fields = parts.filter(isField);
  return fields.length === 0 ? [] : [element('Section', { N: 'Field' }, ...fields.map(fieldRow))];
};

const writeText = (parts: TextParts): Markup => {
  let fields = 0;
  const content = parts.map((part) =>
    isField(part) ? element('fld', { IX: fields++ }, text(part.value)) : text(part),
  );
  return element('Text', {}, element('cp', { IX: 0 }), element('pp', { IX: 0 }), ...content);
};

/** A line or curve through points relative to the lower left corner of its shape, in centimeters. */
export interface Path {
  points: readonly Point[];
  isFilled?: boolean;
  /** Height of the arc between the first and the last point, in centimeters; without it the lines are straight. */
  bow?: number;
  /** Formulas of the coordinates, for paths that follow the size of the shape. */
  formulas?: readonly { x: string; y: string }[];
}

/** Returns the section with one path. */
export const pathSection = ({ points, isFilled, bow, formulas }: Path, index = 0): Markup =>
  element(
    'Section',
    { N: 'Geometry', IX: index },
    cell('NoFill', isFilled ? 0 : 1),
    cell('NoLine', 0),
    cell('NoShow', 0),
    ...points.map(({ x, y }, at) =>
      row(
        { T: at === 0 ? 'MoveTo' : bow === undefined ? 'LineTo' : 'ArcTo', IX: at + 1 },
        lengthCell('X', x, formulas?.[at]?.x),
        lengthCell('Y', y, formulas?.[at]?.y),
        ...(at > 0 && bow !== undefined ? [lengthCell('A', bow)] : []),
      ),
    ),
  );

/** Returns the cells that place a shape by its center, in centimeters. */
export const placeCells = (center: Point, width: number, height: number): Markup[] => [
  lengthCell('PinX', center.x),
  lengthCell('PinY', center.y),
  lengthCell('Width', width),
  lengthCell('Height', height),
  cell('LocPinX', inches(width / 2), { unit: 'CM', formula: 'Width*0.5' }),
  cell('LocPinY', inches(height / 2), { unit: 'CM', formula: 'Height*0.5' }),
];

/** Writes a shape with its number on the page and the number of its master. */
export const writeShape = (
  { name, cells, sections = [], text: parts = [] }: Shape,
  id: number,
  master?: number,
): Markup =>
  element(
    'Shape',
    {
      ID: id,
      NameU: `${name}.${id}`,
      Name: `${name}.${id}`,
      Type: 'Shape',
      Master: master,
      LineStyle: 0,
      FillStyle: 0,
      TextStyle: 0,
    },
    ...cells,
    ...sections,
    ...fieldSection(parts),
    ...(parts.length === 0 ? [] : [writeText(parts)]),
  );
