/** Start of a mention that is being typed. */
export interface MentionStart {
  /** Index of the at-sign. */
  at: number;
  /** Text typed after the at-sign. */
  query: string;
}

const maxQueryLength = 60;

/** A mention must start at the beginning of a word, so that email addresses are not mentions. */
const mentionPattern = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/;

/** Returns the mention that is being typed before the caret, or null. */
export const mentionAt = (text: string, caret: number): MentionStart | null => {
  const query = mentionPattern.exec(text.slice(0, caret))?.[1];
  if (query === undefined || query.length > maxQueryLength) return null;
  return { at: caret - query.length - 1, query };
};

/** Returns the text with the typed name replaced by a mention, and the new caret position. */
export const withMention = (
  text: string,
  { at, query }: MentionStart,
  email: string,
): { text: string; caret: number } => {
  const before = `${text.slice(0, at)}@${email} `;
  const after = text.slice(at + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
};
