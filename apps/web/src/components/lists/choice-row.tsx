import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row } from '../look/stack.tsx';
import classes from './choice-row.module.css';

interface ChoiceRowProps<Value> {
  /** Names the choices for assistive technology. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Further buttons at the end of the row. */
  children?: ReactNode;
}

/** A filter with a few values, each a button. */
export const ChoiceRow = <Value extends string | undefined>(props: ChoiceRowProps<Value>) => (
  <Row as="search" gap={8} wraps className={classes.row} aria-label={props.label}>
    {props.choices.map(({ value, label }) => (
      <Button
        key={value ?? ''}
        variant="text"
        aria-pressed={props.value === value}
        onClick={() => props.onChange(value)}
      >
        {label}
      </Button>
    ))}
    {props.children}
  </Row>
);
