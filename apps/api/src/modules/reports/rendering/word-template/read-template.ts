import { ArchiveTooLargeError, checkArchive } from '@hub/domain/files/check-archive.ts';
import type { AskedName } from '@hub/domain/reports/fields/own-field.ts';
import { checkTags } from '@hub/domain/reports/templates/check-tags.ts';
import { exampleData } from '@hub/domain/reports/templates/example-data.ts';
import { findTags, type TemplateProblem } from '@hub/domain/reports/templates/template-tag.ts';
import PizZip from 'pizzip';
import { checkParts } from './check-parts.ts';
import { fillTemplate } from './fill-template.ts';
import { findWarnings } from './find-warnings.ts';
import { templateLimits } from './template-limits.ts';
import { isBalanced, paragraphTexts } from './xml-text.ts';

/** Result of reading a template. */
export interface ReadTemplate {
  /** Empty for a template that can be used. */
  problems: TemplateProblem[];
  /** Content that reports would have although nobody may want it; does not refuse the template. */
  warnings: string[];
  /** Fields that the form asks for before it is filled. */
  asked: AskedName[];
}

const partNames: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^word\/document\d*\.xml$/, 'Text'],
  [/^word\/header\d*\.xml$/, 'Header'],
  [/^word\/footer\d*\.xml$/, 'Footer'],
  [/^word\/footnotes\.xml$/, 'Footnotes'],
  [/^word\/endnotes\.xml$/, 'Endnotes'],
  [/^word\/comments\.xml$/, 'Comments'],
  [/^word\/charts\/chart\d*\.xml$/, 'Chart'],
];

const refuse = (problem: string): ReadTemplate => ({
  problems: [{ problem, field: null, place: null }],
  warnings: [],
  asked: [],
});

const checkSize = async (template: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  if (template.length > templateLimits.maxBytes) return 'The template is larger than 5 MB.';
  try {
    await checkArchive(template, templateLimits.archive);
    return null;
  } catch (error) {
    return error instanceof ArchiveTooLargeError
      ? 'The template is too large when it is unpacked.'
      : 'This is no Word document, or it is damaged.';
  }
};

const checkTexts = (zip: PizZip): ReadTemplate => {
  const parts = Object.values(zip.files).flatMap((file) => {
    const [, name] = partNames.find(([pattern]) => pattern.test(file.name)) ?? [];
    return name ? [findTags(name, paragraphTexts(file.asText()))] : [];
  });
  const count = parts.reduce((sum, { tags }) => sum + tags.length, 0);
  if (count === 0 && parts.every(({ problems }) => problems.length === 0))
    return refuse('The template has no fields. Write a field as {{invention.title}}.');
  if (count > templateLimits.maxTags)
    return refuse(`The template has more than ${templateLimits.maxTags.toLocaleString('en-US')} fields.`);
  const { problems, asked } = checkTags(parts.map(({ tags }) => tags));
  const found = [...parts.flatMap((part) => part.problems), ...problems].slice(0, 100);
  return { problems: found, warnings: findWarnings(zip), asked };
};

const isWhole = (word: Uint8Array): boolean =>
  Object.values(new PizZip(word).files).every(
    (file) => !/^word\/[\w-]+\.xml$/.test(file.name) || isBalanced(file.asText()),
  );

/** Fills a template with invented facts, twice of each and none, which finds what its tags alone do not show. */
const tryFilling = (template: Uint8Array): string | null => {
  try {
    if ([exampleData.full, exampleData.empty].every((data) => isWhole(fillTemplate(template, data).bytes)))
      return null;
    return 'A loop or condition starts and ends in different tables, cells or boxes. Put both tags into the same one.';
  } catch (error) {
    return `The template cannot be filled: ${(error as Error).message}`;
  }
};

/** Reads and checks a template. It never throws because of the content of the file. */
export const readTemplate = async (template: Uint8Array<ArrayBuffer>): Promise<ReadTemplate> => {
  const size = await checkSize(template);
  if (size) return refuse(size);
  try {
    const zip = new PizZip(template);
    const unsafe = checkParts(zip);
    if (unsafe.length > 0) return { problems: unsafe, warnings: [], asked: [] };
    const read = checkTexts(zip);
    if (read.problems.length > 0) return read;
    const fault = tryFilling(template);
    return fault ? refuse(fault) : read;
  } catch {
    return refuse('The Word document is damaged.');
  }
};
