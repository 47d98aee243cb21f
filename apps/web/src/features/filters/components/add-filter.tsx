import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconFilterPlus } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PopoverPanel } from '../../../components/popover-panel.tsx';
import { useCharacterKeys, useKey } from '../../../lib/keys/keys.ts';
import { useKnownValues } from '../hooks/use-known-values.ts';
import { askedFields, type FilterField, fieldLabels, withoutField } from '../model/filter-fields.ts';
import {
  applySuggestion,
  suggestFilters,
  suggestionKey,
  suggestionLabel,
} from '../model/filter-suggestions.ts';
import { ChoiceList } from './choice-list.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FieldIcon } from './field-icon.tsx';

interface AddFilterProps {
  data: FilterDataInput;
  today: IsoDate;
  onChange: (data: FilterDataInput) => void;
  hasKey: boolean;
  ref?: Ref<HTMLButtonElement>;
}

interface PickerProps extends Pick<AddFilterProps, 'data' | 'today' | 'onChange'> {
  onField: (field: FilterField) => void;
  onDone: () => void;
}

/** Finds a field, or at once one of its values. */
const FilterPicker = ({ data, today, onChange, onField, onDone }: PickerProps) => {
  const [text, setText] = useState('');
  const { known, isPending } = useKnownValues(text);
  const suggestions = suggestFilters(text, { data, today, known });
  const choices = suggestions.map((suggestion) => ({
    suggestion,
    value: suggestionKey(suggestion),
    label: suggestionLabel(suggestion) || fieldLabels[suggestion.field],
    lead: suggestion.kind === 'field' ? undefined : fieldLabels[suggestion.field],
    icon: <FieldIcon field={suggestion.field} />,
  }));
  const pick = (key: string) => {
    const suggestion = suggestions.find((one) => suggestionKey(one) === key);
    if (suggestion?.kind === 'field') return onField(suggestion.field);
    if (suggestion) onChange(applySuggestion(data, suggestion));
    onDone();
  };
  const last = askedFields(data).at(-1);
  return (
    <ChoiceList
      label="Add filter"
      placeholder="Field, value or date, such as overdue, +3bd"
      text={text}
      onText={setText}
      choices={choices}
      onPick={({ value }) => pick(value)}
      isPending={isPending}
      emptyText="No field and no value is called so"
      onEmptyBackspace={() => last && onChange(withoutField(data, last))}
    />
  );
};

/** Adds what the filter asks for: first the field or a value, then, for a field, its values. */
export const AddFilter = ({ data, today, onChange, hasKey, ref }: AddFilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<FilterField | null>(null);
  const [openings, setOpenings] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const hasCharacterKeys = useCharacterKeys();
  const target = useMergedRef(button, ref);
  const openByKey = () => {
    // The focus returns to where it was; from nowhere, to the button.
    if (document.activeElement === document.body) button.current?.focus();
    open(true);
  };
  const open = (isOpening: boolean) => {
    setOpen(isOpening);
    if (!isOpening) return;
    setField(null);
    setOpenings((count) => count + 1);
  };
  useKey({ keys: 'f', scope: 'screen', label: 'Add a filter', group: 'Tasks', isOn: hasKey, run: openByKey });
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button
          ref={target}
          variant="text"
          size="small"
          icon={<Icon icon={IconFilterPlus} size="smx" />}
          aria-haspopup="dialog"
          aria-keyshortcuts={hasKey && hasCharacterKeys ? 'f' : undefined}
          onClick={() => open(!isOpen)}
        >
          Add filter
        </Button>
      </Popover.Target>
      <PopoverPanel label={field ? fieldLabels[field] : 'Add filter'}>
        {field ? (
          <FieldEditor
            key={field}
            field={field}
            data={data}
            today={today}
            onChange={onChange}
            onDone={() => open(false)}
            onEmptyBackspace={() => setField(null)}
          />
        ) : (
          <FilterPicker
            // Opened again while it still fades, it would keep what was typed before.
            key={openings}
            data={data}
            today={today}
            onChange={onChange}
            onField={setField}
            onDone={() => open(false)}
          />
        )}
      </PopoverPanel>
    </Popover>
  );
};
