import { useEffect, useState } from 'react';
import { TextField } from '../../../components/text-field.tsx';

/** Typed text waits so long before it filters. */
const TYPING_DELAY_MS = 150;

interface SearchTextProps {
  value: string;
  onChange: (value: string) => void;
}

/** The words that tasks are searched for; a change from outside, such as Back, replaces what is typed. */
export const SearchText = ({ value, onChange }: SearchTextProps) => {
  const [text, setText] = useState(value);
  const [lastTold, setLastTold] = useState(value);
  if (value !== lastTold) {
    setLastTold(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField
      aria-label="Search tasks by words"
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
