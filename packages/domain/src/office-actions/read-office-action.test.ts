import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureReading, repeatedTexts } from '@hub/testkit/properties/repeated-texts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeClaims } from './claim-numbers.ts';
import { readOfficeAction } from './read-office-action.ts';
import { type ExpectedAction, scoreReading } from './score-reading.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/office-actions');
const readFixture = (name: string) =>
  readFileSync(join(fixtures, `written/${name}.txt`), 'utf8')
    .split('\f')
    .map((text, at) => ({ page: at + 1, text }));
const expected = JSON.parse(readFileSync(join(fixtures, 'expected-written.json'), 'utf8')) as Record<
  string,
  ExpectedAction
>;
const read = (text: string) => readOfficeAction([{ page: 1, text }]);
const groundsOf = (text: string) =>
  read(text).grounds.map(({ ground, claims }) => `${ground}: ${writeClaims(claims)}`);

test('reads the written office actions as a person does', () => {
  const score = scoreReading(expected, (name) => readOfficeAction(readFixture(name)));
  expect(score.faults).toEqual([]);
  expect(score.all).toMatchObject({ wrong: 0, missed: 0 });
});

describe('an action with its form sheets', () => {
  const reading = readOfficeAction(readFixture('non-final-with-cover-sheet'));

  test('gives its facts', () => {
    expect(reading.kind?.value).toBe('non-final');
    expect(reading.mailed?.value).toBe('2025-03-14');
    expect(reading.period).toMatchObject({ months: 3, isExtendable: true });
    expect(reading.applicationNumber?.value).toBe('17884210');
    expect(reading.examiner?.value).toBe('DELIA R OKONJO');
    expect(reading.artUnit?.value).toBe('2837');
  });

  test('gives the status of the claims', () => {
    const statuses = Object.fromEntries(
      reading.statuses.map(({ status, claims }) => [status, writeClaims(claims)]),
    );
    expect(statuses).toMatchObject({
      ...{ pending: '1-20', withdrawn: '16-20', rejected: '1-9, 12-15', objected: '10-11' },
    });
  });

  test('gives references with their numbers and the page of each ground', () => {
    const [anticipated, obvious] = reading.grounds;
    expect(anticipated).toMatchObject({
      ...{ ground: '102(a)(1)', references: [{ name: 'Halvorsen', number: 'US 2018/0233998 A1' }] },
      passage: { page: 3 },
    });
    expect(obvious?.references).toEqual([
      { name: 'Halvorsen', number: null },
      { name: 'Brandt', number: 'US 9,114,702 B2' },
    ]);
    expect(obvious?.passage.text).toMatch(/^Claims 5-9 and 13-15 are rejected under 35 U\.S\.C\. 103/);
  });
});

test.each([
  ['The rejection of claims 1-5 under 35 U.S.C. 103 is withdrawn.', []],
  ['The rejection of claims 1-5 under 35 U.S.C. 103 is maintained.', ['103: 1-5']],
  ['Applicant argues that claims 1-5 are rejected under 35 U.S.C. 103 in error.', []],
  ['Claims 1-5 were rejected under 35 U.S.C. 103 in the last action.', []],
  ['Claims 1-5 are not rejected under 35 U.S.C. 103.', []],
  ['Claims 1-5 are objected to as depending on a rejected claim.', []],
  ['Claim 1 is interpreted under 35 U.S.C. 112(f).', []],
  ['CIaims l-5 are rejected under 35 U.S.C. l02(a)(l) as being anticipated by Foo.', ['102(a)(1): 1-5']],
  ['Claims 1-5 are rejected as indefinite.', ['112(b): 1-5']],
])('reads "%s" as %j', (text, grounds) => {
  expect(groundsOf(text)).toEqual(grounds);
});

