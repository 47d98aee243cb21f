import { cell, inches, lengthCell } from '../markup/cells.ts';
import { element, type Markup } from '../markup/markup.ts';
import { type Shape, writeShape } from '../shapes/shape.ts';
import type { SheetSize } from '../sheets/sheet-size.ts';
import { findMaster } from './masters-parts.ts';
import type { Part } from './package-file.ts';
import { contentType, relationshipType, rootAttributes } from './visio-namespaces.ts';

/** A page with its shapes, from back to front. */
export interface Page {
  name: string;
  shapes: readonly Shape[];
}

/** Number of the first shape of a page; the format reserves lower ones. */
const firstShapeId = 5;

const describePage = (size: SheetSize, { name }: Page, index: number): Markup =>
  element(
    'Page',
    {
      ID: index,
      NameU: name,
      IsCustomNameU: 1,
      Name: name,
      IsCustomName: 1,
      ViewScale: -1,
      ViewCenterX: inches(size.width / 2).toFixed(4),
      ViewCenterY: inches(size.height / 2).toFixed(4),
    },
    element(
      'PageSheet',
      { LineStyle: 0, FillStyle: 0, TextStyle: 0 },
      lengthCell('PageWidth', size.width),
      lengthCell('PageHeight', size.height),
      cell('PageScale', 1, { unit: 'IN' }),
      cell('DrawingScale', 1, { unit: 'IN' }),
      cell('DrawingSizeType', 3),
      cell('DrawingScaleType', 0),
      lengthCell('PageLeftMargin', size.left),
      lengthCell('PageRightMargin', size.right),
      lengthCell('PageTopMargin', size.top),
      lengthCell('PageBottomMargin', size.bottom),
      cell('PrintPageOrientation', 1),
      cell('PaperKind', size.kind),
    ),
    element('Rel', { 'r:id': `rId${index + 1}` }),
  );

const pagePart = ({ shapes }: Page, index: number): Part => {
  const paths = new Map(
    shapes.flatMap(({ master }) => (master === undefined ? [] : [[master, findMaster(master)] as const])),
  );
  return {
    path: `visio/pages/page${index + 1}.xml`,
    contentType: contentType('page'),
    root: element(
      'PageContents',
      rootAttributes,
      element(
        'Shapes',
        {},
        ...shapes.map((shape, at) =>
          writeShape(
            shape,
            firstShapeId + at,
            shape.master === undefined ? undefined : paths.get(shape.master)?.id,
          ),
        ),
      ),
    ),
    relationships: [...paths.values()].map(({ id, path }) => ({
      id: `rId${id}`,
      type: relationshipType('master'),
      target: `../${path}`,
    })),
  };
};

/** Returns the parts of all pages; the first one lists them. */
export const pagesParts = (size: SheetSize, pages: readonly Page[]): Part[] => [
  {
    path: 'visio/pages/pages.xml',
    contentType: contentType('pages'),
    root: element('Pages', rootAttributes, ...pages.map((page, index) => describePage(size, page, index))),
    relationships: pages.map((_, index) => ({
      id: `rId${index + 1}`,
      type: relationshipType('page'),
      target: `page${index + 1}.xml`,
    })),
  },
  ...pages.map(pagePart),
];
