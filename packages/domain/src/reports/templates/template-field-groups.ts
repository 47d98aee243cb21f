import { fieldNames, reportFields } from '../fields/report-fields.ts';
import { askedTemplateFields } from './asked-template-fields.ts';
import { writeTemplateDate } from './date-format.ts';
import { exampleData } from './example-data.ts';
import { isTemplateDate, type TemplateField, type TemplateValue } from './template-field.ts';
import { factTemplateFields } from './template-fields.ts';

/** A field as it is written in a template, with an example. */
interface DescribedField {
  /** Name with those of its groups; in a list, within its entries. */
  name: string;
  label: string;
  kind: Exclude<TemplateField['kind'], 'group' | 'list'>;
  /** Invented value as it is written into a report. */
  example: string;
}

/** Fields that belong together. */
export interface TemplateFieldGroup {
  /** Name of the group or list; null for fields without one. */
  name: string | null;
  label: string;
  /** `list` for the fields of each entry, `form` for those that a person fills in. */
  kind: 'facts' | 'list' | 'form';
  fields: DescribedField[];
}

type Data = { readonly [name: string]: TemplateValue };

const dataOf = (value: TemplateValue | undefined): Data => {
  const entry = Array.isArray(value) ? value[0] : value;
  return typeof entry === 'object' && !Array.isArray(entry) ? (entry as Data) : {};
};

const written = (value: TemplateValue | undefined): string => {
  if (isTemplateDate(value)) return writeTemplateDate(value.$date, null);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const describeFields = (fields: readonly TemplateField[], data: Data, prefix: string): DescribedField[] =>
  fields.flatMap(({ name, label, kind }) =>
    kind === 'group' || kind === 'list'
      ? []
      : [{ name: `${prefix}${name}`, label, kind, example: written(data[name]) }],
  );

/** Returns the groups of fields that have fields of their own, and those inside of them. */
const innerGroups = (fields: readonly TemplateField[], data: Data, prefix: string): TemplateFieldGroup[] =>
  fields.flatMap(({ name, label, kind, fields: parts }): TemplateFieldGroup[] => {
    if (kind !== 'group' && kind !== 'list') return [];
    const inner = dataOf(data[name]);
    const before = kind === 'list' ? '' : `${prefix}${name}.`;
    const group = {
      name: `${prefix}${name}`,
      label,
      kind: kind === 'list' ? ('list' as const) : ('facts' as const),
      fields: describeFields(parts, inner, before),
    };
    const within = innerGroups(parts, inner, before).map((one) =>
      kind === 'list' ? { ...one, label: `${one.label}, within ${group.name}` } : one,
    );
    return [group, ...within];
  });

/** Returns the fields of the form under the headings of the form. */
const formGroups = (): TemplateFieldGroup[] => {
  const sections = Map.groupBy(fieldNames, (name) => reportFields[name].section);
  const described = describeFields(askedTemplateFields, exampleData.single, '');
  return [...sections].map(([label, names]) => ({
    name: null,
    label,
    kind: 'form' as const,
    fields: described.filter(({ name }) => names.some((one) => one === name)),
  }));
};

/** Lists all fields of templates with examples. */
export const listFieldGroups = (): TemplateFieldGroup[] =>
  [
    {
      name: null,
      label: 'Report',
      kind: 'facts' as const,
      fields: describeFields(factTemplateFields, exampleData.single, ''),
    },
    ...innerGroups(factTemplateFields, exampleData.single, ''),
    ...formGroups(),
    ...innerGroups(askedTemplateFields, exampleData.single, ''),
  ].filter(({ fields }) => fields.length > 0);
