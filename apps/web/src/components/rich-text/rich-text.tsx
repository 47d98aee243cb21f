import type { Token, Tokens } from 'marked';
import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import { keepCitations } from '../../lib/format/format-citation.ts';
import styles from './rich-text.module.css';
import {
  createCommentMarkdown,
  type Mention,
  type MentionToken,
  plainText,
  safeAddress,
} from './rich-text-markdown.ts';

interface RichTextProps {
  markdown: string;
  /** People whose `@email` is shown as their name. */
  mentions?: readonly Mention[];
  /** Marks parts of plain text, such as names. */
  decorate?: (text: string) => ReactNode;
  /** Toggles a checklist item by its index in the text, from 0; omit for read-only text. */
  onTick?: (index: number, isChecked: boolean) => void;
  /** Elements that the characters U+E000, U+E001 and so on place; those that no text shows follow at the end. */
  marks?: readonly ReactNode[];
  className?: string;
}

/** State of rendering one text. */
interface Reading {
  mentions: readonly Mention[];
  decorate: RichTextProps['decorate'];
  onTick: RichTextProps['onTick'];
  /** Number of checkboxes rendered so far. */
  boxes: number;
  marks: readonly ReactNode[];
  /** Marks that were placed so far. */
  placed: Set<number>;
}

/** Number of heading levels reserved for the page itself. */
const headingsAbove = 2;
const minHeading = 6;

const markdownReader = createCommentMarkdown();

const writeAll = (tokens: readonly Token[] | undefined, reading: Reading): ReactNode =>
  tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>{write(token, reading)}</Fragment>
  ));

const writeLink = (link: Tokens.Link, reading: Reading): ReactNode => {
  const address = safeAddress(link.href);
  const words = writeAll(link.tokens, reading);
  if (address === null) return words;
  return (
    <a href={address} title={link.title ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
};

const writeList = (list: Tokens.List, reading: Reading): ReactNode => {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other identity
    <li key={index} data-checked={item.task ? item.checked === true : undefined}>
      {writeAll(item.tokens, reading)}
    </li>
  ));
  const hasTasks = list.items.some(({ task }) => task) || undefined;
  if (!list.ordered) return <ul data-checklist={hasTasks}>{items}</ul>;
  return <ol start={typeof list.start === 'number' ? list.start : undefined}>{items}</ol>;
};

/** A mentioned person or team. */
export const MentionedName = ({ name, title }: { name: string; title?: string }) => (
  <span className={styles.mention} title={title}>
    @{name}
  </span>
);

/** Character that places the first mark: of the private use area, which no answer of a model contains. */
export const firstMark = 0xe000;

/** Writes a plain text with the marks that its characters place. */
const writeMarked = (
  text: string,
  { marks, placed }: Reading,
  writeWords: (words: string) => ReactNode,
): ReactNode =>
  marks.length === 0
    ? writeWords(text)
    : text.split(/([\ue000-\uf8ff])/).map((piece, index) => {
        if (index % 2 === 0) return writeWords(piece);
        const number = piece.charCodeAt(0) - firstMark;
        placed.add(number);
        return <Fragment key={piece}>{marks[number]}</Fragment>;
      });

const writeText = (text: string, reading: Reading): ReactNode =>
  writeMarked(text, reading, (piece) => {
    const words = keepCitations(plainText(piece));
    return reading.decorate ? reading.decorate(words) : words;
  });

const writeUnplaced = ({ marks, placed }: Reading): ReactNode => {
  const rest = marks.flatMap((mark, number) => (placed.has(number) ? [] : [{ mark, number }]));
  return (
    rest.length > 0 && (
      <p>
        {rest.map(({ mark, number }) => (
          <Fragment key={number}>{mark}</Fragment>
        ))}
      </p>
    )
  );
};

const writeMention = ({ email, raw }: MentionToken, { mentions }: Reading): ReactNode => {
  const named = mentions.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!named) return raw;
  return <MentionedName name={named.name} title={named.email} />;
};

const writeCheckbox = (isChecked: boolean, reading: Reading): ReactNode => {
  const index = reading.boxes;
  const { onTick } = reading;
  reading.boxes += 1;
  if (!onTick)
    return <span className={styles.check} role="img" aria-label={isChecked ? 'Done:' : 'To do:'} />;
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={`Item ${index + 1} is done`}
      checked={isChecked}
      onChange={() => onTick(index, !isChecked)}
    />
  );
};

const inlineTags: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 's' };

/** Renders one token as an element; unknown tokens as their source text. */
const write = (token: Token, reading: Reading): ReactNode => {
  const children = (): ReactNode => writeAll('tokens' in token ? token.tokens : undefined, reading);
  switch (token.type) {
    case 'space':
      return null;
    case 'checkbox':
      return writeCheckbox(token.checked === true, reading);
    case 'strong':
    case 'em':
    case 'del':
      return createElement(inlineTags[token.type] ?? 'span', null, children());
    case 'heading':
      return createElement(
        `h${Math.min(token.depth + headingsAbove, minHeading)}`,
        { 'data-level': token.depth },
        children(),
      );
    case 'paragraph':
      return <p>{children()}</p>;
    case 'blockquote':
      return <blockquote>{children()}</blockquote>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled by the keyboard
        <pre tabIndex={0}>
          <code>{writeMarked(String(token.text), reading, (words) => words)}</code>
        </pre>
      );
    case 'codespan':
      return <code>{writeMarked(String(token.text), reading, (words) => words)}</code>;
    case 'list':
      return writeList(token as Tokens.List, reading);
    case 'link':
      return writeLink(token as Tokens.Link, reading);
    case 'mention':
      return writeMention(token as MentionToken, reading);
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'escape':
      return token.text;
    case 'text':
      return 'tokens' in token && token.tokens ? children() : writeText(token.text, reading);
    default:
      return writeMarked(token.raw, reading, (words) => words);
  }
};

/** Renders Markdown. HTML is never interpreted, and only http, https and mailto links work. */
export const RichText = memo(
  ({ markdown, mentions = [], decorate, onTick, marks = [], className }: RichTextProps) => {
    const tokens = useMemo(() => markdownReader.lexer(markdown), [markdown]);
    const reading: Reading = { mentions, decorate, onTick, boxes: 0, marks, placed: new Set() };
    const written = writeAll(tokens, reading);
    return (
      <div className={[styles.prose, className].join(' ')}>
        {written}
        {writeUnplaced(reading)}
      </div>
    );
  },
);
