import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { memo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { enteredEarlier } from '../model/earlier-values.ts';
import { type EnteredValue, isEmpty, restoreText, sourceText } from '../model/field-values.ts';
import { FieldInput } from './field-input.tsx';
import classes from './fields.module.css';

interface ReportFieldControlProps {
  field: MergedField;
  value: EnteredValue;
  /** Whether the person entered the value; otherwise it is the default. */
  isEntered: boolean;
  problem: string | undefined;
  /** Called with the new value; null brings the default back. */
  onChange: (name: string, value: EnteredValue | null) => void;
  /** Called when the focus leaves the field. */
  onLeave: (name: string) => void;
}

/** Returns the id of the control of a field. */
const controlId = (name: string): string => `field-${name}`;

/** Gives the focus to a field and scrolls to it. */
export const focusField = (name: string): void => {
  const control = document.getElementById(controlId(name));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** A field of the reports: its control, where its value is from, and its problem. */
export const ReportFieldControl = memo((props: ReportFieldControlProps) => {
  const { field, value, isEntered, problem, onChange, onLeave } = props;
  const { name, label, required, help, source } = field;
  const words = useMomentWords();
  const earlierAt = isEntered ? enteredEarlier(field, value) : null;
  const defaultSource = source !== null && !isEntered && !isEmpty(value) ? sourceText(source) : null;
  const origin = earlierAt === null ? defaultSource : `As entered on ${words(earlierAt).date}`;
  return (
    <Stack justify="start" fits shrinks className={classes.field} data-kind={field.kind} data-field={name}>
      <FieldInput
        id={controlId(name)}
        field={field}
        label={required ? `${label} (required)` : label}
        value={value}
        problem={problem}
        description={
          (help || origin) && (
            <>
              {origin && <span className={classes.source}>{origin}</span>}
              {help && <span>{help}</span>}
            </>
          )
        }
        onChange={(changed) => onChange(name, changed)}
        onLeave={() => onLeave(name)}
      />
      {isEntered && source !== null && (
        <Button variant="text" size="small" className={classes.restore} onClick={() => onChange(name, null)}>
          {restoreText(source)}
        </Button>
      )}
    </Stack>
  );
});
