import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { DeadlineError } from '../deadline-error.ts';
import { deadlineRule } from '../rules/rule-table.ts';
import { isCountryCode, pctStanding } from './country-codes.ts';
import { assertCountry } from './national-phase.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const allCodes = letters.flatMap((one) => letters.map((other) => `${one}${other}`)).filter(isCountryCode);

describe('codes', () => {
  test('are those of ISO 3166-1 and seven regional offices, each once', () => {
    const count = Map.groupBy(allCodes, pctStanding);
    expect(allCodes).toHaveLength(249 + 7);
    expect(count.get('contracting')).toHaveLength(158 + 4);
    // The 193 members of the United Nations, with Taiwan and the Holy See, and three offices.
    expect(count.get('outside')).toHaveLength(193 - 158 + 2 + 3);
    expect(count.get('unknown')).toBeUndefined();
    const named = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(allCodes.filter((code) => named.of(code) === undefined)).toEqual([
      'AP',
      'BX',
      'EM',
      'EP',
      'GC',
      'OA',
    ]);
  });

  test.each(['UK', 'XX', 'ZZ', 'EU', 'SU', 'us', '', 'USA'])('rejects %j', (country) => {
    expect(() => assertCountry(country)).toThrow(DeadlineError);
    expect(() => assertCountry(country)).toThrow(`has the code ${country}:`);
  });

  test.each([undefined, 'US', 'GB', 'EP', 'TW', 'HK'])('accepts %s', (country) => {
    expect(() => assertCountry(country)).not.toThrow();
  });
});

describe('the national phase', () => {
  const notesOf = (ruleId: string, country?: string) => {
    const facts = country === undefined ? {} : { country };
    const { due, explanation } = computeDeadline({
      rule: deadlineRule(ruleId),
      trigger: '2026-02-28',
      facts,
    });
    const notes = explanation.filter(({ text }) => country !== undefined && text.includes(country));
    return { due, notes: notes.map(({ text, citation }) => [text, citation]) };
  };

  test.each([
    ['EP', '2028-09-28', 'EP has 31 months instead of the usual 30 months.', 'EPC R.159(1)'],
    [
      'LU',
      '2027-10-28',
      'LU has 20 months instead of the usual 30 months, unless a demand was made within 19 months: it does not apply Article 22 as amended.',
      'PCT Art. 22(1)',
    ],
    [
      'JP',
      '2028-08-28',
      'No other term is known for JP: 30 months, Article 22(1). Its office may give more time.',
      'PCT Art. 22(1), 22(3)',
    ],
    ['US', '2028-08-28', 'US has the usual 30 months.', '37 CFR 1.495'],
    [
      'UK',
      '2028-08-28',
      'UK is not the code of a country or office, so its term is unknown: 30 months.',
      'PCT Art. 22(1)',
    ],
    [
      'EM',
      '2028-08-28',
      expect.stringContaining('the national phase cannot be entered'),
      'PCT Art. 4(1)(ii)',
    ],
    [
      'TW',
      '2028-08-28',
      'TW was not a contracting state or office of the Patent Cooperation Treaty as of 2025: the national phase cannot be entered there, so this date applies only if it has joined since.',
      'PCT Art. 4(1)(ii)',
    ],
    [
      'AR',
      '2028-08-28',
      expect.stringContaining('the national phase cannot be entered'),
      'PCT Art. 4(1)(ii)',
    ],
    [
      'HK',
      '2028-08-28',
      'HK is not a contracting state itself: check whether the national phase of another state covers it. A term of 30 months is the safe choice.',
      'PCT Art. 4(1)(ii)',
    ],
  ])('in %s ends on %s, and says why', (country, due, text, citation) => {
    expect(notesOf('PC-30', country)).toEqual({ due, notes: [[text, citation]] });
  });

  test('in Canada names the condition of a late entry', () => {
    const texts = notesOf('PC-30', 'CA').notes.map(([text]) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(/42 months.*30 October 2019 only as a reinstatement of rights.*unintentional/),
    );
  });

  test('asks for the country where it matters', () => {
    const { explanation } = computeDeadline({
      rule: deadlineRule('PC-30'),
      trigger: '2026-02-28',
      facts: {},
    });
    expect(explanation.filter(({ citation }) => citation.startsWith('PCT Art. 22('))).toMatchObject([
      { text: expect.stringContaining('enter the country. Luxembourg has only 20 months and Tanzania 21') },
    ]);
    expect(notesOf('FF-PAR', 'TW').notes).toEqual([]);
  });
});

test('the documentation lists every office whose term is still to be confirmed', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('### Months to the national phase'), page.indexOf('### Citations'));
  const { monthsByCountry = {}, lateEntryByCountry = {} } = deadlineRule('PC-30');
  // Codes from A to K were compared with WIPO's table.
  const own = Object.entries(monthsByCountry).filter(([country]) => country > 'L');
  const rows = [
    ...own.map(([country, months]) => `| ${country} | ${months} |`),
    ...Object.entries(lateEntryByCountry).map(
      ([country, { months }]) => `| ${country} | 30, late entry until ${months} |`,
    ),
  ];
  for (const row of rows) expect(section).toContain(row);
  expect(rows).toHaveLength(18);
});
