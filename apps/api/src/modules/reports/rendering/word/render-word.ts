import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import {
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { blockElements, headParagraph, letterheadTable, numbering } from './word-blocks.ts';
import { gray, pageSize, type WordFormat, wordFormat } from './word-format.ts';

const footerOf = ({ foot, pageLabels }: ReportDocument, { noteSize, width }: WordFormat): Footer => {
  const style = { size: noteSize, color: gray };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [
          new TextRun({ ...style, text: `${foot}\t` }),
          new TextRun({
            ...style,
            children: [
              `${pageLabels.page} `,
              PageNumber.CURRENT,
              ` ${pageLabels.of} `,
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  });
};

/** Language in which Word checks the spelling. */
const locales = { en: 'en-US', de: 'de-DE' } as const;

/** Renders a report as a Word document. */
export const renderWord = async (report: ReportDocument): Promise<Uint8Array> => {
  const format = wordFormat(report);
  const { letterhead, head, language, orientation } = report;
  const { top, bottom, side } = format.margin;
  const author = letterhead?.name ?? 'Invention Hub';
  const document = new Document({
    title: report.title,
    creator: author,
    lastModifiedBy: author,
    numbering,
    styles: {
      default: {
        document: { run: { font: format.font, size: format.size, language: { value: locales[language] } } },
      },
    },
    sections: [
      {
        properties: {
          titlePage: letterhead !== null,
          page: {
            size: {
              ...pageSize,
              orientation: orientation === 'landscape' ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: { top, bottom, left: side, right: side, header: 620, footer: 560 },
          },
        },
        headers: {
          default: new Header({ children: [headParagraph(head.start, head.end, format)] }),
          first: new Header({ children: [new Paragraph({})] }),
        },
        footers: { default: footerOf(report, format), first: footerOf(report, format) },
        children: [
          ...(letterhead ? letterheadTable(letterhead, format) : []),
          ...report.blocks.flatMap((block, index) => blockElements(block, format, index)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
};
