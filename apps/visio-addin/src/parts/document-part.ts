import { cell, pointsCell } from '../markup/cells.ts';
import { element, type Markup, text } from '../markup/markup.ts';
import { fontSizes } from '../sheets/sheet-size.ts';
import type { Part, Relationship } from './package-file.ts';
import { contentType, rootAttributes } from './visio-namespaces.ts';

/** The style of all shapes: black lines, white fill, centered Arial (37 CFR 1.84(a)(1) and (l)). */
const style: Markup = element(
  'StyleSheet',
  { ID: 0, NameU: 'No Style', IsCustomNameU: 1, Name: 'No Style', IsCustomName: 1 },
  cell('EnableLineProps', 1),
  cell('EnableFillProps', 1),
  cell('EnableTextProps', 1),
  cell('HideForApply', 0),
  pointsCell('LineWeight', 1),
  cell('LineColor', '#000000'),
  cell('LinePattern', 1),
  cell('Rounding', 0),
  cell('EndArrowSize', 2),
  cell('BeginArrow', 0),
  cell('EndArrow', 0),
  cell('LineCap', 0),
  cell('BeginArrowSize', 2),
  cell('FillForegnd', '#ffffff'),
  cell('FillBkgnd', '#ffffff'),
  cell('FillPattern', 1),
  cell('ShdwPattern', 0),
  pointsCell('LeftMargin', 4),
  pointsCell('RightMargin', 4),
  pointsCell('TopMargin', 2),
  pointsCell('BottomMargin', 2),
  cell('VerticalAlign', 1),
  cell('TextBkgnd', 0),
  element(
    'Section',
    { N: 'Character' },
    element(
      'Row',
      { IX: 0 },
      cell('Font', 'Arial'),
      cell('Color', '#000000'),
      cell('Style', 0),
      pointsCell('Size', fontSizes.note),
    ),
  ),
  element(
    'Section',
    { N: 'Paragraph' },
    element('Row', { IX: 0 }, cell('SpLine', -1.2), cell('HorzAlign', 1)),
  ),
);

/** Returns the main part of a template or stencil. */
export const documentPart = (kind: 'template' | 'stencil', relationships: readonly Relationship[]): Part => ({
  path: 'visio/document.xml',
  contentType: contentType(`${kind}.main`),
  root: element(
    'VisioDocument',
    rootAttributes,
    element(
      'DocumentSettings',
      { TopPage: 0, DefaultTextStyle: 0, DefaultLineStyle: 0, DefaultFillStyle: 0, DefaultGuideStyle: 0 },
      element('GlueSettings', {}, text('9')),
      element('SnapSettings', {}, text('65847')),
      element('DynamicGridEnabled', {}, text('1')),
      element('ProtectStyles', {}, text('0')),
      element('ProtectShapes', {}, text('0')),
      element('ProtectMasters', {}, text('0')),
      element('ProtectBkgnds', {}, text('0')),
    ),
    element('Colors', {}),
    element('FaceNames', {}, element('FaceName', { NameU: 'Arial' })),
    element('StyleSheets', {}, style),
    element('DocumentSheet', { NameU: 'TheDoc', Name: 'TheDoc', LineStyle: 0, FillStyle: 0, TextStyle: 0 }),
  ),
  relationships,
});
