import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './inline-text.module.css';

interface InlineTextProps {
  value: string;
  /** Accessible name, such as "Title of the task". */
  label: string;
  onSave: (value: string) => void;
  /** Called when the cell opens, to remember the version that is being edited. */
  onOpen?: () => void;
  disabled?: boolean;
  className?: string;
  maxLength?: number;
}

/** Text that is edited in place: Enter, F2 or a click opens it, Enter or blur saves, Esc restores. */
export const InlineText = ({
  value,
  label,
  onSave,
  onOpen,
  disabled,
  className,
  maxLength,
}: InlineTextProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const cell = useRef<HTMLButtonElement>(null);
  const isRestored = useRef(false);

  const open = (): void => {
    isRestored.current = false;
    onOpen?.();
    setDraft(value);
  };
  const close = (): void => {
    setDraft(null);
    requestAnimationFrame(() => cell.current?.focus());
  };
  const save = (): void => {
    const text = draft?.trim() ?? '';
    if (!isRestored.current && text && text !== value) onSave(text);
    setDraft(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      isRestored.current = true;
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      save();
      close();
    }
  };

  if (draft !== null) {
    return (
      <input
        className={[classes.input, className].join(' ')}
        aria-label={label}
        value={draft}
        maxLength={maxLength}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened this field for editing
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={handleKey}
      />
    );
  }
  if (disabled) return <span className={[classes.text, className].join(' ')}>{value}</span>;
  return (
    <button
      ref={cell}
      type="button"
      className={[classes.text, classes.cell, className].join(' ')}
      title={value}
      aria-description="Press Enter to edit"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'F2') return;
        event.preventDefault();
        open();
      }}
    >
      {value}
    </button>
  );
};
