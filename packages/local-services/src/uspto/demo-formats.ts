import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import PizZip from 'pizzip';
import { writeDemoAction } from './demo-action-text.ts';
import type { LocalDocument } from './office-data.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text of a document: the letter that was written for the demo, or what the document is. */
const paragraphsOf = (applicationNumber: string, document: LocalDocument): string[] => [
  `${document.code} ${document.description}`,
  `Application ${formatApplicationNumber(applicationNumber)}`,
  ...writeDemoAction({ ...document, applicationNumber }).flat(),
];

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** Writes the Word file of a document. */
export const writeWordFile = (applicationNumber: string, document: LocalDocument): Buffer => {
  const paragraphs = paragraphsOf(applicationNumber, document).map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`,
  );
  const zip = new PizZip();
  const [year = 2000, month = 1, day = 1] = document.date.split('-').map(Number);
  const date = new Date(year, month - 1, day);
  zip.file('[Content_Types].xml', contentTypes, { date });
  zip.file('_rels/.rels', relations, { date });
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    { date },
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

const blockBytes = 512;

/** Returns the header of a file in a tar (POSIX.1-1988, ustar). */
const tarHeader = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

/** Writes a tar of named texts. */
export const writeTar = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    ...Object.entries(files).flatMap(([name, text]) => {
      const bytes = Buffer.from(text);
      return [tarHeader(name, bytes.length), bytes, Buffer.alloc(-bytes.length & (blockBytes - 1))];
    }),
    Buffer.alloc(2 * blockBytes),
  ]);

/** Writes the archive with the XML of a document. */
export const writeXmlArchive = (applicationNumber: string, document: LocalDocument): Buffer => {
  const paragraphs = paragraphsOf(applicationNumber, document).map(
    (text) => `<com:P>${escapeXml(text)}</com:P>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<uspat:OutgoingDocument xmlns:com="urn:us:gov:doc:uspto:common" xmlns:uspat="urn:us:gov:doc:uspto:patent">${paragraphs.join('\n')}</uspat:OutgoingDocument>`;
  return writeTar({ [`${document.documentIdentifier}/${document.documentIdentifier}.xml`]: xml });
};
