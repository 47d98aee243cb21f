import type { Token, Tokens } from 'marked';
import { createMarkdown, plainText, safeAddress } from '../rich-text/rich-text-markdown.ts';

/** Word, whitespace or line break of a text as rendered. */
export interface NoteWord {
  text: string;
  /**
   * Text used for comparison. Only the first number of a list counts, so that a new item does not change those after it.
   */
  key: string;
  /** Formatting, sorted: `strong`, `em`, `s`, `code`, `h1` to `h6`, `quote`, and `link:` with an address. */
  forms: readonly string[];
}

type Forms = readonly string[];

const markdownReader = createMarkdown();
const word = /\n|[^\S\n]+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;
/** Indentation of each nested list. */
const indentation = '   ';
const rule = '———';
const inlineForms: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 's' };

const wordsOf = (text: string, forms: Forms = []): NoteWord[] =>
  [...text.matchAll(word)].map(([word]) => ({ text: word, key: word, forms }));

const add = (forms: Forms, form: string): Forms => [...new Set([...forms, form])].sort();

const innerTokens = (token: Token): Token[] => ('tokens' in token ? (token.tokens ?? []) : []);

const readLink = (link: Tokens.Link, forms: Forms): NoteWord[] => {
  // A bare URL: its text already shows the address.
  if (link.raw === link.text) return wordsOf(link.text, forms);
  const address = safeAddress(link.href);
  return readAll(link.tokens, address === null ? forms : add(forms, `link:${address}`));
};

const readInline = (token: Token, forms: Forms): NoteWord[] => {
  const inner = innerTokens(token);
  switch (token.type) {
    case 'checkbox':
      return [];
    case 'strong':
    case 'em':
    case 'del':
      return readAll(inner, add(forms, inlineForms[token.type] ?? token.type));
    case 'link':
      return readLink(token as Tokens.Link, forms);
    case 'codespan':
      return wordsOf(token.text, add(forms, 'code'));
    case 'br':
      return wordsOf('\n');
    case 'escape':
      return wordsOf(token.text, forms);
    case 'text':
      return inner.length > 0 ? readAll(inner, forms) : wordsOf(plainText(token.text), forms);
    default:
      return wordsOf(token.raw, forms);
  }
};

const readAll = (tokens: readonly Token[], forms: Forms): NoteWord[] =>
  tokens.flatMap((token) => readInline(token, forms));

/** Returns the bullet, number or checkbox of a list item as a word. */
const signOf = (list: Tokens.List, { task, checked }: Tokens.ListItem, index: number): NoteWord => {
  const sign = task ? (checked ? '☑' : '☐') : list.ordered ? '1.' : '•';
  const text = list.ordered && !task ? `${Number(list.start) + index}.` : sign;
  return { text, key: index === 0 ? text : sign, forms: [] };
};

const readList = (list: Tokens.List, forms: Forms, indent: string): NoteWord[] =>
  list.items.flatMap((item, index) => [
    ...wordsOf(index > 0 ? `\n${indent}` : indent),
    signOf(list, item, index),
    ...wordsOf(' '),
    ...readBlocks(item.tokens, { forms, indent: indent + indentation, gap: '\n' }),
  ]);

const readBlock = (token: Token, forms: Forms, indent: string): NoteWord[] => {
  const inner = innerTokens(token);
  switch (token.type) {
    case 'paragraph':
      return readAll(inner, forms);
    case 'heading':
      return readAll(inner, add(forms, `h${token.depth}`));
    case 'blockquote':
      return readBlocks(inner, { forms: add(forms, 'quote'), indent, gap: '\n' });
    case 'list':
      return readList(token as Tokens.List, forms, indent);
    case 'code':
      return wordsOf(token.text, add(forms, 'code'));
    case 'hr':
      return wordsOf(rule);
    default:
      return readInline(token, forms);
  }
};

interface Place {
  forms: Forms;
  /** Indentation of each line. */
  indent: string;
  /** Separator between two blocks. */
  gap: string;
}

const readBlocks = (tokens: readonly Token[], { forms, indent, gap }: Place): NoteWord[] =>
  tokens
    .filter(({ type }) => type !== 'space' && type !== 'checkbox')
    .flatMap((token, index) => {
      const before = token.type === 'list' ? gap : `${gap}${indent}`;
      return [...(index > 0 ? wordsOf(before) : []), ...readBlock(token, forms, indent)];
    });

/** Returns the words of a Markdown text as rendered: marks become formatting, and list bullets become words. */
export const readWords = (markdown: string): NoteWord[] =>
  readBlocks(markdownReader.lexer(markdown), { forms: [], indent: '', gap: '\n\n' });
