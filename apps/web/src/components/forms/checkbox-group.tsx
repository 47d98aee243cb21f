import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import classes from './checkbox-group.module.css';

interface CheckboxGroupProps<Value extends string> {
  label: string;
  /** All values, in the order in which they are shown and returned. */
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes for several values of one kind. */
export const CheckboxGroup = <Value extends string>({
  label: legend,
  options,
  chosen,
  onChange,
}: CheckboxGroupProps<Value>) => {
  const set = (changed: Value, isOn: boolean): void =>
    onChange(
      options.map(({ value }) => value).filter((one) => (one === changed ? isOn : chosen.includes(one))),
    );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map(({ value, label, description, isDisabled = false }) => (
        <Checkbox
          key={value}
          label={label}
          description={description}
          checked={chosen.includes(value)}
          disabled={isDisabled}
          onChange={(isOn) => set(value, isOn)}
        />
      ))}
    </fieldset>
  );
};
