import { build, definition, headings, tables, textOf } from '@hub/testkit/builders/built-report.ts';
import { documentOf, finalFacts, periodOf } from '@hub/testkit/builders/office-action.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { describe, expect, test } from 'vitest';
import { buildReport, checkInput, mergeFields, warnOf } from '../build-report.ts';
import { reportLines } from '../document/report-lines.ts';
import type { CitedReference } from '../facts/report-facts.ts';

const rejected = { rejections: [{ ground: '103', claims: '1' }] };

describe('a letter on a final rejection', () => {
  test('prints the date of the law with its extensions first, and the two-month date as a reminder', () => {
    const lines = reportLines(build('office-action-report', rejected, finalFacts()));
    const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
    expect(lines[at('Reply due, without fee')]).toContain('November 23, 2026');
    expect(lines[at('Final date, with extensions')]).toContain('February 22, 2027');
    expect(lines[at('Reminder: ')]).toContain('October 21, 2026 (passed)');
    expect(at('Reply due, without fee')).toBeLessThan(at('Reminder: '));
    expect(lines).toContainEqual(expect.stringMatching(/^With 3 months of extension/));
  });

  test('asks for nothing by a day that has gone, and refuses such a day', () => {
    const fields = mergeFields([definition('office-action-report')], finalFacts());
    expect(fields.find(({ name }) => name === 'instructionsDue')?.value).toBeNull();
    const { problems } = checkInput(
      [definition('office-action-report')],
      { ...rejected, instructionsDue: '2026-11-12' },
      finalFacts(),
    );
    expect(problems).toEqual([
      { name: 'instructionsDue', problem: 'This day has passed. Enter a day that is still to come.' },
    ]);
    expect(textOf(build('office-action-report', rejected, finalFacts()))).not.toContain('Your instructions');
  });

  test('says that the reply is filed, and why the date is kept', () => {
    const replied = finalFacts({ state: 'replied', repliedAt: '2026-10-16', dueAt: '2027-02-22' });
    const text = reportLines(build('office-action-report', { ...rejected, action: 'final' }, replied)).join(
      '\n',
    );
    expect(text).toContain('Reply filed: October 16, 2026');
    expect(text).toContain(
      'Reply filed October 16, 2026; period ran to November 23, 2026; kept until February 22, 2027, 6 months from the final rejection of August 21, 2026.',
    );
    expect(text).not.toContain('asks for your instructions');
  });

  test('lists the references that its action cites, and none of another action', () => {
    const cited = (number: string, citedOn: string | null): CitedReference => ({
      ...{ kind: 'us-patent', number, country: 'US', kindCode: 'B2', date: null, name: 'ROE', text: '' },
      ...{ hasTranslation: false, citedBy: 'examiner', citedOn },
    });
    const facts = finalFacts();
    const citedReferences = [
      cited('8,000,001', '2026-08-21'),
      cited('8,000,002', '2025-12-01'),
      cited('8,000,003', null),
    ];
    const inventions = facts.inventions.map((invention) => ({ ...invention, citedReferences }));
    const text = textOf(build('office-action-report', rejected, { ...facts, inventions }));
    expect(text).toMatch(/US 8,000,001 B2 \(Roe\).*US 8,000,003 B2/s);
    expect(text).not.toContain('8,000,002');
  });

  test('names the petition that is left after the final date', () => {
    const late = { ...finalFacts(), preparedOn: '2027-03-01' };
    const text = textOf(build('office-action-report', rejected, late));
    expect(text).toContain('February 22, 2027 (passed)');
    expect(text).toContain('abandoned unless the holding is withdrawn or the application is revived');
  });

  test('greets, and writes titles and names as people do', () => {
    const facts = finalFacts();
    const shouted = { title: 'SHANK PROTECTOR', examiner: 'RIVERA, DANA', signerName: 'CARTER, EMILY' };
    const lines = reportLines(build('office-action-report', { ...rejected, ...shouted }, facts));
    expect(lines).toContain('Dear Client:');
    expect(lines).toContain('Re: Shank Protector');
    expect(lines).toContain('Examiner: Dana Rivera');
    expect(lines.join(' ')).toContain('Emily Carter');
    const own = build('office-action-report', { ...rejected, salutation: 'Dear Dr. Brandt:' }, facts);
    expect(reportLines(own)).toContain('Dear Dr. Brandt:');
  });
});

