import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { useValueNames } from '../hooks/use-value-names.ts';
import { describeResolved } from '../model/date-text.ts';
import { describeField } from '../model/describe-filter.ts';
import {
  conjugationOf,
  type FilterField,
  fieldLabels,
  isDateField,
  valuesOf,
  withoutField,
  withValues,
} from '../model/filter-fields.ts';
import { tidyData } from '../model/filter-state.ts';
import { ChipFieldMenu } from './chip-field-menu.tsx';
import { FieldEditor } from './field-editor.tsx';
import classes from './filter-chip.module.css';

export interface FilterChipProps {
  field: FilterField;
  data: FilterDataInput;
  today: IsoDate;
  /** Values of the field that no longer exist. */
  broken: readonly string[];
  onChange: (data: FilterDataInput) => void;
  /** Called after the chip was removed by key, to move the focus. */
  onRemoved: () => void;
}

/** Switch between any and all values; plain text if there is nothing to switch. */
const Operator = ({ field, data, onChange }: Pick<FilterChipProps, 'field' | 'data' | 'onChange'>) => {
  const conjugation = conjugationOf(field);
  const isAll = conjugation !== null && data[conjugation] === 'and';
  const count = isDateField(field) ? 1 : valuesOf(data, field).length;
  if (conjugation === null || (count < 2 && !isAll))
    return <span className={`${classes.part} ${classes.word}`}>{count > 1 ? 'any of' : 'is'}</span>;
  return (
    <button
      type="button"
      className={`${classes.part} ${classes.operator}`}
      aria-label={`${fieldLabels[field]}: ${isAll ? 'all of' : 'any of'}. Switch to ${isAll ? 'any' : 'all'}`}
      onClick={() => onChange(tidyData({ ...data, [conjugation]: isAll ? 'or' : 'and' }))}
    >
      {isAll ? 'all of' : 'any of'}
    </button>
  );
};

const maxNames = 2;

/** Value of a chip: the first two names and the number of further ones; screen readers get all names. */
const Value = ({ field, data, broken }: Pick<FilterChipProps, 'field' | 'data' | 'broken'>) => {
  const nameOf = useValueNames();
  if (isDateField(field)) return <>{describeField(data, field, nameOf)}</>;
  const values = valuesOf(data, field);
  const rest = values.slice(maxNames);
  return (
    <>
      {values.slice(0, maxNames).map((value, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <span className={broken.includes(value) ? classes.gone : undefined}>{nameOf(field, value)}</span>
        </span>
      ))}
      {rest.length > 0 && (
        <>
          <Hint aria-hidden="true"> +{rest.length}</Hint>
          <span data-unseen>, {rest.map((value) => nameOf(field, value)).join(', ')}</span>
        </>
      )}
    </>
  );
};

/** Chip of one condition: field, operator and value. */
export const FilterChip = (props: FilterChipProps) => {
  const { field, data, today, broken, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const nameOf = useValueNames();
  const description = describeField(data, field, nameOf);
  const days = isDateField(field) ? data[field] : undefined;
  const remove = () => onChange(withoutField(data, field));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    if (!(event.target instanceof HTMLButtonElement) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    remove();
    props.onRemoved();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the chip's buttons
    <div className={classes.chip} data-broken={broken.length > 0 || undefined} onKeyDown={handleKeyDown}>
      {broken.length > 0 && <Icon icon={IconAlertTriangle} size="sm" className={classes.warning} />}
      <ChipFieldMenu field={field} data={data} onChange={onChange} onRemoved={props.onRemoved} />
      <Operator field={field} data={data} onChange={onChange} />
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={360} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={`${classes.part} ${classes.value}`}
            aria-haspopup="dialog"
            title={days ? describeResolved(days, today) : description}
            onClick={() => setOpen(!isOpen)}
          >
            <span data-unseen>{fieldLabels[field]}: </span>
            <span className={classes.text}>
              <Value field={field} data={data} broken={broken} />
            </span>
          </button>
        </Popover.Target>
        <PopoverPanel label={fieldLabels[field]}>
          <FieldEditor
            field={field}
            data={data}
            today={today}
            onChange={onChange}
            onDone={() => setOpen(false)}
          />
        </PopoverPanel>
      </Popover>
      {broken.length > 0 && !isDateField(field) ? (
        <button
          type="button"
          className={`${classes.part} ${classes.repair}`}
          aria-label={`Remove ${broken.map((value) => nameOf(field, value)).join(', ')} from ${fieldLabels[field]}: no longer available`}
          onClick={() => {
            onChange(
              withValues(
                data,
                field,
                valuesOf(data, field).filter((one) => !broken.includes(one)),
              ),
            );
            props.onRemoved();
          }}
        >
          Remove
        </button>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={`${classes.part} ${classes.remove}`}
          aria-label={`Remove the filter ${fieldLabels[field]}`}
          onClick={remove}
        >
          <Icon icon={IconX} size="xs" />
        </button>
      )}
    </div>
  );
};
