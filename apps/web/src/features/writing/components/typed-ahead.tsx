import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import classes from './typed-ahead.module.css';

interface TypedAheadProps {
  label: string;
  /** Holds what is typed. */
  typed: RefObject<string>;
  onLeave: () => void;
}

const takeFocus = (field: HTMLElement | null): void => field?.focus({ preventScroll: true });

/** Takes what is typed until the editor is there; it shows only where that takes longer than a moment. */
export const TypedAhead = ({ label, typed, onLeave }: TypedAheadProps) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (typed.current === '') onLeave();
  };
  return (
    <textarea
      ref={takeFocus}
      aria-label={label}
      aria-busy="true"
      placeholder="The editor is on its way; what you type is kept."
      className={classes.field}
      rows={2}
      onChange={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
      onKeyDown={handleKey}
    />
  );
};

const insertLines = (editor: Editor, text: string): void => {
  const lines = text.split('\n').map((line) => (line ? [{ type: 'text', text: line }] : []));
  editor.commands.insertContent(
    lines.flatMap((line, index) => (index > 0 ? [{ type: 'hardBreak' }, ...line] : line)),
  );
};

interface TypedTextProps {
  editor: Editor;
  typed: RefObject<string>;
  /** The editor has the focus and holds what was typed. */
  onArrived: () => void;
}

/** Puts what was typed ahead where the caret of the editor is, as soon as it has the focus. */
export const TypedText = ({ editor, typed, onArrived }: TypedTextProps) => {
  const arrive = useEffectEvent(() => {
    const text = typed.current;
    typed.current = '';
    if (text) insertLines(editor, text);
    onArrived();
  });
  useEffect(() => {
    // After the focus has settled, and before the next key can be pressed.
    const handleFocus = (): void => queueMicrotask(arrive);
    editor.on('focus', handleFocus);
    return () => {
      editor.off('focus', handleFocus);
    };
  }, [editor]);
  return null;
};
