/** Formats in which the patent office offers a document. */
export const officeFormats = ['pdf', 'word', 'xml'] as const;

/** A format in which the patent office offers a document; `xml` is an archive. */
export type OfficeFormat = (typeof officeFormats)[number];
