/** A Markdown escape: the backslash before punctuation is not part of the text. */
const escapedPunctuation = /\\([!-/:-@[-`{-~])/g;

/** An email after an at sign at the start of a word. */
const mention = /(?<![\p{L}\p{N}@.+-])@([^\s@<>()[\]"',;:\\]+@[\p{L}\p{N}.-]*[\p{L}\p{N}])/gu;

/** Returns the emails mentioned as `@email` in a text: lowercase, without duplicates, in order. */
export const findMentionedEmails = (content: string): string[] => {
  const text = content.replace(escapedPunctuation, '$1');
  return [...new Set(text.matchAll(mention).map(([, email = '']) => email.toLowerCase()))];
};
