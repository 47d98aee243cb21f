import {
  DATE_UNITS,
  type DateFilter,
  isRelativeRange,
  REFERENCE_DATES,
  type RelativeRange,
} from '@hub/domain/filters/date-filter.ts';
import { NativeSelect, NumberInput } from '@mantine/core';
import { referenceLabels, unitLabels } from '../model/date-words.ts';
import classes from './days-editor.module.css';

interface DaysRuleProps {
  days: DateFilter | undefined;
  onChange: (days: DateFilter) => void;
}

const farthest = 10_000;
const atFirst: RelativeRange = { refDate: 'today', offset: 0, unit: 'day' };

/** Days by a rule: a reference point, and how far from it the other end is. */
export const DaysRule = ({ days, onChange }: DaysRuleProps) => {
  const rule = days && isRelativeRange(days) ? days : atFirst;
  return (
    <div className={classes.fields}>
      <NativeSelect
        aria-label="Reference point"
        className={classes.reference}
        size="xs"
        data={REFERENCE_DATES.map((value) => ({ value, label: referenceLabels[value] }))}
        value={rule.refDate}
        onChange={({ currentTarget }) => {
          const refDate = REFERENCE_DATES.find((one) => one === currentTarget.value);
          if (refDate) onChange({ ...rule, refDate });
        }}
      />
      <NumberInput
        aria-label="Offset, negative for before"
        className={classes.offset}
        size="xs"
        allowDecimal={false}
        min={-farthest}
        max={farthest}
        clampBehavior="strict"
        prefix={rule.offset > 0 ? '+' : ''}
        value={rule.offset}
        onChange={(value) => typeof value === 'number' && onChange({ ...rule, offset: value })}
      />
      <NativeSelect
        aria-label="Unit"
        size="xs"
        data={DATE_UNITS.map((value) => ({ value, label: unitLabels[value] }))}
        value={rule.unit}
        onChange={({ currentTarget }) => onChange({ ...rule, unit: currentTarget.value })}
      />
    </div>
  );
};
