import {
  type DateFilter,
  dateUnits,
  isRelativeRange,
  type RelativeRange,
  referenceDates,
} from '@hub/domain/filters/date-filter.ts';
import { NativeSelect, NumberInput } from '@mantine/core';
import { Row } from '../../../../components/look/stack.tsx';
import { referenceLabels, unitLabels } from '../model/date-text.ts';
import classes from './days-editor.module.css';

interface DaysRuleProps {
  days: DateFilter | undefined;
  onChange: (days: DateFilter) => void;
}

const maxOffset = 10_000;
const initialRule: RelativeRange = { refDate: 'today', offset: 0, unit: 'day' };

/** Editor of a relative date range: a reference date and an offset from it. */
export const DaysRule = ({ days, onChange }: DaysRuleProps) => {
  const rule = days && isRelativeRange(days) ? days : initialRule;
  return (
    <Row gap={6} className={classes.fields}>
      <NativeSelect
        aria-label="Reference date"
        className={classes.reference}
        size="xs"
        data={referenceDates.map((value) => ({ value, label: referenceLabels[value] }))}
        value={rule.refDate}
        onChange={({ currentTarget }) => {
          const refDate = referenceDates.find((one) => one === currentTarget.value);
          if (refDate) onChange({ ...rule, refDate });
        }}
      />
      <NumberInput
        aria-label="Offset (negative for earlier)"
        className={classes.offset}
        size="xs"
        allowDecimal={false}
        min={-maxOffset}
        max={maxOffset}
        clampBehavior="strict"
        prefix={rule.offset > 0 ? '+' : ''}
        value={rule.offset}
        onChange={(value) => typeof value === 'number' && onChange({ ...rule, offset: value })}
      />
      <NativeSelect
        aria-label="Unit"
        size="xs"
        data={dateUnits.map((value) => ({ value, label: unitLabels[value] }))}
        value={rule.unit}
        onChange={({ currentTarget }) => onChange({ ...rule, unit: currentTarget.value })}
      />
    </Row>
  );
};
