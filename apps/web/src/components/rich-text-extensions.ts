import type { AnyExtension } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import type { marked } from 'marked';
import { createMarkdown, escapeBlockMarks, type Mention, safeAddress } from './rich-text-markdown.ts';
import { createMentionNode } from './rich-text-mention.ts';

/** Headings a text may have. */
const HEADING_LEVELS = [1, 2, 3] as const;

/** Plain lines stay plain lines: "- so" in a paragraph is no list when the text is opened again. */
const withPlainLines = (extension: AnyExtension): AnyExtension => {
  if (extension.name !== 'paragraph') return extension;
  return extension.extend({
    renderMarkdown(...written) {
      return escapeBlockMarks(this.parent?.(...written) ?? '');
    },
  });
};

const PlainStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withPlainLines);
  },
});

/**
 * What a text may be made of. Whatever is pasted is reduced to it; Markdown is what comes in and goes out. With
 * `mentions` it may name people: those it names already are given.
 */
export const createRichTextExtensions = (mentions?: readonly Mention[]): AnyExtension[] => [
  ...(mentions ? [createMentionNode(mentions)] : []),
  PlainStarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => safeAddress(address) !== null,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (item) => `Done: ${item.textContent || 'empty item'}` },
  }),
  // Each editor adds its own syntax to its reader. The option's type is that of the shared reader, of which an own one has all that is asked for.
  Markdown.configure({ marked: createMarkdown() as unknown as typeof marked }),
];
