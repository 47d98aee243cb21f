import { element, text } from '../markup/markup.ts';
import type { Part } from './package-file.ts';

/** Returns the part with the title of a document. It carries no dates, so that it depends on its input only. */
export const propertiesPart = (title: string): Part => ({
  path: 'docProps/core.xml',
  contentType: 'application/vnd.openxmlformats-package.core-properties+xml',
  root: element(
    'cp:coreProperties',
    {
      'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    element('dc:title', {}, text(title)),
    element('dc:creator', {}, text('Invention Hub')),
  ),
});
