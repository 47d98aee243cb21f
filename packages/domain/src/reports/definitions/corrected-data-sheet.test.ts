import { build, definition, tables } from '@hub/testkit/builders/built-report.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { expect, test } from 'vitest';
import { checkInput, warnOf } from '../build-report.ts';
import type { ReportDocument, RichText } from '../document/report-document.ts';
import type { InventionFacts } from '../facts/report-facts.ts';

const id = 'application-data-sheet';
const { application } = inventionFacts();
const filed = (changes: Partial<InventionFacts> = {}) =>
  reportFacts(
    inventionFacts({
      application: application && {
        ...application,
        applicant: 'Demo Machines Inc.',
        inventors: ['Ada Example', 'Jon Smyth', 'Lee Third'],
      },
      ...changes,
    }),
  );

/** Writes underlined text as `+text+` and struck text as `-text-`. */
const marksOf = (text: RichText): string =>
  text
    .map((run) => {
      if (run.blank) return `[${run.text}]`;
      if (run.underline) return `+${run.text}+`;
      return run.strike ? `-${run.text}-` : run.text;
    })
    .join('');
const rowsOf = (report: ReportDocument, index: number): string[] =>
  (tables(report)[index]?.rows ?? []).map((row) =>
    'group' in row ? row.group : row.cells.map(({ text }) => marksOf(text)).join(' | '),
  );
const factOf = (report: ReportDocument, label: string): string | undefined =>
  report.blocks
    .flatMap((block) => (block.kind === 'facts' ? block.facts : []))
    .filter((fact) => fact.label === label)
    .map(({ text }) => marksOf(text))[0];
const warned = (entered: Record<string, unknown>, facts = filed()): string[] =>
  warnOf([definition(id)], facts, checkInput([definition(id)], entered, facts).values).map(
    ({ text }) => text,
  );

test('a corrected data sheet marks what changes of the data that the Office has published', () => {
  const report = build(
    id,
    {
      title: 'Work vehicle with a controlled implement',
      applicant: 'Demo Robots Inc.',
      inventors: [
        { legalName: 'Ada Example', residence: 'Fargo, ND' },
        { legalName: 'John Smith' },
        { legalName: 'Lee Third' },
        { legalName: 'Mary Fourth', residence: 'Ames, IA' },
      ],
    },
    filed(),
  );
  expect(factOf(report, 'Title of the invention')).toBe(
    'Work -machine-+vehicle+ with a controlled implement',
  );
  expect(factOf(report, 'Name')).toBe('Demo -Machines-+Robots+ Inc.');
  expect(rowsOf(report, 0)).toEqual([
    '1 | Ada Example | Fargo, ND | [mailing address]',
    '2 | -Jon Smyth-+John Smith+ | [residence] | [mailing address]',
    '3 | Lee Third | [residence] | [mailing address]',
    '4 | +Mary Fourth+ | +Ames, IA+ | [mailing address]',
  ]);
});

test('an inventor and a benefit claim that are taken out stay on the sheet, struck through', () => {
  const parent = {
    ...{ applicationNumber: '16000001', childNumber: '17248024', code: 'CON', relation: '' },
    ...{ filingDate: '2024-01-08', patentNumber: null, status: null },
  };
  const added = { relation: 'Claims benefit of provisional', number: '62/957,904', date: '2023-01-09' };
  const report = build(
    id,
    { inventors: [{ legalName: 'Ada Example' }, { legalName: 'Lee Third' }], domesticBenefit: [] },
    filed({ parents: [parent] }),
  );
  expect(rowsOf(report, 0)[2]).toBe('3 | -Jon Smyth- |  | ');
  expect(rowsOf(report, 1)).toEqual([' | -17/248,024- | -Continuation of- | -16/000,001- | -2024-01-08- | ']);
  expect(rowsOf(build(id, { domesticBenefit: [added] }, filed()), 1)).toEqual([
    ' | +17/248,024+ | +Claims benefit of provisional+ | +62/957,904+ | +2023-01-09+ | ',
  ]);
});

test('nothing is marked without a change, and a sheet that comes with the filing has no marks', () => {
  const isMarked = (report: ReportDocument) => /"(?:underline|strike)":true/.test(JSON.stringify(report));
  expect(isMarked(build(id, {}, filed()))).toBe(false);
  const unfiled = filed({ application: null });
  const entered = { inventors: [{ legalName: 'Ada Example' }], applicant: 'Demo Robots Inc.' };
  expect(isMarked(build(id, entered, unfiled))).toBe(false);
  expect(warned(entered, unfiled)).toEqual([]);
});

test('the wizard says what was compared, and which fields the Office does not publish', () => {
  const [compared, rest, ...others] = warned({ drawingSheets: 4, inventors: [{ legalName: 'Ada Example' }] });
  expect(compared).toContain('published on November 23, 2026');
  expect(rest).toContain('Total number of drawing sheets');
  expect(rest).not.toContain('Residence');
  expect(others).toEqual([]);
  const residence = [{ legalName: 'Ada Example', residence: 'Fargo, ND' }];
  expect(warned({ inventors: residence })[1]).toContain('Residence');
});

test('while the hub has not read what is on file, it marks nothing and says so', () => {
  const unread = filed({ wrapperReadOn: null, officeTitle: null });
  expect(warned({ title: 'Another title' }, unread)).toEqual([
    expect.stringContaining('no change is marked'),
  ]);
  const report = build(id, { title: 'Another title' }, unread);
  expect(factOf(report, 'Title of the invention')).toBe('Another title');
  expect(JSON.stringify(report)).toContain('mark each change against the sheet on file');
  expect(warned({}, filed({ officeTitle: null }))[1]).toContain('Title of the invention');
});
