/** In Markdown a backslash before punctuation is not part of the text. */
const escapedPunctuation = /\\([!-/:-@[-`{-~])/g;

/** An email behind an at-sign that begins a word. */
const mention = /(?<![\p{L}\p{N}@.+-])@([^\s@<>()[\]"',;:\\]+@[\p{L}\p{N}.-]*[\p{L}\p{N}])/gu;

/** The emails that a remark names as `@email`, in lower case, each once, in their order. */
export const findMentionedEmails = (content: string): string[] => {
  const text = content.replace(escapedPunctuation, '$1');
  return [...new Set(text.matchAll(mention).map(([, email = '']) => email.toLowerCase()))];
};