test.each([
  [
    'A shortened statutory period for reply is set to expire THREE MONTHS from the mailing date.',
    [3, null, false],
  ],
  [
    'A shortened statutory period for reply is set to expire TWO (2) MONTHS from mailing. 37 CFR 1.136(a) applies.',
    [2, true, false],
  ],
  [
    'Applicant is given ONE MONTH, or thirty (30) days, whichever is longer. This period may not be extended.',
    [1, false, true],
  ],
  [
    'The issue fee must be paid within three months. This statutory period cannot be extended.',
    [3, false, false],
  ],
])('reads the period of "%s"', (text, [months, isExtendable, isAtLeast30Days]) => {
  expect(read(text).period).toMatchObject({ months, isExtendable, isAtLeast30Days });
});

const statutoryMaximum =
  'In no event, however, may a reply be timely filed after SIX (6) MONTHS from the mailing date.';

test.each([
  ['_3_ MONTHS', 3],
  ['__3__ MONTH(S)', 3],
  ['[3] MONTHS', 3],
  ['{3} MONTHS', 3],
  ['3. MONTHS', 3],
  ['"3" MONTHS', 3],
  ['3 (THREE) MONTHS', 3],
  ['THREE [3] MONTHS', 3],
  ['THREE (3} MONTHS', 3],
  ['3MONTHS', 3],
  ['THREE\nMONTHS', 3],
  ['THREE (3) MONTIIS', 3],
  ['TWO (2) MQNTHS', 2],
  ['_1_ M0NTH(S)', 1],
  ['___ MONTH(S)', undefined],
  ['S MONTHS', undefined],
  ['13 MONTHS', undefined],
  ['90 DAYS', undefined],
])(
  'the period “%s” in the field of the form is %s, and never the six months of the statute',
  (field, months) => {
    const text = `A SHORTENED STATUTORY PERIOD FOR REPLY IS SET TO EXPIRE ${field} FROM THE MAILING DATE.`;
    expect(read(`${text}\n${statutoryMaximum}`).period?.months).toBe(months);
  },
);

test('a letter that names only the six months of the statute sets no period', () => {
  expect(read(statutoryMaximum).period).toBeNull();
});

test.each([
  ['Notification Date: 03/14/2025', '2025-03-14'],
  ['Date Mailed: 12 SEP 2025', '2025-09-12'],
  ['MAIL DATE\nDELIVERY MODE\nMarch 4, 2025 ELECTRONIC', '2025-03-04'],
  ['Mail date: 02/31/2025', undefined],
  ['from the mailing date of this letter, 03/14/2025', undefined],
])('reads the mail date of "%s" as %s', (text, date) => {
  expect(read(text).mailed?.value).toBe(date);
});

test('quotes passages exactly as their page has them, whatever the text', () => {
  const piece = fc.constantFrom(
    ...[
      'Claims 1-3 ',
      'are rejected ',
      'under 35 U.S.C. 103 ',
      're-\njected ',
      '. ',
      '\n\n',
      'C1aims l-5 ',
      'over Foo (US 9,114,702). ',
    ],
    ...[
      'objected to ',
      'is allowed. ',
      'The drawings are ',
      'İ',
      '\u2029',
      '“x” ',
      'Claim Rejections - 35 USC § 102\n',
      '\u00ad',
    ],
  );
  const page = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (texts) => {
      const pages = texts.map((text, at) => ({ page: at + 1, text }));
      const reading = readOfficeAction(pages);
      for (const { passage } of [...reading.grounds, ...reading.objections, ...reading.statuses]) {
        const of = pages[passage.page - 1]?.text ?? '';
        expect(of.slice(passage.start, passage.start + passage.text.length)).toBe(passage.text);
      }
    }),
  );
});

test.each(repeatedTexts)('reads 200 kB of "%s" and repeated "%s" in linear time', (start, repeated) => {
  const { mailed, processorMs } = measureReading(start, repeated, 200_000);
  expect(mailed).toBeNull();
  // A fifth of this is usual.
  expect(processorMs).toBeLessThan(800);
});
