import type { RichText, Run } from '@hub/domain/reports/document/report-document.ts';
import { isRightToLeft } from '@hub/domain/reports/document/text-direction.ts';
import { type IParagraphOptions, type IRunOptions, Paragraph, ShadingType, TextRun } from 'docx';
import { gray, type WordFormat } from './word-format.ts';

const blankFill = 'FFF1B8';
const blankColor = '6B4E00';

const runOptions = (run: Run, base: IRunOptions): IRunOptions => ({
  ...base,
  ...(run.bold ? { bold: true } : {}),
  ...(run.italic ? { italics: true } : {}),
  ...(run.underline ? { underline: {} } : {}),
  ...(run.strike ? { strike: true } : {}),
  ...(run.muted ? { color: gray } : {}),
  ...(run.blank
    ? { color: blankColor, shading: { type: ShadingType.CLEAR, fill: blankFill, color: 'auto' } }
    : {}),
  ...(isRightToLeft(run.text) ? { rightToLeft: true } : {}),
});

const runsOf = (run: Run, base: IRunOptions): TextRun[] => {
  const options = runOptions(run, base);
  const text = run.blank ? `[${run.text}]` : run.text;
  return text
    .split('\n')
    .map((line, index) => new TextRun({ ...options, text: line, ...(index > 0 ? { break: 1 } : {}) }));
};

/** Returns a paragraph of formatted text. A line feed in the text starts a new line. */
export const textParagraph = (
  text: RichText,
  options: IParagraphOptions = {},
  base: IRunOptions = {},
): Paragraph =>
  new Paragraph({
    ...options,
    ...(isRightToLeft(text.map((run) => run.text).join('')) ? { bidirectional: true } : {}),
    children: text.flatMap((run) => runsOf(run, base)),
  });

/** Returns a paragraph in the smaller size of notes. */
export const noteParagraph = (text: string, format: WordFormat, options: IParagraphOptions = {}): Paragraph =>
  textParagraph([{ text }], options, { size: format.noteSize, color: gray });
