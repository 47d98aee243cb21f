import { build, definition, headings, tables, textOf } from '@hub/testkit/builders/built-report.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { describe, expect, test } from 'vitest';
import { buildReport, checkInput, mergeFields } from './build-report.ts';
import { claimsWith } from './definitions/claim-ranges.ts';
import { reportDefinitions } from './definitions/report-definitions.ts';
import type { ReportDocument } from './document/report-document.ts';
import { reportLines } from './document/report-lines.ts';

const checked = ({ blocks }: ReportDocument): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'checks'
      ? block.checks.filter((check) => check.checked).map(({ text }) => textOf(text))
      : [],
  );

describe('fields', () => {
  test('reports share fields of the same name, and one of them requires it', () => {
    const fields = mergeFields([definition('invention-summary'), definition('declaration')], reportFacts());
    expect(fields.find(({ name }) => name === 'title')).toMatchObject({
      required: true,
      reports: ['invention-summary', 'declaration'],
      value: 'Work machine with a controlled implement',
      source: 'Invention',
    });
    expect(fields.map(({ name }) => name)).toEqual([...new Set(fields.map(({ name }) => name))]);
  });

  test('defaults come from the facts and can be cleared', () => {
    const { values } = checkInput([definition('response-shell')], { examiner: '' }, reportFacts());
    expect(values).toMatchObject({
      applicationNumber: '17/248,024',
      confirmationNumber: '4711',
      action: 'action',
    });
    expect(values).not.toHaveProperty('examiner');
  });

  test('without an application number the response shell names the missing field', () => {
    const facts = reportFacts(inventionFacts({ application: null }));
    const { problems } = checkInput([definition('response-shell')], {}, facts);
    expect(problems).toEqual([{ name: 'applicationNumber', problem: 'Application number: Enter a value.' }]);
  });

  test.each([
    ['comments', 'x'.repeat(1_000_000), 'Shorten the text to 100,000 characters.'],
    ['docketNumber', 'x'.repeat(501), 'Shorten the text to 500 characters.'],
    ['docketNumber', { a: 1 }, 'Enter text.'],
    ['filingDate', '2026-02-30', 'Enter a date that exists.'],
    ['extensionMonths', '6', 'Enter a whole number from 0 to 5.'],
    ['action', 'unknown', 'Choose one of the listed values.'],
    ['claims', '{', 'Enter a list.'],
    [
      'claims',
      Array.from({ length: 1001 }, () => ({ number: '1', status: 'New' })),
      'Enter at most 1,000 entries.',
    ],
    ['claims', [{ number: '1', status: 'Rewritten' }], 'Entry 1, Status: Choose one of the listed values.'],
    ['claims', [{ status: 'New' }], 'Entry 1, Claim: Enter a value.'],
    ['questions', ['a', 1], 'Enter text.'],
  ])('refuses a %s that is not valid', (name, value, problem) => {
    const { problems } = checkInput(reportDefinitions, { [name]: value }, reportFacts());
    expect(problems).toContainEqual({ name, problem });
  });

  test('form data carries lists as text, and unknown fields are ignored', () => {
    const entered = { claims: '[{"number":"1","status":"New","text":"A machine."},{}]', unknown: 'x' };
    const { values, problems } = checkInput([definition('response-shell')], entered, reportFacts());
    expect(problems).toEqual([]);
    expect(values.claims).toMatchObject([{ number: '1', status: 'New', text: 'A machine.' }]);
    expect(values).not.toHaveProperty('unknown');
  });
});

