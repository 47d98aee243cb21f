import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { useState } from 'react';
import { SearchList } from '../../../../components/combobox/search-list.tsx';
import { useFieldChoices } from '../hooks/use-field-choices.ts';
import { fieldLabels, type ValueField, valuesOf, withValues } from '../model/filter-fields.ts';

interface ValuesEditorProps {
  field: ValueField;
  data: FilterDataInput;
  onChange: (data: FilterDataInput) => void;
  onEmptyBackspace?: () => void;
}

const placeholders: Record<ValueField, string> = {
  status: 'Find a status',
  assignees: 'Find people and teams',
  projectAssignees: 'Find people and teams',
  inHouseAttorney: 'Find an attorney',
  workflows: 'Find a workflow',
  tags: 'Find a tag',
};

/** Editor of the values of one field; each choice applies at once. */
export const ValuesEditor = ({ field, data, onChange, onEmptyBackspace }: ValuesEditorProps) => {
  const [text, setText] = useState('');
  const chosen = valuesOf(data, field);
  const { choices, isPending, error } = useFieldChoices(field, text, chosen);
  const toggle = (value: string) => {
    const others = chosen.filter((one) => one !== value);
    onChange(withValues(data, field, chosen.includes(value) ? others : [...chosen, value]));
  };
  return (
    <SearchList
      label={fieldLabels[field]}
      placeholder={placeholders[field]}
      text={text}
      onText={setText}
      choices={choices}
      onPick={({ value }) => toggle(value)}
      isMultiple={field !== 'inHouseAttorney'}
      isPending={isPending}
      emptyText={error ? 'The list could not be loaded. Try again in a moment.' : 'Nothing found'}
      onEmptyBackspace={onEmptyBackspace}
    />
  );
};
