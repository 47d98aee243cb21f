/** The part of a text that may become the mention of a person. */
export interface MentionStart {
  /** Place of its at-sign. */
  at: number;
  /** What is typed after it. */
  query: string;
}

const LONGEST_QUERY = 60;

/** An at-sign begins a mention at the start of a word only, so that addresses are none. */
const started = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/;

/** The mention that is being typed before the caret; null where none is. */
export function mentionAt(text: string, caret: number): MentionStart | null {
  const query = started.exec(text.slice(0, caret))?.[1];
  if (query === undefined || query.length > LONGEST_QUERY) return null;
  return { at: caret - query.length - 1, query };
}

/** The text with a person in place of what was typed of their name, and where the caret stands then. */
export function withMention(
  text: string,
  { at, query }: MentionStart,
  email: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${email} `;
  const after = text.slice(at + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}
