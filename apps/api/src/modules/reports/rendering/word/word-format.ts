import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import type { IRunOptions } from 'docx';

/** Sizes, colors and widths of one layout. Sizes are half points, widths twentieths of a point. */
export interface WordFormat {
  layout: ReportDocument['layout'];
  font: Exclude<IRunOptions['font'], undefined>;
  size: number;
  noteSize: number;
  /** Color of titles, headings and the line below the header of a table. */
  ink: string;
  /** Space between the edge of the page and the text. */
  margin: { top: number; bottom: number; side: number };
  /** Distance of lines, in 240ths of a line. */
  lineSpacing: number;
  /** Width of the text. */
  width: number;
}

/** Letter size. */
export const pageSize = { width: 12_240, height: 15_840 };

export const gray = '5B6470';
export const hairline = 'C9CFD6';
export const frameColor = '6B7480';
export const tint = 'F1F4F8';

const fonts = (latin: string) => ({
  ascii: latin,
  hAnsi: latin,
  cs: latin,
  eastAsia: 'Microsoft YaHei',
});

const inch = 1440;
const reportMargin = { top: 1300, bottom: 1220, side: 1300 };

/** Returns the format of a report. Its fonts are those that the patent office accepts in Word files. */
export const wordFormat = ({ layout, orientation }: ReportDocument): WordFormat => {
  const isFiling = layout === 'filing';
  const margin = isFiling ? { top: inch, bottom: inch, side: inch } : reportMargin;
  const pageWidth = orientation === 'landscape' ? pageSize.height : pageSize.width;
  return {
    layout,
    font: fonts(isFiling ? 'Times New Roman' : 'Arial'),
    size: isFiling ? 24 : 19,
    noteSize: isFiling ? 20 : 16,
    ink: layout === 'report' ? '1F3F77' : '000000',
    margin,
    lineSpacing: isFiling ? 360 : 264,
    width: pageWidth - 2 * margin.side,
  };
};
