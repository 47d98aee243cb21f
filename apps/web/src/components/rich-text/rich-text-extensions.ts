import type { AnyExtension } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import type { marked } from 'marked';
import { createMarkdown, escapeBlockMarks, type Mention, safeAddress } from './rich-text-markdown.ts';
import { createMentionNode } from './rich-text-mention.ts';

/** Heading levels a text may use. */
const headingLevels = [1, 2, 3] as const;

/** Escapes block marks, so that a paragraph starting with "- " does not become a list when reopened. */
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
 * Returns the editor extensions: the supported formatting, to which pasted content is reduced, with Markdown as input and
 * output. With `mentions` the text may mention people; pass those it already mentions.
 */
export const createRichTextExtensions = (mentions?: readonly Mention[]): AnyExtension[] => [
  ...(mentions ? [createMentionNode(mentions)] : []),
  PlainStarterKit.configure({
    heading: { levels: [...headingLevels] },
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
  // Each editor adds its own syntax to its parser. The option is typed as the global parser, and an instance has everything it needs.
  Markdown.configure({ marked: createMarkdown() as unknown as typeof marked }),
];
