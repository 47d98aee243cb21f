const maxLength = 60;

/** Title of a note in messages: its first line without Markdown markup. */
export const noteTitle = (content: string): string => {
  const line = content.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  const title = line
    .replace(/^[\s>#*+-]*(?:\[[ xX]\]\s)?/, '')
    .replace(/[*_`~\\]/g, '')
    .trim();
  return title.length > maxLength ? `${title.slice(0, maxLength).trimEnd()} …` : title || 'Note';
};
