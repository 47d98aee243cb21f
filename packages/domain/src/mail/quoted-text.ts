/** Lines that introduce the quoted email in the programs that people use. */
const introductions = [
  /^-{2,}\s*(?:Original Message|Forwarded message|Urspr.ngliche Nachricht)\s*-{2,}\s*$/i,
  /^Begin forwarded message:\s*$/i,
  /^_{20,}\s*$/,
  /^On .{5,200} wrote:\s*$/,
  /^Am .{5,200} schrieb.{0,200}:\s*$/,
];

const isIntroduction = (line: string, next: string): boolean =>
  introductions.some((pattern) => pattern.test(line)) ||
  // "On … wrote:" is often broken into two lines.
  (/^On .{5,200}$/.test(line) && /\bwrote:\s*$/.test(next)) ||
  (/^From: .+/.test(line) && /^(?:Sent|Date|To): .+/.test(next));

/** Splits the text of an email into what its sender wrote and what they quote below it. */
export const splitQuotedText = (text: string): { text: string; quoted: string } => {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  // Quotes between answers belong to the answers; only quotes up to the end are the quoted email.
  const lastOwn = lines.findLastIndex((line) => line !== '' && !line.startsWith('>'));
  const start = lines.findIndex(
    (line, index) =>
      isIntroduction(line, lines[index + 1] ?? '') || (index > lastOwn && line.startsWith('>')),
  );
  if (start === -1) return { text: text.trim(), quoted: '' };
  return {
    text: lines.slice(0, start).join('\n').trim(),
    quoted: lines.slice(start).join('\n').trim(),
  };
};

/** Returns the beginning of a text on one line, cut at a word. */
export const cutSnippet = (text: string, maxLength: number): string => {
  const line = text
    .slice(0, maxLength * 20)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > maxLength / 2 ? end : undefined)}…`;
};
