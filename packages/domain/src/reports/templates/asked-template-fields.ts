import type { ReportFacts } from '../facts/report-facts.ts';
import { choicesOf } from '../fields/check-value.ts';
import type { Choice, FieldColumn, FieldRow, FieldValue, ReportField } from '../fields/report-field.ts';
import { type FieldName, fieldNames, reportFields } from '../fields/report-fields.ts';
import type { ReportInput } from '../fields/report-values.ts';
import { fieldsOf, type ReadField } from './template-field.ts';

/** Facts and entered values of a report. */
interface AskedSource {
  facts: ReportFacts;
  values: ReportInput;
}

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const asText = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

const asList = <Entry extends string | FieldRow>(
  value: FieldValue | undefined,
  isEntry: (entry: string | FieldRow) => entry is Entry,
): Entry[] => (Array.isArray(value) ? (value as readonly (string | FieldRow)[]).filter(isEntry) : []);

const isLine = (entry: string | FieldRow): entry is string => typeof entry === 'string';
const isRow = (entry: string | FieldRow): entry is FieldRow => typeof entry !== 'string';

const row = fieldsOf<FieldRow>();
const columnField = ({ name, label, kind, choices = [] }: FieldColumn): ReadField<FieldRow> => {
  if (kind === 'date') return row.date(name, label, (entry) => entry[name]);
  if (kind === 'yes-no') return row.yesNo(name, label, (entry) => entry[name] === 'yes');
  return row.text(name, label, (entry) => labelOf(choices, entry[name] ?? ''));
};

const line = fieldsOf<string>();
const asked = fieldsOf<AskedSource>();
const askedField = (name: FieldName, field: ReportField): ReadField<AskedSource> => {
  const { label, kind } = field;
  switch (kind) {
    case 'text':
    case 'long-text':
      return asked.text(name, label, ({ values }) => asText(values[name]));
    case 'choice':
      return asked.text(name, label, ({ facts, values }) =>
        labelOf(choicesOf(field, facts), asText(values[name])),
      );
    case 'date':
      return asked.date(name, label, ({ values }) => asText(values[name]));
    case 'number':
      return asked.number(name, label, ({ values }) => {
        const value = values[name];
        return typeof value === 'number' ? value : null;
      });
    case 'yes-no':
      return asked.yesNo(name, label, ({ values }) => values[name] === true);
    case 'lines':
      return asked.list(name, label, ({ values }) => asList(values[name], isLine), [
        line.text('text', 'Text', (text) => text),
      ]);
    case 'rows':
      return asked.list(
        name,
        label,
        ({ values }) => asList(values[name], isRow),
        (field.columns ?? []).map(columnField),
      );
  }
};

/** Fields that the form asks for when a report is generated; the same as those of the built-in reports. */
export const askedTemplateFields: readonly ReadField<AskedSource>[] = fieldNames.map((name) =>
  askedField(name, reportFields[name]),
);
