import { readFileSync } from 'node:fs';
import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readReportFonts } from './report-fonts.ts';
import { breakLongWords } from './word-breaks.ts';

const template = readFileSync(new URL('report.typ', import.meta.url), 'utf8');
/** The template imports nothing, so that no other file than itself is ever read. */
const workspace = import.meta.dirname;

/** The compiler breaks lines between words only; a place to break keeps longer words on the page. */
const maxWordLength = 60;
const longWord = new RegExp(`\\S{${maxWordLength}}(?=\\S)`, 'gu');

const withBreaks = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(longWord, '$&\u200B') : value;

let shared: NodeCompiler | undefined;

/** Reading the fonts takes a fifth of a second, so that the compiler is kept. */
const compiler = (): NodeCompiler => {
  shared ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readReportFonts() }] });
  return shared;
};

/**
 * Renders a report as a tagged PDF with embedded fonts. It blocks the thread while it works, usually for less than a tenth
 * of a second, and for two seconds with a million characters.
 */
export const renderPdf = (report: ReportDocument): Uint8Array => {
  const current = compiler();
  try {
    return current.pdf({
      mainFileContent: template,
      inputs: { report: JSON.stringify(breakLongWords(report), withBreaks) },
    });
  } finally {
    // Otherwise the compiler keeps the layout of every report.
    current.evictCache(0);
  }
};
