import { IconPencil } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import classes from './part-panel.module.css';

/** The editor is loaded when someone starts editing. */
const Editor = lazyView(
  async () => (await import('../../../../components/rich-text/rich-text-editor.tsx')).RichTextEditor,
);

interface InstructionsFieldProps {
  /** Title of the step. */
  title: string;
  instructions: string;
  onChange: (instructions: string) => void;
}

const saveDelayMs = 300;

/** Instructions of a step, with a button that opens the editor. */
export const InstructionsField = ({ title, instructions, onChange }: InstructionsFieldProps) => {
  const [isWriting, setWriting] = useState(false);
  const unread = useRef<(() => string) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    const read = unread.current;
    unread.current = null;
    if (read) latestOnChange.current(read());
  }, []);
  useEffect(() => flush, [flush]);
  const handleEdit = (read: () => string): void => {
    unread.current = read;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, saveDelayMs);
  };
  const pencil = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    flush();
    setWriting(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const reading =
    instructions === '' ? <Muted as="p">No instructions yet.</Muted> : <RichText markdown={instructions} />;
  return (
    <Stack as="section" gap={8} aria-label="Instructions">
      <Row justify="between">
        <h3 className={classes.legend}>Instructions</h3>
        {isWriting ? (
          <Button size="small" onClick={leave}>
            Done
          </Button>
        ) : (
          <Button
            ref={pencil}
            size="small"
            icon={<Icon icon={IconPencil} size="sm" />}
            onClick={() => setWriting(true)}
          >
            Write instructions
          </Button>
        )}
      </Row>
      {isWriting ? (
        <Suspense fallback={reading}>
          <Editor
            value={instructions}
            label={`Instructions of “${title}”`}
            onEdit={handleEdit}
            onBlur={flush}
            onLeave={leave}
            focusAt="end"
          />
        </Suspense>
      ) : (
        reading
      )}
    </Stack>
  );
};
