import type { DateOffset } from '@hub/contract/templates/template.schema.ts';
import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { Box } from '../../../../components/look/stack.tsx';
import type { DraftStep } from '../model/draft-content.ts';
import classes from './part-panel.module.css';

type Origin = DateOffset['from'];

interface OffsetFieldProps {
  label: string;
  offset: DateOffset | null;
  /** Dates that the offset can be counted from. */
  origins: readonly Origin[];
  /** Names of origins that differ from the usual ones. */
  names?: Partial<Record<Origin, string>>;
  /** The other steps of the milestone. */
  steps?: readonly DraftStep[];
  /** The current offset as text. */
  text: string | null;
  onChange: (offset: DateOffset | null) => void;
}

const originNames: Readonly<Record<Origin, string>> = {
  trigger: 'Trigger date',
  due: 'Due date',
  client: 'Client date',
  step: 'Another step',
};
const units = [
  { value: 'business day', label: 'business days' },
  { value: 'day', label: 'days' },
  { value: 'month', label: 'months' },
];
const directions = [
  { value: 'before', label: 'before' },
  { value: 'after', label: 'after' },
];
const maxDays = 1000;

/** Fields for a date counted from another one, with the result as text. */
export const OffsetField = (props: OffsetFieldProps) => {
  const { label, offset, origins, names, steps = [], text, onChange } = props;
  const [isAfter, setAfter] = useState(offset ? offset.count >= 0 : false);
  const count = Math.abs(offset?.count ?? 0);
  const change = (fields: Partial<DateOffset>): void => {
    if (offset) onChange({ ...offset, ...fields });
  };
  const handleOrigin = (value: string | null): void => {
    const from = origins.find((one) => one === value);
    const { count: signed, unit } = offset ?? { count: 0, unit: 'business day' as const };
    onChange(
      from ? { from, count: signed, unit, ...(from === 'step' && { stepId: steps.at(0)?.id }) } : null,
    );
  };
  const handleDirection = (value: string | null): void => {
    setAfter(value === 'after');
    change({ count: value === 'after' ? count : -count });
  };
  const listed = origins.filter((origin) => origin !== 'step' || steps.length > 0 || offset?.from === 'step');
  return (
    <Box as="fieldset">
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.offset}>
        <Select
          className={classes.whole}
          aria-label="Counted from"
          placeholder="No date"
          data={listed.map((origin) => ({
            value: origin,
            label: `From: ${names?.[origin] ?? originNames[origin]}`,
          }))}
          value={offset?.from ?? null}
          onChange={handleOrigin}
          clearable
        />
        {offset?.from === 'step' && (
          <Select
            className={classes.whole}
            aria-label="Step"
            data={steps.map(({ id, title }) => ({ value: id, label: title }))}
            value={steps.some(({ id }) => id === offset.stepId) ? (offset.stepId ?? null) : null}
            onChange={(stepId) => stepId && change({ stepId })}
            placeholder="Choose a step"
            searchable
          />
        )}
        {offset && (
          <>
            <NumberInput
              aria-label="Number"
              min={0}
              max={maxDays}
              allowDecimal={false}
              value={count}
              onChange={(value) => change({ count: isAfter ? Number(value) : -Number(value) || 0 })}
            />
            <Select
              aria-label="Unit"
              data={units}
              value={offset.unit}
              onChange={(value) =>
                change({ unit: units.find((unit) => unit.value === value)?.value as DateOffset['unit'] })
              }
              allowDeselect={false}
            />
            <Select
              aria-label="Before or after"
              data={directions}
              value={isAfter ? 'after' : 'before'}
              onChange={handleDirection}
              allowDeselect={false}
            />
          </>
        )}
      </div>
      {text && <p className={classes.offsetText}>{text}</p>}
    </Box>
  );
};
