import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import type { CaretPlace } from '../../../../components/rich-text/rich-text-editor.tsx';
import { useCharacterKeys } from '../../../../lib/keys/keys.ts';
import { NotesStatus, TypedAhead, TypedText } from '../../../ground/writing/public.ts';
import { useNotes } from '../hooks/use-notes.ts';
import { useTaskKey } from '../hooks/use-task-key.ts';
import classes from './notes-section.module.css';
import { Section } from './section.tsx';

const loadEditor = async () =>
  (await import('../../../../components/rich-text/rich-text-editor.tsx')).RichTextEditor;
const RichTextEditor = lazyView(loadEditor);
/** Loads the editor before it is needed; errors are shown where the editor is rendered. */
const preloadEditor = (): void => void loadEditor().catch(() => {});

interface NotesSectionProps {
  task: TaskView;
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/** The notes of a task; clicking them opens the editor. */
export const NotesSection = ({ task }: NotesSectionProps) => {
  const notes = useNotes(task);
  const [place, setPlace] = useState<CaretPlace | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const typed = useRef('');
  const [isReady, setReady] = useState(false);
  const isWriting = place !== null && task.canEdit;
  const write = (): void => setPlace(task.canEdit ? 'end' : null);
  const writeAt = ({ target, currentTarget, clientX, clientY }: MouseEvent): void => {
    const isSelecting = !(getSelection()?.isCollapsed ?? true);
    if (!task.canEdit || isLink(target) || isSelecting) return;
    const { left, top } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
    setPlace({ x: clientX - left, y: clientY - top });
  };
  const leave = (): void => {
    void notes.flush();
    setPlace(null);
    setReady(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const hasCharacterKeys = useCharacterKeys();
  useTaskKey({ letter: 'n', label: 'Write notes', isOn: task.canEdit, run: write });
  const label = `Notes of “${task.title}”`;
  const reading = notes.text ? <RichText markdown={notes.text} /> : null;
  return (
    <Section
      id="notes"
      title="Notes"
      aside={
        <>
          <NotesStatus notes={notes} />
          {task.canEdit && !isWriting && (
            <Button
              ref={pencil}
              variant="icon"
              size="small"
              label="Edit notes"
              keyHint={hasCharacterKeys ? 'N' : undefined}
              onPointerEnter={preloadEditor}
              onFocus={preloadEditor}
              onClick={write}
            >
              <Icon icon={IconPencil} />
            </Button>
          )}
        </>
      }
    >
      {isWriting ? (
        <div className={classes.writing}>
          {!isReady && (
            <TypedAhead label={`New text for the notes of “${task.title}”`} typed={typed} onLeave={leave} />
          )}
          <Suspense fallback={<div className={classes.reading}>{reading}</div>}>
            <RichTextEditor
              value={notes.text}
              label={label}
              onEdit={notes.change}
              onBlur={notes.flush}
              onLeave={leave}
              focusAt={place}
            >
              {(editor) => <TypedText editor={editor} typed={typed} onReady={() => setReady(true)} />}
            </RichTextEditor>
          </Suspense>
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pencil button does the same for the keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil button does the same for the keyboard
        <div
          className={classes.reading}
          data-editable={task.canEdit || undefined}
          onPointerEnter={task.canEdit ? preloadEditor : undefined}
          onClick={writeAt}
        >
          {reading ?? <Muted as="p">{task.canEdit ? 'Add notes' : 'No notes.'}</Muted>}
        </div>
      )}
    </Section>
  );
};
