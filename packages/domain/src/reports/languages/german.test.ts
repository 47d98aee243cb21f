import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { expect, test } from 'vitest';
import { deadlineRules } from '../../deadlines/rules/rule-table.ts';
import { buildReport, checkInput } from '../build-report.ts';
import { findReportDefinition, reportDefinitions } from '../definitions/report-definitions.ts';
import { reportLines } from '../document/report-lines.ts';
import { dateReason } from '../facts/date-reason.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { germanMilestone, germanRuleTitles } from './german-titles.ts';
import { germanTriggers } from './german-triggers.ts';

const build = (id: string, entered: Record<string, unknown> = {}, facts = reportFacts()) => {
  const definition = findReportDefinition(id);
  if (!definition) throw new Error(`No report ${id}`);
  return buildReport(definition, facts, checkInput([definition], entered, facts).values, 'de');
};

/** All texts of a language, with those of its functions for some numbers. */
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [];
};

test('every rule has a German name for what starts its period', () => {
  const missing = deadlineRules.filter(({ triggerName }) => germanTriggers[triggerName] === undefined);
  expect(missing.map(({ triggerName }) => triggerName)).toEqual([]);
});

test('every rule has a German name for its act', () => {
  const missing = deadlineRules.filter(({ id }) => germanRuleTitles[id] === undefined);
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('a title that a person gave a milestone follows its German name', () => {
  expect(germanMilestone({ title: 'Respond to final office action', ruleId: 'OA-F' })).toBe(
    'Abschließenden Bescheid erwidern',
  );
  expect(germanMilestone({ title: 'Reply for Brandt', ruleId: 'OA-F' })).toBe(
    'Abschließenden Bescheid erwidern (Reply for Brandt)',
  );
  expect(germanMilestone({ title: 'Call the client', ruleId: null })).toBe('Call the client');
});

test.each([
  [
    { ...inventionFacts().milestones[0]?.deadline },
    /^3 Monate ab dem nicht abschließenden Bescheid \(Non-Final Rejection\) vom 30\. Oktober 2026, verlegt vom 30\. Januar 2027, an dem das Amt geschlossen ist\. 37 CFR 1\.134; MPEP 710\.02\(b\)\.$/,
  ],
  [
    { ruleId: 'OA-ADV', trigger: '2026-10-30' },
    /^3 Monate ab dem abschließenden Bescheid \(Final Rejection\) vom 30\. Oktober 2026; oder bis zu dem Hinweisbescheid \(Advisory Action\), falls dies später ist\. /,
  ],
  [{ ruleId: 'FF-PAR', trigger: '2026-10-30' }, /^12 Monate ab .*; 6 Monate bei Designs\. /],
])('the reason for a date is a German sentence with the authority: %#', (deadline, reason) => {
  const dates = {
    ruleId: '',
    trigger: '',
    due: null,
    unrolled: null,
    latest: null,
    explanation: [],
    ...deadline,
  };
  const milestone = { ruleId: dates.ruleId, deadline: dates, dueAt: dates.due, repliedAt: null };
  expect(dateReason(milestone, german)).toMatch(reason);
});

test('a date that the firm has set says so', () => {
  expect(dateReason({ ruleId: null, deadline: null, dueAt: null, repliedAt: null }, german)).toBe(
    'Von der Kanzlei bestimmt; keine gesetzliche Frist.',
  );
});

test('the letter about an Office action is German, with what the Office and the person wrote unchanged', () => {
  const rejections = [{ ground: 'drawings', claims: '1-7', reasoning: 'Figure 3 is missing.' }];
  const report = build('office-action-report', { rejections, comments: 'Bitte prüfen.' });
  expect(report).toMatchObject({
    title: 'Bericht zum Amtsbescheid',
    language: 'de',
    foot: 'Vertrauliche Anwaltskorrespondenz',
    pageLabels: { page: 'Seite', of: 'von' },
  });
  const lines = reportLines(report);
  expect(lines).toContain('Nicht abschließender Bescheid (Non-Final Rejection), 30. Oktober 2026');
  expect(lines).toContain('Beanstandung der Zeichnungen | 1-7 |  | Figure 3 is missing.');
  expect(lines).toContain('Verlängerung um 1 Monat | 01.03.2027 | 235\u00A0US-$');
  expect(lines).toContain('Mit freundlichen Grüßen');
});

test.each(reportDefinitions.filter(({ languages }) => languages.length > 1).map(({ id }) => id))(
  'no English text is left in a German %s',
  (id) => {
    const lines = reportLines(build(id)).flatMap((line) => line.split(/ \| |: /));
    const same = new Set(leavesOf(german));
    const foreign = leavesOf(english).filter((text) => !same.has(text));
    expect(lines.filter((line) => foreign.includes(line))).toEqual([]);
    expect(lines.join(' ')).not.toMatch(/\b(January|October|and|of)\b/);
  },
);

test('one of something is written in the singular', () => {
  for (const [texts, one, many] of [
    [english, '1 date in 1 invention; none overdue', '2 dates in 2 inventions; 1 overdue'],
    [
      german,
      '1 Frist in 1 Erfindung, davon keine überfällig',
      '2 Fristen in 2 Erfindungen, davon 1 überfällig',
    ],
  ] as const) {
    expect(texts.docket.overview(1, 1, 0)).toContain(one);
    expect(texts.docket.overview(2, 2, 1)).toContain(many);
  }
});

test('documents for the patent office stay in English, and say why', () => {
  const fixed = reportDefinitions.filter(({ languages }) => languages.length === 1);
  expect(fixed.map(({ id }) => id)).toEqual([
    'response-shell',
    'continued-examination',
    'notice-of-appeal',
    'extension-petition',
    'disclosure-list',
    'application-data-sheet',
    'declaration',
  ]);
  for (const { id, languageNote } of fixed) {
    expect(build(id).language).toBe('en');
    expect(languageNote).toMatch(/37 CFR 1\.(52|69)/);
  }
});
