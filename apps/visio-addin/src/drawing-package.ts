import type { DrawingInvention } from './drawing-invention.ts';
import { documentPart } from './parts/document-part.ts';
import { mastersParts } from './parts/masters-parts.ts';
import { type Part, type Relationship, writePackage, writeZip } from './parts/package-file.ts';
import { pagesParts } from './parts/pages-parts.ts';
import { propertiesPart } from './parts/properties-parts.ts';
import { relationshipType } from './parts/visio-namespaces.ts';
import { type SheetSize, sheetSizes } from './sheets/sheet-size.ts';
import { templatePages } from './template-pages.ts';

const ofMasters: Relationship = {
  id: 'rId1',
  type: relationshipType('masters'),
  target: 'masters/masters.xml',
};
const ofPages: Relationship = { id: 'rId2', type: relationshipType('pages'), target: 'pages/pages.xml' };

const ofPackage: readonly Relationship[] = [
  { id: 'rId1', type: relationshipType('document'), target: 'visio/document.xml' },
  {
    id: 'rId2',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    target: 'docProps/core.xml',
  },
];

const write = (...parts: Part[]): Uint8Array => writePackage(parts, ofPackage);

/** Returns the template (`.vstx`) for drawings on sheets of one size. */
export const buildTemplate = (size: SheetSize, invention?: DrawingInvention): Uint8Array =>
  write(
    documentPart('template', [ofMasters, ofPages]),
    ...mastersParts(),
    ...pagesParts(size, templatePages(size, invention)),
    propertiesPart(invention ? `Drawings: ${invention.title}` : `Patent drawings on ${size.name}`),
  );

/** Returns the stencil (`.vssx`) with the shapes of patent drawings. */
export const buildStencil = (): Uint8Array =>
  write(documentPart('stencil', [ofMasters]), ...mastersParts(), propertiesPart('Patent drawing shapes'));

/**
 * Returns the drawing add-in: a zip with a template for each sheet size and the stencil. With an invention its facts are
 * on every sheet. The same input always gives the same bytes.
 */
export const buildDrawingPackage = (invention?: DrawingInvention): Uint8Array =>
  writeZip({
    ...Object.fromEntries(
      sheetSizes.map((size) => [`Patent drawing ${size.name}.vstx`, buildTemplate(size, invention)]),
    ),
    'Patent drawing shapes.vssx': buildStencil(),
  });