describe('an action that the hub has read', () => {
  const rejections = [
    { ground: '103', claims: '1-7', references: 'Miller, US 9,123,456 B2', reasoning: 'Obvious.' },
  ];
  const readFacts = () => {
    const facts = finalFacts();
    const [invention] = facts.inventions;
    if (!invention) throw new Error('No invention');
    const documents = [documentOf('CTNF', '2026-01-05', 'first'), ...invention.documents];
    return reportFacts({ ...invention, documents, actionReading: { documentId: 'final', rejections } });
  };
  const own = [definition('office-action-report')];
  const fieldOf = (facts: ReturnType<typeof readFacts>, name: string) =>
    mergeFields(own, facts).find((field) => field.name === name);

  test('fills the rejections in, and asks to check them', () => {
    expect(fieldOf(readFacts(), 'rejections')).toMatchObject({
      value: rejections,
      source: 'Read from the action of August 21, 2026 (CTFR). Check it.',
    });
    expect(textOf(build('office-action-report', {}, readFacts()))).toContain('Miller, US 9,123,456 B2');
    expect(fieldOf(finalFacts(), 'rejections')).toMatchObject({ value: null, source: null });
  });

  test('keeps its rejections and options out of a letter about another action', () => {
    const { values, problems } = checkInput(own, { action: 'first' }, readFacts());
    expect(problems.map(({ name }) => name)).toEqual(['options', 'rejections']);
    expect(values).not.toHaveProperty('rejections');
    expect(checkInput(own, { action: 'final' }, readFacts()).problems).toEqual([]);
  });

  test('offers the options of its kind, in the language of the letter', () => {
    const { values } = checkInput(own, {}, readFacts());
    const [one] = own;
    if (!one) throw new Error('No report');
    expect(reportLines(buildReport(one, readFacts(), values, 'de')).join(' ')).toContain(
      'Antrag auf Fortsetzung der Prüfung (RCE)',
    );
    expect(reportLines(buildReport(one, readFacts(), values)).join(' ')).toContain(
      'Request for continued examination',
    );
  });
});

test('an action that was answered says so in the choice, and is no default', () => {
  const facts = finalFacts({ state: 'replied', repliedAt: '2026-10-16', dueAt: '2027-02-22' });
  const field = mergeFields([definition('office-action-report')], facts).find(
    ({ name }) => name === 'action',
  );
  expect(field).toMatchObject({
    value: null,
    choices: [{ value: 'final', label: 'CTFR, August 21, 2026, answered October 16, 2026' }],
  });
});

test.each([
  ['allowance-letter', 'NOA', ['AL-IF', 'AL-OA'], 'Pay issue fee: February 23, 2027'],
  ['filing-letter', 'APP.FILE.REC', ['PE-FR', 'PB-18'], 'Reminder: Publication expected: '],
  [
    'grant-letter',
    'EGRANT.NTF',
    ['MF-1', 'PTA-1'],
    'Request reconsideration of patent term adjustment: January 25, 2027',
  ],
  ['maintenance-letter', 'EGRANT.NTF', ['MF-1'], 'Final date, with surcharge: November 25, 2030'],
] as const)('a %s reports the dates of its event', (id, code, rules, line) => {
  const date = '2026-11-23';
  const invention = inventionFacts({
    documents: [documentOf(code, date)],
    milestones: rules.map((ruleId) => periodOf(ruleId, date)),
    status: code === 'EGRANT.NTF' ? 'granted' : 'allowed',
  });
  const lines = reportLines(build(id, {}, reportFacts(invention)));
  expect(lines).toContainEqual(expect.stringContaining(line));
  expect(lines.join(' ')).not.toContain('Check filing receipt');
});

test.each(['invention-summary', 'docket-report', 'portfolio-status'] as const)(
  'a %s names the documents that nobody has docketed yet',
  (id) => {
    const undocketed = [documentOf('CTRS', '2026-11-02')];
    const facts = reportFacts(inventionFacts({ milestones: [], undocketed }));
    expect(textOf(build(id, {}, facts))).toContain('1 document not yet docketed: CTRS, November 2, 2026.');
    expect(warnOf([definition(id)], facts, {})).toEqual([
      { reportId: id, text: expect.stringContaining('1 document not yet docketed') },
    ]);
  },
);

test('the next date of a portfolio is one of the law, not a reminder before it', () => {
  const rows = tables(build('portfolio-status', {}, finalFacts())).flatMap(({ rows }) => rows);
  expect(textOf(rows)).toContain('Nov\u00A023,\u00A02026');
  expect(textOf(rows)).not.toContain('Oct\u00A021');
});

test('a petition to revive is due at once, and never overdue', () => {
  const milestones = [periodOf('AB-R', '2026-11-05')];
  const facts = reportFacts(inventionFacts({ milestones }));
  for (const id of ['invention-summary', 'docket-report'] as const) {
    const text = textOf(build(id, {}, facts));
    expect(text).toContain('Due at once');
    expect(text).not.toContain('Overdue');
  }
  expect(textOf(build('docket-report', {}, facts))).toContain('none overdue');
});

test('nothing is written about tables without rows', () => {
  const bare = reportFacts(inventionFacts({ documents: [], parents: [], children: [] }));
  expect(headings(build('invention-summary', {}, bare))).toEqual(['Open dates']);
  expect(build('portfolio-status', {}, bare).blocks.some(({ kind }) => kind === 'charts')).toBe(false);
});
