import { expect, test } from 'vitest';
import { applicationSchema, searchSchema } from './decode-application.ts';
import { documentsSchemaOf } from './decode-documents.ts';
import { readErrorBody } from './error-body.ts';

const documentsSchema = documentsSchemaOf('17248024');

const readOne = (document: Record<string, unknown>) =>
  documentsSchema.parse({
    count: 1,
    documentBag: [
      {
        documentIdentifier: 'LN4VBTHCXBLUEX2',
        documentCode: 'PETDEC',
        officialDate: '2023-10-03T09:18:25.000-0400',
        directionCategory: 'OUTGOING',
        ...document,
      },
    ],
  }).documents[0];

test.each([
  ['2023-10-03T09:18:25.000-0400', '2023-10-03T13:18:25.000Z', '2023-10-03'],
  ['2023-10-03T23:30:00.000-0400', '2023-10-04T03:30:00.000Z', '2023-10-03'],
  ['2023-12-03T00:00:00.000-0500', '2023-12-03T05:00:00.000Z', '2023-12-03'],
  ['2023-10-03T09:18:25-04:00', '2023-10-03T13:18:25.000Z', '2023-10-03'],
  ['2023-10-04T01:00:00Z', '2023-10-04T01:00:00.000Z', '2023-10-03'],
  ['2023-10-03', '2023-10-03T04:00:00.000Z', '2023-10-03'],
])('the official date %s is a moment and a day at the office', (officialDate, officialAt, date) => {
  expect(readOne({ officialDate })).toMatchObject({ officialAt, date });
});

test.each(['', 'yesterday', '2023-02-30', '2023-10-03T25:00:00.000-0400', 20_231_003])(
  'refuses the official date %s',
  (officialDate) => {
    expect(() => readOne({ officialDate })).toThrow();
  },
);

test('reads pages and formats, also where the office leaves them out', () => {
  const option = (mimeTypeIdentifier: string, pageTotalQuantity?: unknown) => ({
    mimeTypeIdentifier,
    pageTotalQuantity,
  });
  expect(readOne({ downloadOptionBag: [option('XML'), option('PDF', 2)] })).toMatchObject({
    pages: 2,
    hasPdf: true,
  });
  expect(readOne({ downloadOptionBag: [option('PDF', '12')] })).toMatchObject({ pages: 12, hasPdf: true });
  expect(readOne({ downloadOptionBag: [option('MS_WORD')] })).toMatchObject({ pages: null, hasPdf: false });
  const word = (end: string) => ({
    mimeTypeIdentifier: 'MS_WORD',
    downloadUrl: `https://api.uspto.gov/api/v1/download/applications/17248024/X${end}`,
  });
  const bag = [option('XML'), word('/files/O.P.%20Petition%20Decision.docx')];
  const offered = { hasPdf: false, hasXml: true, wordFile: 'O.P. Petition Decision.docx' };
  expect(readOne({ downloadOptionBag: bag })).toMatchObject(offered);
  for (const end of ['', '/files/', '/files/..', '/files/%E0%A4%A', '/files/%00'])
    expect(readOne({ downloadOptionBag: [word(end)] })).toMatchObject({ wordFile: null, hasXml: false });
  expect(readOne({})).toMatchObject({ pages: null, hasPdf: false, description: 'PETDEC' });
});

test('an empty file wrapper may have no bag', () => {
  expect(documentsSchema.parse({ count: 0 })).toEqual({ documents: [], unread: [] });
});

test('reads numbers written as text, missing facts, and names in parts', () => {
  const { facts } = applicationSchema.parse({
    count: 1,
    patentFileWrapperDataBag: [
      {
        applicationNumberText: '17248024',
        somethingNew: { kept: 'elsewhere' },
        applicationMetaData: {
          inventionTitle: '  Battery ',
          applicationStatusCode: '150',
          applicationConfirmationNumber: 6476,
          filingDate: '2021-01-06',
          grantDate: 'n/a',
          cpcClassificationBag: ['H01M   4/13'],
          inventorBag: [{ firstName: 'Ada', middleName: null, lastName: 'Byron' }],
          applicantBag: [{ applicantNameText: 'Acme' }],
        },
      },
    ],
  });
  expect(facts).toMatchObject({
    title: 'Battery',
    statusCode: 150,
    confirmationNumber: '6476',
    filingDate: '2021-01-06',
    grantDate: null,
    cpc: ['H01M4/13'],
    inventors: ['Ada Byron'],
    applicant: 'Acme',
    docketNumber: null,
  });
});

test('counts all hits of a search, not those of its page', () => {
  const patentFileWrapperDataBag = [{ applicationNumberText: '17248024', applicationMetaData: {} }];
  expect(searchSchema.parse({ count: '812', patentFileWrapperDataBag })).toMatchObject({
    total: 812,
    applications: [{ applicationNumber: '17248024', title: null }],
  });
});

test.each([
  [
    '{"code":400,"error":"Bad Request","errorDetails":"Invalid","requestIdentifier":"r1"}',
    'Bad Request: Invalid',
    'r1',
  ],
  ['{"code":"404","message":"Not Found","detailedMessage":"No records"}', 'Not Found: No records', null],
  ['{"code":403,"error":"Forbidden"}', 'Forbidden', null],
  ['{"message":"Too many requests"}', 'Too many requests', null],
  ['<html>', null, null],
  ['', null, null],
  ['[]', null, null],
])('reads the error body %s', (body, text, requestId) => {
  expect(readErrorBody(body)).toEqual({ text, requestId });
});
