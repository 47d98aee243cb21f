import { expect, test } from 'vitest';
import { proposeDateFormat, readImportDate } from './import-dates.ts';
import { guessColumns } from './import-fields.ts';
import { readOfficeNumber, translateStatus } from './import-spellings.ts';

test.each([
  ['2026-03-04', 'us', '2026-03-04'],
  ['03/04/2026', 'us', '2026-03-04'],
  ['03/04/2026', 'european', '2026-04-03'],
  ['4.3.2026', 'european', '2026-03-04'],
  ['03/04/2026', 'iso', undefined],
  ['02/30/2026', 'us', undefined],
  ['0000-01-01', 'iso', undefined],
  ['=1+1', 'iso', undefined],
  ['03-Jan-2025', 'iso', '2025-01-03'],
  ['3 January 2025', 'us', '2025-01-03'],
  ['Sept. 3, 2025', 'european', '2025-09-03'],
  ['Jan 32, 2025', 'us', undefined],
  ['03-Foo-2025', 'us', undefined],
  ['1/3/2025', 'us', '2025-01-03'],
  ['1/3/2025', 'european', '2025-03-01'],
  ['20250103', 'us', '2025-01-03'],
  ['2/1/27', 'us', '2027-02-01'],
  ['2.1.27', 'european', '2027-01-02'],
  ['2/1/27', 'iso', undefined],
  ['3-Jan-98', 'iso', '1998-01-03'],
  ['2025113', 'iso', undefined],
  ['2025/1/3', 'european', '2025-01-03'],
  ['2025-01-03T00:00:00.000Z', 'iso', '2025-01-03'],
  ['2025-01-03T12:30:00Z', 'iso', undefined],
  ['Fri, 3 Jan 2025', 'iso', '2025-01-03'],
  ['Friday, January 3rd, 2025', 'us', '2025-01-03'],
  ['Thursday, January 3, 2025', 'us', undefined],
  ['Frieda, January 3, 2025', 'us', undefined],
  ['3. January 2025', 'european', '2025-01-03'],
  ['03‑01‑2025', 'european', '2025-01-03'],
  ['３.１.２０２５', 'european', '2025-01-03'],
  ['01/03/2025 12:00 AM', 'us', '2025-01-03'],
  ['01/03/2025 12:00 PM', 'us', undefined],
] as const)('reads the date %s in the format %s as %s', (text, format, expected) => {
  expect(readImportDate(text, format)).toBe(expected);
});

test('matches headers by name before other words for the same field, and each field once', () => {
  const columns = guessColumns('tasks', ['Docket No.', 'Task', 'TITLE', 'Due', 'Color'], new Map());
  expect(columns).toEqual(['invention', null, 'title', 'dueAt', null]);
});

test('matches headers as the last import did, also those that it left out', () => {
  const remembered = new Map([
    ['color', 'tags'],
    ['due', null],
  ] as const);
  expect(guessColumns('tasks', ['Color', 'Due', 'Tags'], remembered)).toEqual(['tags', null, null]);
});

test.each([
  [['1/3/2025', '1/13/2025'], 'us'],
  [['1/3/2025', '13/1/2025'], 'european'],
  [['31.12.2025'], 'european'],
  [['1/3/2025', '2/4/2025'], 'iso'],
  [['1/13/2025', '13/1/2025'], 'iso'],
  [['03-Jan-2025', '2025-01-03'], 'iso'],
  [[], 'iso'],
] as const)('proposes for the dates %j the format %s, and none that is only possible', (texts, expected) => {
  expect(proposeDateFormat(texts)).toBe(expected);
});

const otherOffice = 'is of another patent office';
const unreadable = 'is no application number of the United States';

test.each([
  ['17/248,024', '', '17248024'],
  ['US 17/248,024', '', '17248024'],
  ['US17248024', 'us', '17248024'],
  ['17 / 248 024', 'US', '17248024'],
  ['U.S. Serial No. 17/123,456', 'United States', '17123456'],
  ['Serial No. 17/123,456', 'US', '17123456'],
  ['USSN 17/123,456', '', '17123456'],
  ['U.S. Pat. Appl. No. 17/123,456', '', '17123456'],
  ['17/123,456 US', '', '17123456'],
  ['17\u2215123,456', '', '17123456'],
  ['8/123,456', 'US', '08123456'],
  ['1.7123456E+07', '', '17123456'],
  ['Appl. No.: 17/123,456', '', '17123456'],
  ['17/123,456 (CON)', '', '17123456'],
  ['１７／１２３，４５６', '', '17123456'],
  ['17123456.0', 'US', '17123456'],
  ["'17123456", 'US', '17123456'],
  ['29/801,234', '', '29801234'],
  ['US 202117248024 A', '', '17248024'],
  ['App. No. 17/123,456', '', '17123456'],
  ['S/N 17/123,456', '', '17123456'],
  ['Appl. Ser. No. 17123456', '', '17123456'],
  ['№ 17/123,456', '', '17123456'],
  ['US-17123456', '', '17123456'],
  ['(17/123.456);', '', '17123456'],
  ['17/123,456 - CON', 'US - Utility', '17123456'],
  ['17123456.00', 'USA', '17123456'],
  ['1,7123456E+07', 'Vereinigte Staaten', '17123456'],
  ['17/123,456', 'US/EP', 'is a number of US/EP'],
  ['No. 19981234', '', unreadable],
  ['SN 17123456', '', otherOffice],
  ['15712345', 'EP', 'is a number of EP'],
  ['2150123-4', 'SE', 'is a number of SE'],
  ['17/123,456', 'Germany', 'is a number of Germany'],
  ['2150123-4', '', unreadable],
  ['2101234.5', '', unreadable],
  ['20215123', '', unreadable],
  ['2021-1234', '', unreadable],
  ['10,123,456', '', unreadable],
  ['2021-01-05', '', unreadable],
  ['20/123,456', 'US', unreadable],
  ['RE49/123', '', unreadable],
  ['TBD', 'US', unreadable],
  ['12', '', unreadable],
  ['US 20210123456 A1', '', unreadable],
  ['US10123456B2', '', unreadable],
  ['EP 20181234.5', '', otherOffice],
  ['NO 12345678', '', otherOffice],
  ['PCT/US2020/012345', '', otherOffice],
] as const)('reads the application number %s with the country “%s” as %s', (text, country, expected) => {
  const read = readOfficeNumber(text, country);
  expect(read.digits ?? ('reason' in read && read.reason)).toBe(expected);
});

test('translates the statuses of other systems that leave no doubt', () => {
  expect(['Pending', 'ISSUED', 'expired'].map(translateStatus)).toEqual([
    'prosecution',
    'granted',
    'expired',
  ]);
});

test('prefers the better header for a field, wherever it is', () => {
  expect(guessColumns('inventions', ['ID', 'Docket number', 'Title'], new Map())).toEqual([
    null,
    'references',
    'title',
  ]);
  expect(guessColumns('inventions', ['id', 'title'], new Map())).toEqual(['references', 'title']);
});
