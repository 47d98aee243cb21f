import { exampleFacts, exampleValues } from './example-facts.ts';
import { isTemplateDate, type TemplateValue } from './template-field.ts';
import { buildTemplateData } from './template-fields.ts';

type Data = { readonly [name: string]: TemplateValue };

const mapData = (data: Data, change: (value: TemplateValue) => TemplateValue): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]));

const isGroup = (value: TemplateValue): value is Data =>
  typeof value === 'object' && !Array.isArray(value) && !isTemplateDate(value);

const doubled = (value: TemplateValue): TemplateValue => {
  if (Array.isArray(value)) return [...value, ...value].map(doubled);
  return isGroup(value) ? mapData(value, doubled) : value;
};

const emptied = (value: TemplateValue): TemplateValue => {
  if (Array.isArray(value)) return [];
  return typeof value === 'string' || isTemplateDate(value) ? '' : false;
};

const example = buildTemplateData(exampleFacts, exampleValues);

/** Invented data of a template: an example of each field, every list with two entries, and nothing at all. */
export const exampleData = {
  single: example,
  full: mapData(example, doubled),
  empty: mapData(example, emptied),
};
