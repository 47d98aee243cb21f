import type { Token, Tokens } from 'marked';
import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import { keepCitations } from './citation-words.ts';
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
  /** The people whose `@email` is shown as their name. */
  mentions?: readonly Mention[];
  /** Ticks a box of a checklist, counted from 0 in the order of the text; absent where it is only read. */
  onTick?: (index: number, isChecked: boolean) => void;
  className?: string;
}

/** What the parts of a text are written with. */
interface Reading {
  mentions: readonly Mention[];
  onTick: RichTextProps['onTick'];
  /** Boxes written so far. */
  boxes: number;
}

/** The page's own headings stand above those of a text. */
const HEADINGS_ABOVE = 2;
const LEAST_HEADING = 6;

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

const writeMention = ({ email, raw }: MentionToken, { mentions }: Reading): ReactNode => {
  const named = mentions.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!named) return raw;
  return (
    <span className={styles.mention} title={named.email}>
      @{named.name}
    </span>
  );
};

const writeCheck = (isChecked: boolean, reading: Reading): ReactNode => {
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

/** One token as an element; what has no form is written as it stands. */
function write(token: Token, reading: Reading): ReactNode {
  const children = (): ReactNode => writeAll('tokens' in token ? token.tokens : undefined, reading);
  switch (token.type) {
    case 'space':
      return null;
    case 'checkbox':
      return writeCheck(token.checked === true, reading);
    case 'strong':
    case 'em':
    case 'del':
      return createElement(inlineTags[token.type] ?? 'span', null, children());
    case 'heading':
      return createElement(
        `h${Math.min(token.depth + HEADINGS_ABOVE, LEAST_HEADING)}`,
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
          <code>{token.text}</code>
        </pre>
      );
    case 'codespan':
      return <code>{token.text}</code>;
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
      return 'tokens' in token && token.tokens ? children() : keepCitations(plainText(token.text));
    default:
      return token.raw;
  }
}

/** Markdown to read. No HTML in it is ever taken as such, and links lead to http, https and mailto only. */
export const RichText = memo(({ markdown, mentions = [], onTick, className }: RichTextProps) => {
  const tokens = useMemo(() => markdownReader.lexer(markdown), [markdown]);
  const written = writeAll(tokens, { mentions, onTick, boxes: 0 });
  return <div className={[styles.prose, className].join(' ')}>{written}</div>;
});
