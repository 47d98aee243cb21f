import { Marked, Tokenizer, type TokenizerExtension, type Tokens } from 'marked';

/** Person mentioned in a text. */
export interface Mention {
  email: string;
  name: string;
}

/** Token of a mention such as `@jane@demo.hub`. */
export interface MentionToken extends Tokens.Generic {
  type: 'mention';
  email: string;
}

/**
 * Maximum distance, in characters, of the end of inline code and of the next mention. Without a limit every unclosed
 * mark is searched to the end of the text, and a long text would block the screen.
 */
const maxDistance = 2_000;
const inReach = (source: string): string => source.slice(0, maxDistance);

const unread = (): undefined => undefined;

/** Keeps unsupported syntax as plain text: HTML, tables, images and link definitions. */
const asWritten = { html: unread, tag: unread, table: unread, def: unread };

/** Returns where the next mention may start, or where to continue the search; -1 without one. */
export const findMention = (source: string): number => {
  const found = inReach(source).search(/(?<=^|[\s(])@/);
  return found < 0 && source.length > maxDistance ? maxDistance : found;
};

/** Returns the mention at the start of a text. */
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

/** Matches 50 nested quote or list marks, more than anyone writes on purpose; parsing thousands overflows the stack. */
const tooDeep = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){50}/;
// False falls back to the built-in tokenizer.
const readShallow = (source: string): undefined | false => (tooDeep.test(source) ? undefined : false);

/** Returns the next piece of unmarked text, cut at a word; the pieces are joined again later. */
const nextPiece = (source: string): string => {
  const end = source.length > maxDistance ? source.lastIndexOf(' ', maxDistance) : 0;
  return end > 0 ? source.slice(0, end) : inReach(source);
};

const { codespan, inlineText } = Tokenizer.prototype;

/** Maximum number of emphasis and strikethrough marks in a paragraph: matching them is quadratic. */
const maxMarkupCharacters = 1_000;
let counted = { text: '', isCrowded: false };
const isCrowded = (text: string): boolean => {
  if (text !== counted.text)
    counted = { text, isCrowded: (text.match(/[*_~]/g)?.length ?? 0) > maxMarkupCharacters };
  return counted.isCrowded;
};
const readUncrowded = (_source: string, paragraph: string): undefined | false =>
  isCrowded(paragraph) ? undefined : false;

/** Creates the parser of the hub's Markdown: CommonMark with strikethrough, checklists, bare URLs and hard line breaks. */
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

/** Creates the same parser with mentions. */
export const createCommentMarkdown = (): Marked => {
  const markdown = createMarkdown();
  markdown.use({ extensions: [mentionSyntax] });
  return markdown;
};

/** Returns the address of a safe link; null unless it is http, https, mailto or the page of a minion's run. */
export const safeAddress = (address: string): string | null =>
  /^(?:(?:https?:\/\/|mailto:)\S+|\/minions\/runs\/[\da-f-]{36})$/i.test(address) ? address : null;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
};

/** Returns the text of a token with HTML entities decoded. */
export const plainText = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (written, name: string) => entities[name] ?? written);

/** Matches the start of a plain line that would otherwise parse as a heading, list, quote, rule or underline. */
const blockMark = /^(?:(\d{1,9})(?=[.)](?:\s|$))|(?=[-+](?:\s|$)|#{1,6}(?:\s|$)|>|-{2,}\s*$|=+\s*$))/;

/**
 * Escapes the lines of a paragraph, so that each stays plain when parsed again. Removes leading spaces, which Markdown
 * does not preserve: four of them would start a code block.
 */
export const escapeBlockMarks = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => line.trimStart().replace(blockMark, (_found, digits?: string) => `${digits ?? ''}\\`))
    .join('\n');
