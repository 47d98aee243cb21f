import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type FilterField, fieldLabels, isDateField, withDays } from '../model/filter-fields.ts';
import { DaysEditor } from './days-editor.tsx';
import { ValuesEditor } from './values-editor.tsx';

interface FieldEditorProps {
  field: FilterField;
  data: FilterDataInput;
  today: IsoDate;
  onChange: (data: FilterDataInput) => void;
  onDone: () => void;
  onEmptyBackspace?: () => void;
}

/** Editor of the condition on one field. */
export const FieldEditor = ({ field, data, today, onChange, onDone, onEmptyBackspace }: FieldEditorProps) =>
  isDateField(field) ? (
    <DaysEditor
      label={fieldLabels[field]}
      isOptional={field === 'dueAt'}
      days={data[field]}
      today={today}
      onChange={(days) => onChange(withDays(data, field, days))}
      onDone={onDone}
    />
  ) : (
    <ValuesEditor field={field} data={data} onChange={onChange} onEmptyBackspace={onEmptyBackspace} />
  );
