import { useEffect, useState } from 'react';
import { TextField } from '../../../../components/fields/text-field.tsx';

/** Delay before typed text is applied. */
const typingDelayMs = 150;

interface SearchTextProps {
  value: string;
  onChange: (value: string) => void;
}

/** Search field of tasks; a change from outside, such as Back, replaces the typed text. */
export const SearchText = ({ value, onChange }: SearchTextProps) => {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), typingDelayMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField
      aria-label="Search tasks"
      placeholder="Title, notes, invention or reference"
      value={text}
      onChange={setText}
      onEnter={() => text.trim() !== value && onChange(text.trim())}
      type="search"
      size="small"
      maxLength={200}
    />
  );
};
