import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildReport, checkInput } from '@hub/domain/reports/build-report.ts';
import { reportDefinitions } from '@hub/domain/reports/definitions/report-definitions.ts';
import { buildTemplateData } from '@hub/domain/reports/templates/template-fields.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { wordTemplate } from '@hub/testkit/builders/word-template.ts';
import { expect, test } from 'vitest';
import { pdfPages } from '../../../../test/support/pdf-pages.ts';
import { renderWord } from './word/render-word.ts';
import { fillTemplate } from './word-template/fill-template.ts';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;
const reason = isInstalled ? '' : ' (skipped: soffice is not installed)';

const citations = [{ kind: 'us-patent', number: '9,123,456', date: '2015-09-01', name: 'Miller et al.' }];
const portfolio = reportFacts(
  ...Array.from({ length: 60 }, (_, n) => inventionFacts({ id: `invention ${n}`, title: `Pump ${n + 1}` })),
);

/** Returns all reports as Word documents by id, those across inventions with 60 of them, and a filled template. */
const writeDocuments = async (): Promise<Map<string, Uint8Array>> => {
  const documents = new Map<string, Uint8Array>();
  for (const definition of reportDefinitions) {
    const facts = definition.scope === 'inventions' ? portfolio : reportFacts();
    const { values } = checkInput([definition], { citations }, facts);
    documents.set(definition.id, await renderWord(buildReport(definition, facts, values)));
  }
  const paragraphs = ['About {{invention.title}}', '{{#milestones}}{{title}}: {{dueDate}}{{/milestones}}'];
  const filled = fillTemplate(wordTemplate({ paragraphs }), buildTemplateData(reportFacts(), {}));
  return documents.set('template', filled.bytes);
};

/** Converts Word documents to PDF with one LibreOffice, which has a profile of its own. */
const convert = async (
  documents: ReadonlyMap<string, Uint8Array>,
  folder: string,
): Promise<Map<string, string[]>> => {
  const names = [...documents.keys()];
  for (const [name, bytes] of documents) await writeFile(join(folder, `${name}.docx`), bytes);
  const profile = pathToFileURL(join(folder, 'profile')).href;
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=${profile}`,
    ...['--headless', '--convert-to', 'pdf', '--outdir', folder],
    ...names.map((name) => join(folder, `${name}.docx`)),
  ]);
  const pages = names.map(
    async (name) => [name, await pdfPages(await readFile(join(folder, `${name}.pdf`)))] as const,
  );
  return new Map(await Promise.all(pages));
};

/** Pages of each document in Arial and Times New Roman, and a text on its last one. */
const expected: Readonly<Record<string, readonly [pages: number, text: string]>> = {
  'invention-summary': [1, 'Tasks: 3 open, 1 of them overdue; 7 done.'],
  'office-action-report': [2, 'Option What it achieves Estimated cost'],
  'filing-letter': [1, 'No dates are docketed for it yet.'],
  'allowance-letter': [1, 'notice of allowance'],
  'grant-letter': [1, 'number and date of the patent'],
  'maintenance-letter': [1, 'A maintenance fee keeps this patent in force'],
  'response-shell': [3, 'In view of the amendments and remarks'],
  'continued-examination': [1, 'Submission required under 37 CFR 1.114(c):'],
  'notice-of-appeal': [1, '37 CFR 41.31, as in form PTO/AIA/31'],
  'extension-petition': [1, 'Five months (37 CFR 1.17(a)(5)): $3,395'],
  'disclosure-list': [2, 'Columns as in form PTO/SB/08a Page'],
  'application-data-sheet': [3, 'must be signed in accordance with 37 CFR 1.33(b)'],
  declaration: [2, 'Legal name Wayne A. Klopfenstein'],
  'docket-report': [8, 'Due Final date Invention Milestone and reason for the date Responsible Status'],
  'portfolio-status': [8, 'Reference Title Application Filed Status Patent Next date'],
  template: [1, 'About Work machine with a controlled implement Respond to non-final office action'],
};

test.runIf(isInstalled)(`every report opens in LibreOffice with its pages and texts${reason}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-libreoffice-'));
  try {
    const converted = await convert(await writeDocuments(), folder);
    expect([...converted.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [name, [pages, text]] of Object.entries(expected)) {
      const texts = converted.get(name) ?? [];
      // A wider font that takes the place of a missing one needs up to half as many pages more.
      expect(texts.length, name).toBeGreaterThanOrEqual(pages);
      expect(texts.length, name).toBeLessThanOrEqual(Math.ceil(pages * 1.5));
      expect(texts.at(-1)?.replaceAll(/\s+/g, ' ')).toContain(text);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
