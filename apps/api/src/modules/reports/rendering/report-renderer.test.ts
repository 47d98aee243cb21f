import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createReportRenderer, type ReportRenderer } from './report-renderer.ts';

const report: ReportDocument = {
  title: 'Report',
  language: 'en',
  pageLabels: { page: 'Page', of: 'of' },
  layout: 'report',
  orientation: 'portrait',
  letterhead: null,
  head: { start: '', end: '' },
  foot: '',
  blocks: [{ kind: 'heading', level: 1, text: 'Heading' }],
};
const unknownBlock = { ...report, blocks: [{ kind: 'unknown' }] } as unknown as ReportDocument;

const largeReport: ReportDocument = {
  ...report,
  blocks: [
    {
      kind: 'table',
      columns: [{ header: 'Row', width: 1 }],
      rows: Array.from({ length: 5_000 }, (_, row) => ({ cells: [{ text: [{ text: `Row ${row}` }] }] })),
      empty: '',
    },
  ],
};

// Each test starts processes, beside those of other tests.
vi.setConfig({ testTimeout: 90_000 });

let renderer: ReportRenderer | undefined;
afterEach(() => renderer?.close());

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4)).toString('latin1');

test('renders both formats, and a report that cannot be rendered fails alone', async () => {
  renderer = createReportRenderer({ totalMs: 60_000, maxReports: 2 });
  const files = await Promise.allSettled([
    renderer.render(report, 'pdf'),
    renderer.render(unknownBlock, 'pdf'),
    renderer.render(report, 'docx'),
  ]);
  expect(files.map((file) => (file.status === 'fulfilled' ? startOf(file.value) : 'failed'))).toEqual([
    '%PDF',
    'failed',
    'PK\u0003\u0004',
  ]);
});

test('lays out a report across inventions, and returns its lines with the file', async () => {
  renderer = createReportRenderer();
  const facts = reportFacts(inventionFacts({ title: 'Hinge' }), inventionFacts({ title: 'Valve' }));
  const order = { reportId: 'portfolio-status', facts, values: {}, language: undefined };
  const { bytes, lines } = await renderer.generate(order, 'docx');
  expect(startOf(bytes)).toBe('PK\u0003\u0004');
  expect(lines.join('\n')).toMatch(/Hinge.*Valve/s);
  await expect(renderer.generate({ ...order, reportId: 'unknown' }, 'pdf')).rejects.toThrow('no report');
});

test('nobody waits for a large report with a small one', { tags: 'deep' }, async () => {
  renderer = createReportRenderer();
  const finished: string[] = [];
  const render = async (name: string, document: ReportDocument): Promise<void> => {
    await renderer?.render(document, 'pdf');
    finished.push(name);
  };
  await Promise.all([render('large', largeReport), render('small', report)]);
  expect(finished).toEqual(['small', 'large']);
});

test('a report that takes too long fails, and a closed renderer refuses the next one', async () => {
  renderer = createReportRenderer({ totalMs: 1, maxReports: 10 });
  await expect(renderer.render(report, 'pdf')).rejects.toThrow('took too long');
  renderer.close();
  await expect(renderer.render(report, 'pdf')).rejects.toThrow('the hub stops');
});
