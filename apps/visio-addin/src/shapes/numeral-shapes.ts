import { cell, inches, lengthCell } from '../markup/cells.ts';
import type { Markup } from '../markup/markup.ts';
import { fontSizes } from '../sheets/sheet-size.ts';
import {
  alignSection,
  dataSection,
  fontSection,
  type Point,
  pathSection,
  placeCells,
  type Shape,
} from './shape.ts';
import { textOnly } from './text-shapes.ts';

/** Distance from the center of a numeral to the start of its lead line, in centimeters: its immediate proximity. */
const gap = 0.55;

const numeralData = (value: string): Markup =>
  dataSection([
    {
      name: 'Numeral',
      label: 'Reference numeral',
      prompt: 'The same numeral for the same part in every figure.',
      value,
    },
  ]);

/** Cells of a line from the numeral to the part: it keeps its ends when either is moved. */
const lineCells = (begin: Point, end: Point): Markup[] => {
  const length = Math.hypot(end.x - begin.x, end.y - begin.y);
  const angle = Math.atan2(end.y - begin.y, end.x - begin.x);
  return [
    lengthCell('PinX', (begin.x + end.x) / 2, '(BeginX+EndX)/2'),
    lengthCell('PinY', (begin.y + end.y) / 2, '(BeginY+EndY)/2'),
    lengthCell('Width', length, 'SQRT((EndX-BeginX)^2+(EndY-BeginY)^2)'),
    cell('Height', 0),
    lengthCell('LocPinX', length / 2, 'Width*0.5'),
    cell('LocPinY', 0, { formula: 'Height*0.5' }),
    cell('Angle', angle, { unit: 'DEG', formula: 'ATAN2(EndY-BeginY,EndX-BeginX)' }),
    lengthCell('BeginX', begin.x),
    lengthCell('BeginY', begin.y),
    lengthCell('EndX', end.x),
    lengthCell('EndY', end.y),
    lengthCell('TxtPinX', 0),
    lengthCell('TxtPinY', 0),
    lengthCell('TxtWidth', 2 * gap),
    lengthCell('TxtHeight', 0.8),
    cell('TxtLocPinX', inches(gap), { unit: 'CM', formula: 'TxtWidth*0.5' }),
    cell('TxtLocPinY', inches(0.4), { unit: 'CM', formula: 'TxtHeight*0.5' }),
    // The numeral stays upright, whatever the direction of its line (37 CFR 1.84(p)(1)).
    cell('TxtAngle', -angle, { unit: 'DEG', formula: '-Angle' }),
    cell('LeftMargin', 0),
    cell('RightMargin', 0),
  ];
};

interface Line {
  name: string;
  begin: Point;
  end: Point;
  numeral: string;
  /** Height of the arc of a curved line, in centimeters. */
  bow?: number;
  /** Whether the line ends in an arrow. */
  hasArrow?: boolean;
}

const numeralWithLine = ({ name, begin, end, numeral, bow, hasArrow }: Line): Shape => {
  const length = Math.hypot(end.x - begin.x, end.y - begin.y);
  return {
    name,
    master: name,
    cells: [...lineCells(begin, end), cell('EndArrow', hasArrow ? 4 : 0)],
    sections: [
      fontSection(fontSizes.numeral),
      alignSection('center'),
      numeralData(numeral),
      pathSection({
        points: [
          { x: gap, y: 0 },
          { x: length, y: 0 },
        ],
        bow,
        formulas: [
          { x: `${gap} cm`, y: 'Height*0' },
          { x: 'Width*1', y: 'Height*0' },
        ],
      }),
    ],
    text: [{ formula: 'Prop.Numeral', value: numeral }],
  };
};

/** Returns a numeral with a straight lead line (37 CFR 1.84(q)). */
export const numeralWithLeadLine = (begin: Point, end: Point, numeral: string): Shape =>
  numeralWithLine({ name: 'Reference numeral', begin, end, numeral });

/** Returns a numeral with a curved lead line (37 CFR 1.84(q)). */
export const numeralWithCurve = (begin: Point, end: Point, numeral: string): Shape =>
  numeralWithLine({ name: 'Reference numeral, curved line', begin, end, numeral, bow: 0.35 });

/** Returns a numeral with an arrow that points to a whole section (37 CFR 1.84(r)(1)). */
export const numeralWithArrow = (begin: Point, end: Point, numeral: string): Shape =>
  numeralWithLine({ name: 'Reference numeral, arrow', begin, end, numeral, hasArrow: true });

/** Returns an underlined numeral without a line, for the surface on which it is placed (37 CFR 1.84(q)). */
export const underlinedNumeral = (center: Point, numeral: string): Shape => ({
  name: 'Reference numeral, underlined',
  master: 'Reference numeral, underlined',
  cells: [...placeCells(center, 2 * gap, 0.8), cell('LeftMargin', 0), cell('RightMargin', 0), ...textOnly],
  sections: [fontSection(fontSizes.numeral, 'underlined'), alignSection('center'), numeralData(numeral)],
  text: [{ formula: 'Prop.Numeral', value: numeral }],
});

/** Returns a scan target point: cross-hairs for a corner of the margin (37 CFR 1.84(g)). */
export const scanTarget = (center: Point): Shape => {
  const size = 0.7;
  const line = (from: Point, to: Point, index: number): Markup => pathSection({ points: [from, to] }, index);
  return {
    name: 'Scan target point',
    master: 'Scan target point',
    cells: placeCells(center, size, size),
    sections: [
      line({ x: 0, y: size / 2 }, { x: size, y: size / 2 }, 0),
      line({ x: size / 2, y: 0 }, { x: size / 2, y: size }, 1),
    ],
  };
};
