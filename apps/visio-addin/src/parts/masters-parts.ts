import { cell, lengthCell } from '../markup/cells.ts';
import { element, type Markup } from '../markup/markup.ts';
import {
  numeralWithArrow,
  numeralWithCurve,
  numeralWithLeadLine,
  scanTarget,
  underlinedNumeral,
} from '../shapes/numeral-shapes.ts';
import { type Shape, writeShape } from '../shapes/shape.ts';
import { figureLabel, sheetNumber } from '../shapes/text-shapes.ts';
import type { Part } from './package-file.ts';
import { contentType, relationshipType, rootAttributes } from './visio-namespaces.ts';

interface Master {
  shape: Shape;
  /** Text that Visio shows for the shape. */
  prompt: string;
  /** Size of the master's page in centimeters. */
  width: number;
  height: number;
}

const lineBegin = { x: 0.5, y: 0.5 };
const lineEnd = { x: 3.5, y: 1.5 };

/** The shapes of the stencil, in the order in which it shows them. */
const masters: readonly Master[] = [
  {
    shape: numeralWithLeadLine(lineBegin, lineEnd, '10'),
    prompt: 'Numeral with a lead line. Drag the end of the line to the part.',
    width: 4,
    height: 2,
  },
  {
    shape: numeralWithCurve(lineBegin, lineEnd, '12'),
    prompt: 'Numeral with a curved lead line. Drag the end of the line to the part.',
    width: 4,
    height: 2,
  },
  {
    shape: numeralWithArrow(lineBegin, lineEnd, '14'),
    prompt: 'Numeral with an arrow to a whole section of the drawing.',
    width: 4,
    height: 2,
  },
  {
    shape: underlinedNumeral({ x: 1, y: 0.5 }, '16'),
    prompt: 'Underlined numeral for the surface or section on which it is placed.',
    width: 2,
    height: 1,
  },
  {
    shape: figureLabel({ x: 2, y: 0.5 }, '1'),
    prompt: 'Label of a figure. A single figure has no label.',
    width: 4,
    height: 1,
  },
  {
    shape: sheetNumber({ x: 2, y: 0.5 }, 1, 1),
    prompt: 'Number of the sheet and number of sheets, in the middle of the top of the sheet.',
    width: 4,
    height: 1,
  },
  {
    shape: scanTarget({ x: 0.5, y: 0.5 }),
    prompt: 'Scan target point for two opposite corners of the margin.',
    width: 1,
    height: 1,
  },
];

const masterId = (index: number): number => index + 2;
const masterPath = (index: number): string => `masters/master${index + 1}.xml`;

/** Identifies a master in every file that contains it, so that a shape keeps its master from file to file. */
const uniqueId = (index: number): string =>
  `{7C3D9E52-4B1A-4F60-9D27-5E8A1B6C${String(index).padStart(4, '0')}}`;

/** Returns number and path of the master of a shape. Throws if there is no such master. */
export const findMaster = (name: string): { id: number; path: string } => {
  const index = masters.findIndex(({ shape }) => shape.name === name);
  if (index === -1) throw new Error(`There is no master "${name}"`);
  return { id: masterId(index), path: masterPath(index) };
};

const describeMaster = ({ shape, prompt, width, height }: Master, index: number): Markup =>
  element(
    'Master',
    {
      ID: masterId(index),
      NameU: shape.name,
      IsCustomNameU: 1,
      Name: shape.name,
      IsCustomName: 1,
      Prompt: prompt,
      IconSize: 1,
      AlignName: 2,
      MatchByName: 1,
      IconUpdate: 1,
      UniqueID: uniqueId(index),
      BaseID: uniqueId(index),
      PatternFlags: 0,
      Hidden: 0,
      MasterType: 2,
    },
    element(
      'PageSheet',
      { LineStyle: 0, FillStyle: 0, TextStyle: 0 },
      lengthCell('PageWidth', width),
      lengthCell('PageHeight', height),
      cell('PageScale', 1, { unit: 'IN' }),
      cell('DrawingScale', 1, { unit: 'IN' }),
      cell('DrawingSizeType', 3),
      cell('DrawingScaleType', 0),
    ),
    element('Rel', { 'r:id': `rId${index + 1}` }),
  );

/** Returns the parts of all masters; the first one lists them. */
export const mastersParts = (): Part[] => [
  {
    path: 'visio/masters/masters.xml',
    contentType: contentType('masters'),
    root: element('Masters', rootAttributes, ...masters.map(describeMaster)),
    relationships: masters.map((_, index) => ({
      id: `rId${index + 1}`,
      type: relationshipType('master'),
      target: masterPath(index).replace('masters/', ''),
    })),
  },
  ...masters.map(({ shape }, index) => ({
    path: `visio/${masterPath(index)}`,
    contentType: contentType('master'),
    root: element('MasterContents', rootAttributes, element('Shapes', {}, writeShape(shape, 5))),
  })),
];
