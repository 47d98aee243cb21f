import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './rename-field.module.css';

interface RenameFieldProps {
  value: string;
  label: string;
  onSave: (title: string) => void;
  /** Called when the field closes, saved or not; after `key` the caller restores the focus. */
  onClose: (how: 'key' | 'leaving') => void;
  size?: 'row' | 'page';
}

const maxTitleLength = 200;

/** Field that edits a title in place: Enter or leaving saves, Esc restores. */
export const RenameField = ({ value, label, onSave, onClose, size = 'row' }: RenameFieldProps) => {
  const [draft, setDraft] = useState(value);
  const isClosed = useRef(false);
  const close = (isSaved: boolean, how: 'key' | 'leaving'): void => {
    if (isClosed.current) return;
    isClosed.current = true;
    const title = draft.trim();
    if (isSaved && title !== '' && title !== value) onSave(title);
    onClose(how);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter', 'key');
  };
  return (
    <input
      className={classes.field}
      data-size={size}
      aria-label={label}
      value={draft}
      maxLength={maxTitleLength}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to rename
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => close(true, 'leaving')}
      onKeyDown={handleKey}
    />
  );
};
