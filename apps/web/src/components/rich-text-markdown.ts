import { Marked, type TokenizerExtension, type Tokens } from 'marked';

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

const unread = (): undefined => undefined;

/** What rich text has no form for stays the text it was written as: HTML, tables, images and link definitions. */
const asWritten = { html: unread, tag: unread, table: unread, def: unread };

/** Where the next mention of a person may begin; -1 where there is none. */
export const findMention = (source: string): number => source.search(/(?<=^|[\s(])@/);

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

/** Reads the hub's Markdown: CommonMark with strikes, checklists and addresses, a line's end being a line's end. */
export const createMarkdown = (): Marked => {
  const markdown = new Marked({ gfm: true, breaks: true });
  markdown.use({
    tokenizer: {
      ...asWritten,
      blockquote: readShallow,
      list: readShallow,
      link: (source) => (imageStart.test(source) ? undefined : false),
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
