import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSourceCode,
  IconStrikethrough,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import styles from './rich-text-editor.module.css';

interface Tool {
  name: string;
  icon: TablerIcon;
  keyHint?: string;
  /** Undefined for one-off commands; set for toggles. */
  isOn?: (editor: Editor) => boolean;
  /** Undefined for the link, which opens a form first. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  /** Starts a new group of buttons. */
  opensGroup?: boolean;
}

const headings = [IconH1, IconH2, IconH3].map((icon, index): Tool => {
  const level = ([1, 2, 3] as const)[index] ?? 1;
  return {
    name: `Heading ${level}`,
    icon,
    opensGroup: level === 1,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (chain) => chain.toggleHeading({ level }),
  };
});

const marks: readonly Tool[] = [
  {
    name: 'Bold',
    icon: IconBold,
    keyHint: 'Ctrl B',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    name: 'Italic',
    icon: IconItalic,
    keyHint: 'Ctrl I',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: 'Strikethrough',
    icon: IconStrikethrough,
    isOn: (editor) => editor.isActive('strike'),
    run: (chain) => chain.toggleStrike(),
  },
  {
    name: 'Code',
    icon: IconCode,
    keyHint: 'Ctrl E',
    isOn: (editor) => editor.isActive('code'),
    run: (chain) => chain.toggleCode(),
  },
  { name: 'Link', icon: IconLink, keyHint: 'Ctrl K', isOn: (editor) => editor.isActive('link') },
];

const blocks: readonly Tool[] = [
  {
    name: 'Bulleted list',
    icon: IconList,
    opensGroup: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Checklist',
    icon: IconListCheck,
    isOn: (editor) => editor.isActive('taskList'),
    run: (chain) => chain.toggleTaskList(),
  },
  {
    name: 'Quote',
    icon: IconBlockquote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'Code block',
    icon: IconSourceCode,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
];

const steps: readonly Tool[] = [
  { name: 'Undo', icon: IconArrowBackUp, keyHint: 'Ctrl Z', opensGroup: true, run: (chain) => chain.undo() },
  { name: 'Redo', icon: IconArrowForwardUp, keyHint: 'Ctrl Y', run: (chain) => chain.redo() },
];

const tools: readonly Tool[] = [...marks, ...headings, ...blocks, ...steps];

interface RichTextToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** Formatting buttons with a single tab stop; arrow keys move between them. */
export const RichTextToolbar = ({ editor, onLink }: RichTextToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => tools.map(({ isOn }) => isOn?.(at) ?? false),
  });
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={move}>
      {tools.flatMap(({ name, icon, keyHint, isOn, run, opensGroup }, index) => [
        opensGroup && <span key={`before ${name}`} className={styles.gap} />,
        <Button
          key={name}
          variant="icon"
          size="small"
          label={name}
          keyHint={keyHint}
          className={styles.tool}
          aria-pressed={isOn ? on[index] : undefined}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (run ? run(editor.chain().focus()).run() : onLink())}
        >
          <Icon icon={icon} />
        </Button>,
      ])}
    </div>
  );
};
