/** A run of a comment: words, or the name of somebody it speaks to. */
export interface CommentPart {
  /** Its place among the others. */
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
}

const mention = /(@[^\s@]+@[^\s@]+?)(?=[\s,;:!?)]|\.(?:\s|$)|$)/;

/** What Markdown writes for looks and people do not read. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>) +/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!~>])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** A comment as plain text, with the people it names by their names. */
export const commentParts = (
  content: string,
  mentions: readonly { readonly email: string; readonly name: string }[],
): CommentPart[] =>
  withoutMarks(content)
    .split(mention)
    .map((text, at) => {
      const named = mentions.find(({ email }) => `@${email.toLowerCase()}` === text.toLowerCase());
      return { at, text: named ? `@${named.name}` : text, isMention: named !== undefined };
    })
    .filter(({ text }) => text !== '');
