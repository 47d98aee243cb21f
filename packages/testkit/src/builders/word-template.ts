import PizZip from 'pizzip';

/** Contents of a Word document for a test. */
interface WordTemplateContent {
  /** Text of each paragraph. */
  paragraphs?: readonly string[];
  /** Markup of the body instead of paragraphs. */
  body?: string;
  /** The whole main part instead of a body. */
  document?: string;
  header?: string;
  /** Elements for the relations of the main part. */
  relations?: string;
  /** Content type of the main part. */
  mainType?: string;
  /** Further parts by name. */
  files?: Readonly<Record<string, string | Uint8Array>>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const relationships = (elements: string): string =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${elements}</Relationships>`;

const contentTypes = (mainType: string): string =>
  [
    `${declaration}<Types xmlns="${packaging}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>',
    `<Override PartName="/word/document.xml" ContentType="${mainType}"/>`,
    `<Override PartName="/word/header1.xml" ContentType="${word}.header+xml"/></Types>`,
  ].join('');

/** Builds a Word document with tags, by default one with the title of the invention. */
export const wordTemplate = ({
  paragraphs = ['{{invention.title}}'],
  body = paragraphs.map(paragraph).join(''),
  document = `${declaration}<w:document ${space}><w:body>${body}</w:body></w:document>`,
  header = '',
  relations = '',
  mainType = `${word}.document.main+xml`,
  files = {},
}: WordTemplateContent = {}): Uint8Array<ArrayBuffer> => {
  const parts = {
    '[Content_Types].xml': contentTypes(mainType),
    '_rels/.rels': relationships(
      [
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
        `<Relationship Id="rId2" Type="${packaging}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      ].join(''),
    ),
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties"/>`,
    'word/document.xml': document,
    'word/header1.xml': `${declaration}<w:hdr ${space}>${paragraph(header)}</w:hdr>`,
    'word/_rels/document.xml.rels': relationships(relations),
    ...files,
  };
  const zip = new PizZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return new Uint8Array(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }));
};
