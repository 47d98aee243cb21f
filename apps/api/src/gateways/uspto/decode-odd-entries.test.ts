import { expect, test } from 'vitest';
import { applicationSchema, searchSchema } from './decode-application.ts';
import { documentsSchemaOf } from './decode-documents.ts';

const documentsSchema = documentsSchemaOf('17000001');

const document = (identifier: string, changes: object = {}) => ({
  documentIdentifier: identifier,
  documentCode: 'CTNF',
  officialDate: '2026-09-01T00:00:00.000-0400',
  directionCategory: 'OUTGOING',
  ...changes,
});

const readDocuments = (...odd: unknown[]) => {
  const { documents, unread } = documentsSchema.parse({ documentBag: [document('GOOD'), ...odd] });
  return { read: documents.map(({ identifier }) => identifier), unread: unread.map(({ name }) => name) };
};

test.each([
  ['a direction that is null', document('ODD', { directionCategory: null }), 'ODD (direction)'],
  ['an unknown direction', document('ODD', { directionCategory: 'SIDEWAYS' }), 'ODD (direction)'],
  ['an empty code', document('ODD', { documentCode: ' ' }), 'ODD (code)'],
  ['no date', document('ODD', { officialDate: null }), 'ODD (date)'],
  ['a date that no calendar has', document('ODD', { officialDate: '2026-02-30' }), 'ODD (date)'],
  [
    'another application',
    document('ODD', { applicationNumberText: '16000009' }),
    'ODD (of another application)',
  ],
  ['no identifier', document('', {}), 'entry 2 (identifier)'],
  ['nothing but null', null, 'entry 2'],
  ['a text', 'odd', 'entry 2'],
])('a document with %s is named, and the others are read', (_odd, entry, name) => {
  expect(readDocuments(entry)).toEqual({ read: ['GOOD'], unread: [name] });
});

test('a direction in lower case is read, and a date without offset is the day that is written', () => {
  const { documents } = documentsSchema.parse({
    documentBag: [document('LOWER', { directionCategory: 'incoming', officialDate: '2026-03-05T00:00:00' })],
  });
  expect(documents).toMatchObject([{ direction: 'INCOMING', date: '2026-03-05' }]);
});

test.each([
  ['a code that is a number', { documentCode: 892 }, { code: '892', date: '2026-09-01' }],
  ['a blank before the direction', { directionCategory: ' Outgoing' }, { direction: 'OUTGOING' }],
  ['no seconds', { officialDate: '2026-03-05T23:30-0500' }, { date: '2026-03-05' }],
  ['a blank for the T', { officialDate: ' 2026-03-05 00:00:00.000 -0500' }, { date: '2026-03-05' }],
  ['an offset in hours', { officialDate: '2026-03-05T00:00:00-05' }, { date: '2026-03-05' }],
])('a document with %s is read', (_odd, changes, expected) => {
  const { documents, unread } = documentsSchema.parse({ documentBag: [document('ODD', changes)] });
  expect(documents).toMatchObject([expected]);
  expect(unread).toEqual([]);
});

test('a response in which no document can be read has changed', () => {
  expect(documentsSchema.safeParse({ documentBag: [document('A', { officialDate: 1 }), null] }).success).toBe(
    false,
  );
});

test('an application is read with the odd entries of its lists named', () => {
  const parent = { parentApplicationNumberText: '16000001', childApplicationNumberText: '17000001' };
  const record = {
    applicationNumberText: '17000001',
    applicationMetaData: {
      inventionTitle: 'Pump',
      inventorBag: [{ inventorNameText: 'Ann Example' }, null],
      cpcClassificationBag: ['F04B  1/00', null],
      applicantBag: [null, { applicantNameText: 'Example Inc.' }],
    },
    eventDataBag: [
      { eventCode: 'WPIR', eventDate: '2026-01-05' },
      { eventCode: 'CTNF', eventDate: null },
    ],
    parentContinuityBag: [parent, { ...parent, parentApplicationNumberText: null }],
    childContinuityBag: [null],
  };
  const read = applicationSchema.parse({ patentFileWrapperDataBag: [record] });
  expect(read.facts).toMatchObject({
    inventors: ['Ann Example'],
    cpc: ['F04B1/00'],
    applicant: 'Example Inc.',
  });
  expect([read.transactions.length, read.relatives.length]).toEqual([1, 1]);
  expect(read.unread.map(({ name }) => name)).toEqual([
    ...['applicant 1', 'inventor 2', 'CPC symbol 2', 'event 2 (date)', 'parent 2 (number)', 'child 1'],
  ]);
});

test('a page of the search has the applications that can be read, and the number of the others', () => {
  const found = { applicationNumberText: '17000001', applicationMetaData: { inventionTitle: 'Pump' } };
  const odd = [null, { ...found, applicationNumberText: '' }, 'odd'];
  const page = searchSchema.parse({ count: 9, patentFileWrapperDataBag: [odd[0], found, ...odd.slice(1)] });
  expect(page).toMatchObject({ total: 9, applications: [{ applicationNumber: '17000001' }], unread: 3 });
});

test.each([
  ['eventDataBag', { eventCode: 'WPIR' }, 'the list of each event'],
  ['assignmentBag', 'none', 'the list of each assignment'],
  ['assignmentBag', [{ conveyanceText: 'MERGER' }], 'assignment 1'],
  ['foreignPriorityBag', [{ ipOfficeName: 'JAPAN' }], 'foreign priority 1 (number)'],
  ['recordAttorney', 'none', 'the list of each attorney'],
  ['patentTermAdjustmentData', 'none', 'the term adjustment'],
  ['patentTermAdjustmentData', [], 'the term adjustment'],
  ['recordAttorney', { powerOfAttorneyBag: [{ registrationNumber: '1' }] }, 'power of attorney 1'],
])('%s of %o is named, and the record is read', (bag, given, name) => {
  const record = {
    applicationNumberText: '17000001',
    applicationMetaData: { inventionTitle: 'Pump' },
    [bag]: given,
  };
  const read = applicationSchema.parse({ patentFileWrapperDataBag: [record] });
  expect(read.facts.title).toBe('Pump');
  expect(read.unread.map((one) => one.name)).toEqual([name]);
});
