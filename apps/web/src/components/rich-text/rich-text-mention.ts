import { Node } from '@tiptap/core';
import styles from './rich-text.module.css';
import { findMention, type Mention, readMention } from './rich-text-markdown.ts';

const emailOf = ({ attrs }: { attrs?: Record<string, unknown> }): string => String(attrs?.email ?? '');

/** Creates the editor node of a mention: shows the person's name and is saved as `@email`. */
export const createMentionNode = (known: readonly Mention[]) => {
  const nameOf = (email: string): string =>
    known.find((one) => one.email.toLowerCase() === email.toLowerCase())?.name ?? email;
  return Node.create({
    name: 'mention',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    addAttributes: () => ({ email: { default: '' }, name: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-mention]',
        getAttrs: (element) => ({
          email: element.dataset.mention ?? '',
          name: nameOf(element.dataset.mention ?? ''),
        }),
      },
    ],
    renderHTML: ({ node }) => [
      'span',
      { 'data-mention': emailOf(node), class: styles.mention, title: emailOf(node) },
      `@${String(node.attrs.name) || emailOf(node)}`,
    ],
    renderText: ({ node }) => `@${emailOf(node)}`,
    markdownTokenName: 'mention',
    markdownTokenizer: {
      name: 'mention',
      level: 'inline',
      start: findMention,
      tokenize: (source) => {
        const found = readMention(source);
        return found && { type: 'mention', ...found };
      },
    },
    parseMarkdown: (token, { createNode }) =>
      createNode('mention', { email: token.email, name: nameOf(String(token.email)) }),
    renderMarkdown: (node) => `@${emailOf(node)}`,
  });
};
