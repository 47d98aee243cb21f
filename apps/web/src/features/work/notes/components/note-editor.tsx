import type { Note } from '@hub/contract/notes/note.schema.ts';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { suggestionId } from '../../../../components/fields/suggestion-list.tsx';
import { type CaretPlace, RichTextEditor } from '../../../../components/rich-text/rich-text-editor.tsx';
import {
  MentionChoices,
  type NameablePerson,
  TypedText,
  useMentions,
} from '../../../ground/writing/public.ts';
import type { NoteHandle } from '../hooks/use-note.ts';
import classes from './notes.module.css';

interface NoteEditorProps {
  handle: NoteHandle;
  /** Accessible name, such as "Note: Call the client". */
  label: string;
  mentions: Note['mentions'];
  focusAt: CaretPlace;
  onLeave: () => void;
  /** Text typed before the editor had loaded. */
  typed: RefObject<string>;
  /** Called when the editor has the focus and contains the typed text. */
  onReady: () => void;
}

/** Text of the paragraph before the caret; nodes other than text count as line breaks. */
const textBeforeCaret = ({ state }: Editor): string => {
  const { $from, empty } = state.selection;
  return empty ? $from.parent.textBetween(0, $from.parentOffset, undefined, '\n') : '';
};

/** Reports each edit and caret move, and sets the active suggestion on the text field for screen readers. */
const CaretFollower = (props: { editor: Editor; onMove: (editor: Editor) => void; active?: string }) => {
  const { editor, active } = props;
  const report = useEffectEvent(() => props.onMove(editor));
  useEffect(() => {
    const follow = (): void => report();
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);
  useEffect(() => {
    if (!active) return undefined;
    const field = editor.view.dom;
    field.setAttribute('aria-activedescendant', active);
    return () => field.removeAttribute('aria-activedescendant');
  }, [editor, active]);
  return null;
};

/** Rich text editor of a note; @ mentions people. */
export const NoteEditor = (props: NoteEditorProps) => {
  const { handle, label, mentions: named, focusAt, onLeave, typed, onReady } = props;
  const mentions = useMentions();
  const written = useRef<Editor>(null);
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const listId = useId();
  const isChoosing = mentions.people.length > 0;
  const follow = (editor: Editor): void => {
    written.current = editor;
    const text = textBeforeCaret(editor);
    mentions.follow(text, text.length);
    const frameTop = frame.current?.getBoundingClientRect().top ?? 0;
    if (text.includes('@')) top.current = editor.view.coordsAtPos(editor.state.selection.from).top - frameTop;
  };
  const choose = ({ email, name }: NameablePerson): void => {
    const editor = written.current;
    if (!editor || !mentions.start) return;
    const { $from, from } = editor.state.selection;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: $from.start() + mentions.start.at, to: from }, [
        { type: 'mention', attrs: { email, name } },
        { type: 'text', text: ' ' },
      ])
      .run();
    mentions.close();
  };
  const chooseByKey = (event: KeyboardEvent): void => {
    const person = mentions.people[mentions.current];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isChoosing) return;
    if (step) mentions.move(step);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') mentions.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className={classes.editor} onKeyDownCapture={chooseByKey}>
      <RichTextEditor
        value={handle.text}
        label={label}
        onEdit={handle.change}
        onBlur={handle.flush}
        onLeave={onLeave}
        focusAt={focusAt}
        mentions={named}
      >
        {(editor) => (
          <>
            <CaretFollower
              editor={editor}
              onMove={follow}
              active={isChoosing ? suggestionId(listId, mentions.current) : undefined}
            />
            <TypedText editor={editor} typed={typed} onReady={onReady} />
          </>
        )}
      </RichTextEditor>
      {isChoosing && (
        <div className={classes.choices} style={{ top: top.current }}>
          <MentionChoices id={listId} people={mentions.people} current={mentions.current} onChoose={choose} />
        </div>
      )}
    </div>
  );
};
