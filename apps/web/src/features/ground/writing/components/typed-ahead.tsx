import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import classes from './typed-ahead.module.css';

interface TypedAheadProps {
  label: string;
  /** Receives the typed text. */
  typed: RefObject<string>;
  onLeave: () => void;
}

const takeFocus = (field: HTMLElement | null): void => field?.focus({ preventScroll: true });

/** Text field for typing while the editor loads; visible only after a short delay. */
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
      placeholder="Loading the editor … You can start typing."
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
  /** Called when the editor has the focus and contains the typed text. */
  onReady: () => void;
}

/** Inserts text that was typed while the editor loaded at its caret as soon as it has the focus. */
export const TypedText = ({ editor, typed, onReady }: TypedTextProps) => {
  const arrive = useEffectEvent(() => {
    const text = typed.current;
    typed.current = '';
    if (text) insertLines(editor, text);
    onReady();
  });
  useEffect(() => {
    // After the focus has moved, and before the next key event.
    const handleFocus = (): void => queueMicrotask(arrive);
    editor.on('focus', handleFocus);
    return () => {
      editor.off('focus', handleFocus);
    };
  }, [editor]);
  return null;
};
