/** Namespaces of the root of every part; without `preserve` the spaces of texts would be lost. */
export const rootAttributes = {
  xmlns: 'http://schemas.microsoft.com/office/visio/2012/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xml:space': 'preserve',
} as const;

/** Returns the type of a relationship of Visio. */
export const relationshipType = (kind: 'document' | 'masters' | 'master' | 'pages' | 'page'): string =>
  `http://schemas.microsoft.com/visio/2010/relationships/${kind}`;

/** Returns the content type of a part of Visio. */
export const contentType = (kind: string): string => `application/vnd.ms-visio.${kind}+xml`;
