import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  IconBriefcase,
  IconCalendarDue,
  IconCircleDashed,
  IconFilterPlus,
  IconGavel,
  type Icon as IconGlyph,
  IconHistory,
  IconRoute,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { SearchList } from '../../../../components/combobox/search-list.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { useCharacterKeys, useKey } from '../../../../lib/keys/keys.ts';
import { useKnownValues } from '../hooks/use-known-values.ts';
import { type FilterField, fieldLabels, filteredFields, withoutField } from '../model/filter-fields.ts';
import {
  applySuggestion,
  suggestFilters,
  suggestionKey,
  suggestionLabel,
} from '../model/filter-suggestions.ts';
import { FieldEditor } from './field-editor.tsx';

const glyphs: Record<FilterField, IconGlyph> = {
  status: IconCircleDashed,
  assignees: IconUser,
  projectAssignees: IconBriefcase,
  inHouseAttorney: IconGavel,
  dueAt: IconCalendarDue,
  statusActiveFrom: IconHistory,
  workflows: IconRoute,
  tags: IconTag,
};

/** Icon of a field. */
const FieldIcon = ({ field }: { field: FilterField }) => <Icon icon={glyphs[field]} size="sm" />;

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

/** Search list of fields and their values. */
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
  const last = filteredFields(data).at(-1);
  return (
    <SearchList
      label="Add filter"
      placeholder="Field, value or date, such as overdue, +3bd"
      text={text}
      onText={setText}
      choices={choices}
      onPick={({ value }) => pick(value)}
      isPending={isPending}
      emptyText="No matching field or value"
      onEmptyBackspace={() => last && onChange(withoutField(data, last))}
    />
  );
};

/** Button that adds a condition: first the field or a value, then the values of the field. */
export const AddFilter = ({ data, today, onChange, hasKey, ref }: AddFilterProps) => {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<FilterField | null>(null);
  const [openings, setOpenings] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const hasCharacterKeys = useCharacterKeys();
  const target = useMergedRef(button, ref);
  const openByKey = () => {
    // Closing restores the focus; without a focused element it goes to the button.
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
            // A new key clears the typed text when the popover is reopened while it fades out.
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
