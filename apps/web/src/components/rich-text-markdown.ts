import { Marked, Tokenizer, type TokenizerExtension, type Tokens } from 'marked';

/** A person whom a text names. */
export interface Mention {
  email: string;
  name: string;
}

/** `@jane@demo.hub` in a text. */
export interface MentionToken extends Tokens.Generic {
  type: 'mention';
  email: string;
}

/**
 * The end of code and the next mention are looked for so far. Without a limit each sign that is never closed is looked
 * for to the end of the text, and a long one keeps a screen from opening.
 */
const farthest = 2_000;
const inReach = (source: string): string => source.slice(0, farthest);

const unread = (): undefined => undefined;

/** What rich text has no form for stays the text it was written as: HTML, tables, images and link definitions. */
const asWritten = { html: unread, tag: unread, table: unread, def: unread };

/** Where the next mention of a person may begin, or where to look on; -1 where there is none. */
export const findMention = (source: string): number => {
  const found = inReach(source).search(/(?<=^|[\s(])@/);
  return found < 0 && source.length > farthest ? farthest : found;
};

/** The mention that a text begins with. */
export const readMention = (source: string): { raw: string; email: string } | undefined => {
  const [raw, email] = /^@([\w.%+'-]+@[\w-]+(?:\.[\w-]+)+)/.exec(source) ?? [];
  return raw && email ? { raw, email } : undefined;
};

const mentionSyntax: TokenizerExtension = {
  name: 'mention',
  level: 'inline',
  start: findMention,
  tokenizer: (source): MentionToken | undefined => {
    const found = readMention(source);
    return found && { type: 'mention', ...found };
  },
};

const imageStart = /^!\[/;

/** More signs of quotes and lists in a row than anybody means; reading thousands within one another fails. */
const tooDeep = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){50}/;
// False leaves the text to the built-in reading.
const readShallow = (source: string): undefined | false => (tooDeep.test(source) ? undefined : false);

/** Text without a sign is read in pieces that end with a word, and is one text again. */
const nextPiece = (source: string): string => {
  const end = source.length > farthest ? source.lastIndexOf(' ', farthest) : 0;
  return end > 0 ? source.slice(0, end) : inReach(source);
};

const { codespan, inlineText } = Tokenizer.prototype;

/** More signs of emphasis and strikes in a paragraph than anybody means: each is looked for among all the others. */
const mostSigns = 1_000;
let counted = { text: '', isCrowded: false };
const isCrowded = (text: string): boolean => {
  if (text !== counted.text) counted = { text, isCrowded: (text.match(/[*_~]/g)?.length ?? 0) > mostSigns };
  return counted.isCrowded;
};
const readUncrowded = (_source: string, paragraph: string): undefined | false =>
  isCrowded(paragraph) ? undefined : false;

/** Reads the hub's Markdown: CommonMark with strikes, checklists and addresses, a line's end being a line's end. */
export const createMarkdown = (): Marked => {
  const markdown = new Marked({ gfm: true, breaks: true });
  markdown.use({
    tokenizer: {
      ...asWritten,
      blockquote: readShallow,
      list: readShallow,
      link: (source) => (imageStart.test(source) ? undefined : false),
      emStrong: readUncrowded,
      del: readUncrowded,
      codespan(source) {
        return codespan.call(this, inReach(source));
      },
      inlineText(source) {
        return inlineText.call(this, nextPiece(source));
      },
    },
  });
  return markdown;
};

/** The same, and the people a text names. */
export const createCommentMarkdown = (): Marked => {
  const markdown = createMarkdown();
  markdown.use({ extensions: [mentionSyntax] });
  return markdown;
};

/** The address of a link that may be followed; null for any other than http, https and mailto. */
export const safeAddress = (address: string): string | null =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(address) ? address : null;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
};

/** Text of a token with its entities written out. */
export const plainText = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (written, name: string) => entities[name] ?? written);

/** What a line of plain words must not begin with, or it would be read as a heading, list, quote, rule or underline. */
const blockMark = /^(?:(\d{1,9})(?=[.)](?:\s|$))|(?=[-+](?:\s|$)|#{1,6}(?:\s|$)|>|-{2,}\s*$|=+\s*$))/;

/**
 * The lines of a paragraph in Markdown, each still a plain line when it is read again. Blanks at its beginning, which
 * Markdown does not keep, are left out: four of them would make it code.
 */
export const escapeBlockMarks = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => line.trimStart().replace(blockMark, (_found, digits?: string) => `${digits ?? ''}\\`))
    .join('\n');
