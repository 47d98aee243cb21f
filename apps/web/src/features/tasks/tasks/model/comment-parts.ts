/** A part of a comment: text, or the name of a mentioned person. */
export interface CommentPart {
  /** Index in the comment. */
  at: number;
  text: string;
  isMention: boolean;
}

const mention = /(@[^\s@]+@[^\s@]+?)(?=[\s,;:!?)]|\.(?:\s|$)|$)/;

/** Removes Markdown formatting. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>) +/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!~>])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** Splits a comment into plain text and mentions, with people's names instead of their addresses. */
export const commentParts = (
  content: string,
  mentions: readonly { email: string; name: string }[],
): CommentPart[] =>
  withoutMarks(content)
    .split(mention)
    .map((text, at) => {
      const named = mentions.find(({ email }) => `@${email.toLowerCase()}` === text.toLowerCase());
      return { at, text: named ? `@${named.name}` : text, isMention: named !== undefined };
    })
    .filter(({ text }) => text !== '');
