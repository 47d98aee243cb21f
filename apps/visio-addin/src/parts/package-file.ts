import { strToU8, type Zippable, zipSync } from 'fflate';
import { element, type Markup, writeDocument } from '../markup/markup.ts';

/** A part of a package in the Open Packaging format. */
export interface Part {
  /** Path in the package, such as `visio/document.xml`. */
  path: string;
  contentType: string;
  root: Markup;
  relationships?: readonly Relationship[];
}

/** A relationship from a part, or from the package, to another part. */
export interface Relationship {
  id: string;
  type: string;
  /** Path of the target, relative to the folder of the source. */
  target: string;
}

const relationshipTypes = 'application/vnd.openxmlformats-package.relationships+xml';

const writeRelationships = (relationships: readonly Relationship[]): string =>
  writeDocument(
    element(
      'Relationships',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
      ...relationships.map(({ id, type, target }) =>
        element('Relationship', { Id: id, Type: type, Target: target }),
      ),
    ),
  );

const writeContentTypes = (parts: readonly Part[]): string =>
  writeDocument(
    element(
      'Types',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
      element('Default', { Extension: 'rels', ContentType: relationshipTypes }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...parts.map(({ path, contentType }) =>
        element('Override', { PartName: `/${path}`, ContentType: contentType }),
      ),
    ),
  );

const relationshipsPath = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');

/**
 * Writes a zip in the order of its entries. All dates are the first that a zip can hold, in local time because `fflate`
 * writes local time: the same input always gives the same bytes.
 */
export const writeZip = (entries: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  const zippable: Zippable = entries;
  return zipSync(zippable, { level: 9, mtime: new Date(1980, 0, 1) });
};

/** Writes parts and the relationships of the package as one file. */
export const writePackage = (parts: readonly Part[], relationships: readonly Relationship[]): Uint8Array => {
  const entries: [string, string][] = [
    ['[Content_Types].xml', writeContentTypes(parts)],
    ['_rels/.rels', writeRelationships(relationships)],
    ...parts.flatMap(({ path, root, relationships: own = [] }): [string, string][] => [
      [path, writeDocument(root)],
      ...(own.length === 0 ? [] : [[relationshipsPath(path), writeRelationships(own)] as [string, string]]),
    ]),
  ];
  return writeZip(Object.fromEntries(entries.map(([path, content]) => [path, strToU8(content)])));
};
