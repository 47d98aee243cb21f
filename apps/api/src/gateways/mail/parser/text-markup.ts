const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const quoteLine = /^\s?>/;
const attribution = /^(?:On|Am|Le|El|Il) .{4,300}:\s*$/;
const forwardLine = /^-{2,}\s?(?:Original Message|Forwarded message|Begin forwarded message)\s?-{2,}$/i;

interface Block {
  isQuoted: boolean;
  lines: string[];
}

/** Groups the lines of a text. The line that names the author of a quote belongs to the quote. */
const groupLines = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  lines.forEach((line, index) => {
    const next = lines.slice(index + 1, index + 3).find((one) => one.trim() !== '') ?? '';
    const isQuoted = quoteLine.test(line) || (attribution.test(line) && quoteLine.test(next));
    const last = blocks.at(-1);
    const belongsToLast = last && (last.isQuoted === isQuoted || (last.isQuoted && line.trim() === ''));
    if (belongsToLast) last.lines.push(line);
    else blocks.push({ isQuoted, lines: [line] });
  });
  return blocks;
};

const writeBlock = ({ isQuoted, lines }: Block): string => {
  const text = escapeMarkup(lines.join('\n'));
  return `<div style="white-space:pre-wrap"${isQuoted ? ' data-quoted="quoted"' : ''}>${text}</div>`;
};

/** Makes markup of a plain text, with the marks of quoted text. */
export const markUpText = (text: string): string => {
  const lines = text.trimEnd().split('\n');
  if (lines.every((line) => line.trim() === '')) return '';
  const forwarded = lines.findIndex((line) => forwardLine.test(line.trim()));
  const own = forwarded < 0 ? lines : lines.slice(0, forwarded);
  const markup = groupLines(own).map(writeBlock).join('');
  if (forwarded < 0) return markup;
  return `${markup}<div data-quoted="from-here"></div>${writeBlock({ isQuoted: false, lines: lines.slice(forwarded) })}`;
};
