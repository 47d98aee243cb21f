import type { KeyboardEvent } from 'react';

interface TypedValuesInput {
  text: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Returns the values in typed text that need no option, such as email addresses. */
  readText?: ((text: string) => readonly string[]) | undefined;
  /** Called when the text has become values. */
  onTaken: () => void;
}

/** Turns typed text into values when a comma, a semicolon or Enter is typed, or when the field is left. */
export const useTypedValues = ({ text, value, onChange, readText, onTaken }: TypedValuesInput) => {
  /** Takes the values; returns whether there were any. */
  const take = (): boolean => {
    const read = text.trim() === '' ? [] : (readText?.(text) ?? []);
    if (read.length === 0) return false;
    onTaken();
    onChange([...new Set([...value, ...read])]);
    return true;
  };
  const takeByKey = (event: KeyboardEvent): boolean => {
    if (![',', ';', 'Enter'].includes(event.key) || event.nativeEvent.isComposing || !take()) return false;
    event.preventDefault();
    return true;
  };
  return { take, takeByKey };
};
