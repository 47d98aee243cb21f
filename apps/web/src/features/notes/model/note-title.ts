const LONGEST = 60;

/** What a note is called in a message: its first line without the marks of its form. */
export function noteTitle(content: string): string {
  const line = content.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  const words = line
    .replace(/^[\s>#*+-]*(?:\[[ xX]\]\s)?/, '')
    .replace(/[*_`~\\]/g, '')
    .trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()} …` : words || 'Note';
}
