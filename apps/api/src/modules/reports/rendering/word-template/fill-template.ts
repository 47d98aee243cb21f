import { readOwnField } from '@hub/domain/reports/fields/own-field.ts';
import { writeTemplateDate } from '@hub/domain/reports/templates/date-format.ts';
import { isTemplateDate, type TemplateValue } from '@hub/domain/reports/templates/template-field.ts';
import { splitFormat } from '@hub/domain/reports/templates/template-tag.ts';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { templateLimits } from './template-limits.ts';
import { paragraphTexts } from './xml-text.ts';

/** Data of a template, as `buildTemplateData` returns it. */
export type TemplateData = { readonly [name: string]: TemplateValue };

/** A filled template: the Word document, and its text in lines. */
export interface FilledTemplate {
  bytes: Uint8Array;
  lines: string[];
}

const isGroup = (value: unknown): value is TemplateData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows a path through groups; a missing group has empty fields. Undefined if the first name is unknown here. */
const valueAt = (scope: unknown, path: readonly string[]): TemplateValue | undefined => {
  const [first = '', ...rest] = path;
  if (!isGroup(scope) || !Object.hasOwn(scope, first)) return undefined;
  const value = scope[first];
  if (rest.length === 0) return value;
  return isGroup(value) ? valueAt(value, rest) : '';
};

/** Writes a name as words, such as "filing date". */
const words = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const written = (value: TemplateValue, path: readonly string[], format: string | null): TemplateValue => {
  if (isTemplateDate(value)) return writeTemplateDate(value.$date, format);
  if (value === true) return 'yes';
  if (value === false) return path.length > 1 ? '' : 'no';
  // A missing fact is a place to fill in; a field that was left empty in the form stays empty.
  return value === '' && path.length > 1 ? `[${words(path.at(-1) ?? '')}]` : value;
};

/**
 * Returns the lookup of values, and whether a document got too large: every further list is empty then, so that the work
 * soon ends. An error would not end it, because the library collects the errors of all values.
 */
const countingLookup = () => {
  let values = 0;
  let characters = 0;
  const isTooLarge = (): boolean =>
    values > templateLimits.maxValues || characters > templateLimits.maxCharacters;
  const parser = (tag: string) => ({
    get: (scope: unknown, { meta }: { meta: { part: { module?: string } } }): TemplateValue | undefined => {
      const isLoop = meta.part.module === 'loop';
      if (isTooLarge()) return isLoop ? [] : '';
      const { name, format } = splitFormat(tag);
      const own = readOwnField(name);
      const path = own ? [own] : name.split('.');
      const value = valueAt(scope, path);
      if (value === undefined) return undefined;
      values += 1;
      characters += typeof value === 'string' ? value.length : 0;
      return isLoop ? value : written(value, path, format);
    },
  });
  return { parser, isTooLarge };
};

interface LibraryError {
  message: string;
  properties?: { explanation?: string; rootError?: Error; errors?: LibraryError[] };
}

/** Returns the text of an error of the library: its first cause. */
const faultOf = (error: LibraryError): string => {
  const { message, properties } = error.properties?.errors?.[0] ?? error;
  return properties?.rootError?.message ?? properties?.explanation ?? message;
};

const render = (template: Uint8Array, data: TemplateData): FilledTemplate => {
  const { parser, isTooLarge } = countingLookup();
  const document = new Docxtemplater(new PizZip(template), {
    delimiters: { start: '{{', end: '}}' },
    paragraphLoop: true,
    linebreaks: true,
    stripInvalidXMLChars: true,
    errorLogging: false,
    syntax: { changeDelimiterPrefix: null },
    parser: parser as never,
    nullGetter: ({ value }) => {
      // Nothing was entered for a field of the template's own.
      if (readOwnField(splitFormat(value).name)) return '';
      throw new Error(`There is no field “${value}”.`);
    },
  });
  document.render(data);
  if (isTooLarge()) throw new Error('The document would be too large.');
  const text = document.getZip().files['word/document.xml']?.asText() ?? '';
  return {
    bytes: document.toUint8Array({ compression: 'DEFLATE' }),
    lines: paragraphTexts(text).filter((line) => line.trim() !== ''),
  };
};

/**
 * Fills a template, whose parts were checked. Values are text: a tag or markup in a value is written as it is. Throws if the
 * template is not valid or the document gets too large.
 */
export const fillTemplate = (template: Uint8Array, data: TemplateData): FilledTemplate => {
  try {
    return render(template, data);
  } catch (error) {
    throw new Error(faultOf(error as LibraryError));
  }
};
