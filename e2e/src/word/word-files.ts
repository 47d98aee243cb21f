import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** Place of the settings that add-ins keep in a document, as JSON. */
const settingsPart = 'customXml/settings.json';

/** Writes a Word document with these paragraphs and the settings of add-ins. */
export const packWord = (paragraphs: readonly string[], settings = '{}'): Uint8Array<ArrayBuffer> => {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`)
    .join('');
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations,
    'word/document.xml': document,
    [settingsPart]: settings,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
};

/** Returns the text of the paragraphs of a Word document, and the settings of add-ins in it. */
export const unpackWord = (content: Uint8Array): { paragraphs: string[]; settings: unknown } => {
  const parts = unzipSync(content);
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const paragraphs = [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)].map(([, text]) => text).join(''),
  );
  const settings = parts[settingsPart];
  return { paragraphs, settings: settings ? JSON.parse(strFromU8(settings)) : {} };
};
