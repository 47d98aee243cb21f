import type { ReportField } from './report-field.ts';
import { type FieldName, reportFields } from './report-fields.ts';

const prefix = 'ask:';
/** Longest label of a field of one's own. */
const maxLabelLength = 50;

/** Name of a field that only a template has: `ask:` and the label under which the form asks for it. */
export type OwnFieldName = `${typeof prefix}${string}`;

/** Name of a field that a report can ask for. */
export type AskedName = FieldName | OwnFieldName;

/** Whether a name is that of a field that only a template has. */
export const isOwnField = (name: string): name is OwnFieldName => name.startsWith(prefix);

/** Returns the name of a field of a template's own as it is written in a tag such as `{{ask: Client contact}}`; undefined for another. */
export const readOwnField = (tag: string): OwnFieldName | undefined =>
  isOwnField(tag) ? `${prefix}${tag.slice(prefix.length).replaceAll(/\s+/g, ' ').trim()}` : undefined;

/** Returns why a field of a template's own cannot be asked for; undefined if it can. */
export const findOwnFieldProblem = (name: OwnFieldName): string | undefined => {
  const { length } = name.slice(prefix.length);
  if (length === 0) return 'A field of your own has no label: write {{ask: Client contact}}.';
  return length > maxLabelLength
    ? `The label of a field of your own can have at most ${maxLabelLength} characters.`
    : undefined;
};

/** Returns a field by its name, also one of a template's own. */
export const findField = (name: AskedName): ReportField =>
  isOwnField(name)
    ? { label: name.slice(prefix.length), section: 'Fields of the template', kind: 'long-text' }
    : reportFields[name];
