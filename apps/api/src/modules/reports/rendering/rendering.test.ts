import { buildReport, checkInput } from '@hub/domain/reports/build-report.ts';
import { reportDefinitions } from '@hub/domain/reports/definitions/report-definitions.ts';
import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfItems, pdfPages } from '../../../../test/support/pdf-pages.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import { renderWord } from './word/render-word.ts';

const wordText = async (word: Uint8Array): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(word) })).value;

const fontsOf = async (pdf: Uint8Array): Promise<string> => {
  const document = await PDFDocument.load(pdf);
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [String(object.get(PDFName.of('BaseFont')))] : []))
    .join(' ');
};

const report = (id: string, entered: Record<string, unknown> = {}, facts = reportFacts()): ReportDocument => {
  const definition = reportDefinitions.find((one) => one.id === id);
  if (!definition) throw new Error(`No report ${id}`);
  return buildReport(definition, facts, checkInput([definition], entered, facts).values);
};

const hostileTitle = '=1+1 <b>&amp;</b> #panic("x") $y$ *bold* {{field}} ]]> \u0000\u202E';

test.each(reportDefinitions)(
  '$id shows a title of code and formulas as plain text in both formats',
  async ({ id }) => {
    const document = report(id, {}, reportFacts(inventionFacts({ title: hostileTitle })));
    const word = await wordText(await renderWord(document));
    const pages = await pdfPages(renderPdf(document));
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    if (id === 'disclosure-list') return;
    for (const part of ['=1+1', '<b>&amp;</b>', '#panic("x")', '$y$', '*bold*', '{{field}}', ']]>'])
      expect(word).toContain(part);
    expect(pages.join(' ').replaceAll(/\s/g, '')).toContain(
      '=1+1<b>&amp;</b>#panic("x")$y$*bold*{{field}}]]>',
    );
  },
);

test('a PDF embeds fonts for Greek, Cyrillic, Arabic, Chinese and emoji, and is tagged', async () => {
  const title = 'Ελληνικά Русский نظام 数据处理 🚀';
  const pdf = renderPdf(report('invention-summary', {}, reportFacts(inventionFacts({ title }))));
  const fonts = await fontsOf(pdf);
  for (const font of ['NotoSans-', 'NotoNaskhArabic', 'NotoSansHans', 'NotoEmoji'])
    expect(fonts).toContain(font);
  const [page = ''] = await pdfPages(pdf);
  for (const part of ['Ελληνικά', 'Русский', '数据处理', '🚀']) expect(page).toContain(part);
  const { catalog } = await PDFDocument.load(pdf);
  expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
  expect(await wordText(await renderWord(report('invention-summary', { title })))).toContain(title);
});

test('a German report says so to screen readers and to Word, and numbers its pages in German', async () => {
  const facts = reportFacts();
  const [summary] = reportDefinitions;
  if (!summary) throw new Error('No report');
  const document = buildReport(summary, facts, checkInput([summary], {}, facts).values, 'de');
  const pdf = renderPdf(document);
  const pages = await pdfPages(pdf);
  expect(pages[0]).toContain(`Seite 1 von ${pages.length}`);
  const { catalog } = await PDFDocument.load(pdf);
  expect(String(catalog.get(PDFName.of('Lang')))).toBe('(de)');
  const { 'word/styles.xml': styles = new Uint8Array() } = unzipSync(await renderWord(document));
  expect(strFromU8(styles)).toContain('w:val="de-DE"');
});

test('500 references fill many pages, each with the header of the table', async () => {
  const citations = Array.from({ length: 500 }, (_, index) => ({
    kind: 'us-patent',
    number: `9,${100_000 + index}`,
    name: 'Miller et al.',
  }));
  const pages = await pdfPages(renderPdf(report('disclosure-list', { citations })));
  const listing = pages.filter((page) => page.includes('Miller et al.'));
  expect(listing.length).toBeGreaterThan(10);
  expect(listing.every((page) => page.includes('Patent Number'))).toBe(true);
});

test('a text of 100,000 characters without spaces stays on the page', async () => {
  const document = report('invention-summary', { summaryComments: 'x'.repeat(100_000) });
  const pages = await pdfPages(renderPdf(document));
  expect(pages.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(100_000);
  expect(await wordText(await renderWord(document))).toContain('x'.repeat(100_000));
});

test('a reference that is longer than its column wraps there and never runs over the title beside it', async () => {
  const reference = 'P2023-0047115US00000/ACME-2023-99887766-00000';
  const facts = reportFacts(inventionFacts({ references: [reference] }), inventionFacts());
  const items = await pdfItems(renderPdf(report('portfolio-status', {}, facts)));
  const parts = items.filter(
    ({ text }) => text.length > 3 && reference.includes(text.replaceAll('\u200B', '')),
  );
  const title = items.find(({ text }) => text.startsWith('Work machine'));
  expect(parts.length).toBeGreaterThan(1);
  for (const { x, width } of parts) expect(x + width).toBeLessThan(title?.x ?? 0);
});

test('a Word file names its author, and who changed it last', async () => {
  const { 'docProps/core.xml': core = new Uint8Array() } = unzipSync(
    await renderWord(report('invention-summary')),
  );
  const properties = strFromU8(core);
  expect(properties).toContain('<dc:creator>Carter Weber LLP</dc:creator>');
  expect(properties).toContain('<cp:lastModifiedBy>Carter Weber LLP</cp:lastModifiedBy>');
});
