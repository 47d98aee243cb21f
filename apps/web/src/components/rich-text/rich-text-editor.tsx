import { TextSelection } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './rich-text.module.css';
import frame from './rich-text-editor.module.css';
import { createRichTextExtensions } from './rich-text-extensions.ts';
import { RichTextLink } from './rich-text-link.tsx';
import type { Mention } from './rich-text-markdown.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** Initial caret position: pixels from the upper left corner of the text, or the end of the text. */
export type CaretPlace = { x: number; y: number } | 'end';

interface RichTextEditorProps {
  /** Markdown. A value that differs from the editor's replaces its content. */
  value: string;
  /** Accessible name, such as "Notes of “Draft the reply”". */
  label: string;
  /** Called after each edit; `read` returns the Markdown, which is slow for long texts. */
  onEdit: (read: () => string) => void;
  onBlur: () => void;
  /** Called on Escape. */
  onLeave: () => void;
  focusAt: CaretPlace;
  /** People mentioned in the text; omit where mentions are not supported. */
  mentions?: readonly Mention[];
  /** Content next to the text that follows the editor's state. */
  children?: (editor: Editor) => ReactNode;
}

const placeCaret = (editor: Editor, place: CaretPlace): void => {
  const { left, top } = editor.view.dom.getBoundingClientRect();
  const found =
    place === 'end' ? null : editor.view.posAtCoords({ left: left + place.x, top: top + place.y });
  if (!found) {
    editor.commands.focus('end');
    return;
  }
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(found.pos))));
  editor.commands.focus(null, { scrollIntoView: false });
};

/** Editor for text with headings, lists, checklists, quotes, code and links, stored as Markdown. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const { value, label, onEdit, onBlur, onLeave, focusAt, mentions, children } = props;
  const held = useRef(value);
  const isUnread = useRef(false);
  const [isLinking, setLinking] = useState(false);
  const [extensions] = useState(() => createRichTextExtensions(mentions));
  const handleEdit = useEffectEvent((editor: Editor) => {
    isUnread.current = true;
    onEdit(() => {
      isUnread.current = false;
      held.current = editor.getMarkdown();
      return held.current;
    });
  });
  const place = useEffectEvent((editor: Editor) => placeCaret(editor, focusAt));
  const editor = useEditor({
    extensions,
    content: value,
    contentType: 'markdown',
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
  });
  useEffect(() => {
    const reportEdit = (): void => handleEdit(editor);
    editor.on('update', reportEdit);
    const timer = requestAnimationFrame(() => place(editor));
    return () => {
      editor.off('update', reportEdit);
      cancelAnimationFrame(timer);
    };
  }, [editor]);
  useEffect(() => {
    // The latest keystrokes may not be in the value yet.
    if (value === held.current || isUnread.current) return;
    held.current = value;
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);
  const closeLink = (): void => {
    setLinking(false);
    editor.commands.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setLinking(true);
    } else if (
      event.key === 'Escape' ||
      (!isLinking && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    ) {
      event.preventDefault();
      event.stopPropagation();
      if (isLinking) closeLink();
      else onLeave();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of the editor inside
    <div
      className={frame.editor}
      onKeyDownCapture={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur()}
    >
      <RichTextToolbar editor={editor} onLink={() => setLinking(true)} />
      {isLinking && <RichTextLink editor={editor} onClose={closeLink} />}
      <EditorContent editor={editor} className={[styles.prose, frame.content].join(' ')} />
      {children?.(editor)}
    </div>
  );
};
