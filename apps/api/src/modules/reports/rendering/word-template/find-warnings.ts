import type PizZip from 'pizzip';
import { elementAttributes, fieldInstructions, paragraphTexts } from './xml-text.ts';

const textParts = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;
const changeElements = ['ins', 'del', 'moveFrom', 'moveTo'];
const mergeField = /^MERGEFIELD\s+"?([^"\\\s]+)/i;
const maxWarnings = 20;

const authorsOf = (xml: string): string[] =>
  changeElements.flatMap((name) => elementAttributes(xml, name).flatMap(({ author }) => author ?? []));

const mergeFieldsOf = (xml: string): string[] => [
  ...fieldInstructions(xml).flatMap((instruction) => mergeField.exec(instruction)?.[1] ?? []),
  ...paragraphTexts(xml).flatMap((text) =>
    [...text.matchAll(/«([^«»]{1,100})»/g)].map(([, name = '']) => name),
  ),
];

/** Returns what a report would contain although a person hardly meant it: tracked changes, and fields that Word fills. */
export const findWarnings = (zip: PizZip): string[] => {
  const parts = Object.values(zip.files).filter(({ name }) => textParts.test(name));
  const texts = parts.map((part) => part.asText());
  const changes = [...new Set(texts.flatMap(authorsOf))].map(
    (author) =>
      `The document has tracked changes of ${author}. They go out with each report: accept or reject them in Word first.`,
  );
  const fields = [...new Set(texts.flatMap(mergeFieldsOf))].map(
    (name) =>
      `“${name}” is a merge field of Word, which the hub does not fill. Replace it by a field in braces, such as {{invention.title}}.`,
  );
  return [...changes, ...fields].slice(0, maxWarnings);
};