describe('every report', () => {
  test.each(reportDefinitions)('$id can be built without any value, application or document', ({ id }) => {
    const bare = inventionFacts({
      application: null,
      milestones: [],
      documents: [],
      people: [],
      references: [],
    });
    const report = buildReport(definition(id), reportFacts(bare), {});
    expect(report.blocks.length).toBeGreaterThan(0);
    expect(textOf(report)).not.toMatch(/undefined|null|NaN/);
  });

  test.each(reportDefinitions)('$id has no control characters and keeps other text', ({ id }) => {
    const facts = reportFacts(inventionFacts({ title: '\u0000=cmd|<b>نظام\u202E&' }));
    const report = build(id, {}, facts);
    expect(textOf(report)).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
    if (definition(id).required.includes('title')) expect(textOf(report)).toContain('=cmd|<b>نظام&');
  });

  test.each(reportDefinitions)('$id names each of its fields once', ({ required, optional }) => {
    const names = [...required, ...optional];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('office action report', () => {
  test('states the dates of the reply with their reasons and the fees of extensions', () => {
    const text = textOf(build('office-action-report', { recipient: 'Dr. Helen Brandt' }));
    expect(text).toContain('February 1, 2027');
    expect(text).toContain('3 months from the non-final rejection of October 30, 2026');
    expect(text).toContain('April 30, 2027');
    expect(text).toContain('$235');
    expect(text).toContain('Dr. Helen Brandt');
  });
});

describe('response shell', () => {
  const rejections = [
    { ground: '103', claims: '1-7', references: 'Harrison in view of Okada', reasoning: '' },
    { ground: '112b', claims: '8', references: '', reasoning: '' },
    { ground: '103', claims: '9', references: 'Lindqvist', reasoning: '' },
    { ground: 'drawings', claims: '', references: '', reasoning: '' },
  ];

  test('has a heading for each ground in the order of remarks, after the status of the claims', () => {
    expect(headings(build('response-shell', { rejections }))).toEqual([
      'Amendments to the Claims',
      'Remarks',
      'Status of the Claims',
      'Objections to the Drawings',
      'Claim Rejection Under 35 U.S.C. § 112(b)',
      'Claim Rejections Under 35 U.S.C. § 103',
      'Conclusion',
    ]);
  });

  test('lists claims in ascending order, canceled ones together and without text', () => {
    const claims = [
      { number: '10', status: 'New', text: 'A tenth.' },
      { number: '2', status: 'Canceled', text: 'hidden' },
      { number: '3', status: 'Canceled', text: 'hidden' },
      { number: '1', status: 'Currently Amended', text: 'A machine.', previousText: 'A device.' },
    ];
    const report = build('response-shell', { claims });
    const listed = report.blocks.flatMap((block) =>
      block.kind === 'paragraph' && block.hanging ? [block.text.map(({ text }) => text).join('')] : [],
    );
    expect(listed.map((claim) => claim.trim())).toEqual([
      '1. (Currently Amended) A devicemachine.',
      '2-3. (Canceled)',
      '10. (New) A tenth.',
    ]);
    expect(textOf(report)).toContain(
      'Claims 1 and 10 are pending. Claim 1 is currently amended. Claim 10 is new. Claims 2 and 3 are canceled.',
    );
  });

  test('is an amendment after final for a final rejection, and has an election for a restriction', () => {
    const after = (code: string) =>
      build(
        'response-shell',
        {},
        reportFacts(
          inventionFacts({
            documents: [{ id: 'a', code, description: code, date: '2026-10-30', direction: 'OUTGOING' }],
          }),
        ),
      );
    expect(textOf(after('CTFR'))).toContain('37 CFR 1.116');
    expect(textOf(after('CTFR'))).toContain('Mail Stop AF');
    expect(headings(after('CTRS'))).toContain('Election');
    expect(headings(after('CTNF'))).not.toContain('Election');
  });
});

describe('disclosure list', () => {
  const citation = (kind: string, number: string) => ({ kind, number, name: 'Miller' });

  test('numbers the references over all parts and has the columns of the form', () => {
    const citations = [
      citation('foreign', '2019-1'),
      citation('us-patent', '9,876,543'),
      citation('us-patent', '1'),
    ];
    const [patents, publications, foreign] = tables(build('disclosure-list', { citations }));
    const numbers = (table: typeof patents) =>
      table?.rows.map((row) => ('cells' in row ? textOf(row.cells[1]?.text) : ''));
    expect(numbers(patents)).toEqual(['1', '2']);
    expect(numbers(publications)).toEqual([]);
    expect(numbers(foreign)).toEqual(['3']);
    expect(patents?.columns.map(({ header }) => header)).toEqual([
      'Examiner Initial*',
      'Cite No.',
      'Patent Number',
      'Kind Code',
      'Issue Date',
      'Name of Patentee or Applicant of cited Document',
      'Pages, Columns, Lines where Relevant Passages or Relevant Figures Appear',
    ]);
  });

  test('marks the box of a translation, or leaves it empty', () => {
    const citations = [
      { ...citation('foreign', '2019-1'), translation: 'yes' },
      { ...citation('foreign', '2019-2') },
      { kind: 'literature', text: 'Miller, Valves', translation: 'yes' },
    ];
    const [, , foreign, literature] = tables(build('disclosure-list', { citations }));
    const boxes = (table: typeof foreign) =>
      table?.rows.map((row) => ('cells' in row ? textOf(row.cells.at(-1)?.text) : ''));
    expect([boxes(foreign), boxes(literature)]).toEqual([['☒', '☐'], ['☒']]);
  });

  test('asserts whether the size fee is due, and leaves a place if the count is unknown', () => {
    const citations = [citation('us-patent', '1'), citation('us-patent', '2'), citation('us-patent', '3')];
    expect(checked(build('disclosure-list', { citations, itemsBefore: 48 }))).toContainEqual(
      expect.stringContaining('of $200 accompanies'),
    );
    expect(checked(build('disclosure-list', { citations, itemsBefore: 47 }))).toContain(
      'No IDS size fee under 37 CFR 1.17(v) is required at this time.',
    );
    expect(textOf(build('disclosure-list', { citations }))).toContain('number of items, 37 CFR 1.17(v)');
  });

  test('a statement after the first action without certification needs the fee', () => {
    const citations = [citation('us-patent', '1')];
    const fee = 'The fee set forth in 37 CFR 1.17(p) has been submitted herewith.';
    expect(checked(build('disclosure-list', { citations, certification: 'none' }))).toContain(fee);
    expect(checked(build('disclosure-list', { citations, certification: 'e1' }))).not.toContain(fee);
  });
});

test('the application data sheet has every section of 37 CFR 1.76 in the order of the form', () => {
  expect(headings(build('application-data-sheet'))).toEqual([
    'Secrecy Order 37 CFR 5.2',
    'Inventor Information',
    'Correspondence Information',
    'Application Information',
    'Filing By Reference',
    'Publication Information',
    'Representative Information',
    'Domestic Benefit/National Stage Information',
    'Foreign Priority Information',
    'Statement under 37 CFR 1.55 or 1.78 for AIA (First Inventor to File) Transition Applications',
    'Authorization or Opt-Out of Authorization to Permit Access',
    'Applicant Information',
    'Assignee Information including Non-Applicant Assignee Information',
    'Signature',
  ]);
});

test('the application data sheet of a plant names it, and no other one asks for its name', () => {
  expect(textOf(build('application-data-sheet'))).not.toContain('variety denomination');
  const plant = { subjectMatter: 'Plant', plantName: 'Rosa hybrida; Demo Rose' };
  expect(textOf(build('application-data-sheet', plant))).toContain('Rosa hybrida; Demo Rose');
});

test('the inventors are the applicant unless another one is named', () => {
  expect(textOf(build('application-data-sheet', { applicant: '' }))).toContain('37 CFR 1.45');
  const named = textOf(build('application-data-sheet'));
  expect(named).not.toContain('37 CFR 1.45');
  expect(named).toContain('capacity, 37 CFR 1.46');
});

test('each inventor signs a declaration, except those with a substitute statement', () => {
  const substituteSigners = [
    {
      legalName: 'Wayne A. Klopfenstein',
      circumstance: 'Deceased',
      signer: 'Anna Example',
      relationship: 'Heir',
    },
  ];
  const { blocks } = build('declaration', { substituteSigners });
  const titles = blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []));
  expect(titles).toEqual([
    'Declaration for Utility or Design Application Using\u00A0an\u00A0Application\u00A0Data\u00A0Sheet',
    'Substitute Statement in Lieu of an Oath or Declaration',
  ]);
  expect(blocks.filter(({ kind }) => kind === 'page-break')).toHaveLength(1);
});

test('the docket report shows past dates first, then those of the period by month', () => {
  const [milestone] = inventionFacts().milestones;
  if (!milestone) throw new Error('No milestone');
  const due = (dueAt: string) => ({ ...milestone, dueAt });
  const facts = reportFacts(
    inventionFacts({ milestones: [due('2027-02-01'), due('2026-11-02'), due('2028-01-03')] }),
  );
  const [table] = tables(build('docket-report', {}, facts));
  expect(table?.rows.flatMap((row) => ('group' in row ? [row.group] : []))).toEqual([
    'Past due dates',
    'February 2027',
  ]);
});

test('the docket report leaves out open dates before its period that are not overdue, and cancelled ones', () => {
  const [milestone] = inventionFacts().milestones;
  if (!milestone) throw new Error('No milestone');
  const milestones = [
    { ...milestone, title: 'Soon', dueAt: '2026-12-01' },
    { ...milestone, title: 'In the period', dueAt: '2027-02-01' },
    { ...milestone, title: 'Cancelled', dueAt: '2027-02-01', state: 'cancelled' as const },
    { ...milestone, title: 'Finished', dueAt: '2027-02-01', state: 'finished' as const },
  ];
  const facts = reportFacts(inventionFacts({ milestones }));
  const rows = (entered: Record<string, unknown>) =>
    tables(
      build('docket-report', { periodFrom: '2027-01-01', periodTo: '2027-12-31', ...entered }, facts),
    ).flatMap((table) => table.rows.flatMap((row) => ('cells' in row ? [textOf(row.cells[3]?.text)] : [])));
  expect(rows({})).toEqual(['In the period']);
  expect(rows({ includesFinished: 'yes' })).toEqual(['In the period', 'Finished']);
});

test('the portfolio status counts each open milestone once', () => {
  const report = build(
    'portfolio-status',
    {},
    reportFacts(inventionFacts(), inventionFacts({ status: 'granted' })),
  );
  const [byStatus, byDate] = report.blocks.flatMap((block) => (block.kind === 'charts' ? block.charts : []));
  expect(byStatus?.bars).toEqual([
    { label: 'Prosecution', value: 1 },
    { label: 'Granted', value: 1 },
  ]);
  expect(byDate?.bars.reduce((sum, { value }) => sum + value, 0)).toBe(2);
});

test.each([
  [['1'], 'Claim 1'],
  [['1', '2'], 'Claims 1 and 2'],
  [['5', '1', '2', '3'], 'Claims 1-3 and 5'],
  [[], ''],
])('writes claims %j as ranges', (numbers, text) => {
  const claims = numbers.map((number) => ({ number, status: 'New' }));
  expect(claimsWith(claims, ['New'])).toBe(text);
});

test.each(['response-shell', 'disclosure-list', 'application-data-sheet', 'declaration'] as const)(
  'nobody signs a page of a %s without any of its text',
  (id) => {
    const inventors = [{ legalName: 'Ada Example' }];
    const { blocks } = build(id, { inventors });
    const last = blocks.findLastIndex(({ kind }) => kind === 'signature');
    expect(blocks[last - 1]).toMatchObject({ keepWithNext: true });
  },
);

test('lines of a report show texts, marked places and boxes in reading order', () => {
  const lines = reportLines(build('declaration', { applicationNumber: '' }));
  expect(lines.slice(0, 3)).toEqual([
    'Declaration for Utility or Design Application Using\u00A0an\u00A0Application\u00A0Data\u00A0Sheet',
    '37 CFR 1.63, 1.76',
    'Title of invention: Work machine with a controlled implement',
  ]);
  expect(lines).toContain('☐ The attached application, or');
  expect(lines.join(' ')).toContain('number [application number] filed on January 6, 2025.');
  const dates = reportLines(build('docket-report', { includesFinished: true }));
  expect(dates).toContainEqual(expect.stringMatching(/^Feb.1,.2027 \| Apr.30,.2027 \| Work machine/));
});

test('all lines of a report appear once', () => {
  const two = reportFacts(inventionFacts(), inventionFacts());
  const withCharts = reportLines(build('portfolio-status', {}, two));
  expect(withCharts).toContain('Prosecution: 2');
  expect(withCharts.filter((line) => line === 'Inventions by status')).toHaveLength(1);
});
