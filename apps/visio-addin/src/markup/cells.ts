import { element, type Markup } from './markup.ts';

interface CellOptions {
  /** Formula that Visio evaluates; the value is its result. */
  formula?: string;
  /** Unit in which Visio shows the value: `IN`, `CM`, `PT`, `DEG` or `STR`. */
  unit?: string;
}

/** Writes a number without exponent and without digits that arise from rounding. */
const writeNumber = (value: number): string => {
  const rounded = Number(value.toFixed(8));
  return String(rounded === 0 ? 0 : rounded);
};

/** Returns a cell. Lengths are in inches and angles in radians, as the format requires. */
export const cell = (name: string, value: string | number, { formula, unit }: CellOptions = {}): Markup =>
  element('Cell', {
    N: name,
    V: typeof value === 'number' ? writeNumber(value) : value,
    U: unit,
    F: formula,
  });

/** Converts centimeters to inches, the unit of lengths in the format. */
export const inches = (centimeters: number): number => centimeters / 2.54;

/** Returns a cell with a length that is given in centimeters. */
export const lengthCell = (name: string, centimeters: number, formula?: string): Markup =>
  cell(name, inches(centimeters), { unit: 'CM', ...(formula && { formula }) });

/** Returns a cell with a font size that is given in points. */
export const pointsCell = (name: string, points: number): Markup => cell(name, points / 72, { unit: 'PT' });
