import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOfficeScene } from '../../../test/support/office-scene.ts';
import { buildOfficeApplication, buildOfficeDocument } from '../../../test/support/office-service.ts';

const number = '16123456';
const scene = await createOfficeScene([
  buildOfficeApplication(
    {
      applicationNumber: number,
      title: 'Pump with a valve',
      statusCode: 150,
      statusDate: '2022-05-03',
      grantDate: '2022-05-03',
      patentNumber: '11319999',
      examiner: 'DOVE, TRACY MAE',
      confirmationNumber: '6476',
      inventors: ['Ada Byron', 'Grace Hopper'],
      cpc: ['H01M4/13'],
    },
    {
      documents: [
        buildOfficeDocument({ documentIdentifier: 'KOLDER1RXEAPX1', date: '2021-01-04', pages: 2 }),
        buildOfficeDocument({
          documentIdentifier: 'KNEWER1RXEAPX2',
          code: 'A...',
          description: 'Amendment/Req. Reconsideration-After Non-Final Reject',
          date: '2021-03-01',
          direction: 'INCOMING',
          pages: 40,
        }),
      ],
      transactions: [{ code: 'MCTNF', description: 'Mail Non-Final Rejection', date: '2021-01-04' }],
      parents: [
        {
          applicationNumber: 'PCT/US2019/012345',
          filingDate: '2019-01-11',
          status: 'Expired',
          relation: 'This application is National Stage Entry of',
        },
      ],
      children: [
        {
          applicationNumber: '17000001',
          filingDate: '2020-08-03',
          status: 'Patented',
          patentNumber: '11400000',
          relation: 'claims the benefit of',
        },
      ],
      adjustment: { aDelayQuantity: 100, applicantDayDelayQuantity: 12, adjustmentTotalQuantity: 88 },
    },
  ),
  buildOfficeApplication({
    applicationNumber: '17000001',
    title: 'Valve of a pump',
    docketReference: 'AC-7',
  }),
]);
const { service, uspto } = scene;
afterAll(() => scene.stop());
beforeEach(() => scene.reset());

test('reads the whole record of an application', async () => {
  expect(await uspto.readApplication(number)).toEqual({
    facts: {
      applicationNumber: number,
      title: 'Pump with a valve',
      applicationType: null,
      filingDate: '2020-01-06',
      statusCode: 150,
      statusText: 'Patented Case',
      statusDate: '2022-05-03',
      publicationNumber: null,
      publicationDate: null,
      patentNumber: '11319999',
      grantDate: '2022-05-03',
      examiner: 'DOVE, TRACY MAE',
      artUnit: null,
      confirmationNumber: '6476',
      docketNumber: null,
      applicant: null,
      inventors: ['Ada Byron', 'Grace Hopper'],
      cpc: ['H01M4/13'],
    },
    transactions: [{ code: 'MCTNF', description: 'Mail Non-Final Rejection', date: '2021-01-04' }],
    relatives: [
      {
        relation: 'parent',
        parentApplicationNumber: 'PCTUS2019012345',
        childApplicationNumber: number,
        filingDate: '2019-01-11',
        statusText: 'Expired',
        patentNumber: null,
        parentageCode: 'NST',
        parentageText: 'This application is National Stage Entry of',
      },
      {
        relation: 'child',
        parentApplicationNumber: number,
        childApplicationNumber: '17000001',
        filingDate: '2020-08-03',
        statusText: 'Patented',
        patentNumber: '11400000',
        parentageCode: null,
        parentageText: 'claims the benefit of',
      },
    ],
    adjustment: {
      aDelay: 100,
      bDelay: null,
      cDelay: null,
      overlapping: null,
      nonOverlapping: null,
      applicantDelay: 12,
      total: 88,
    },
    parties: { customerNumber: null, assignments: [], attorneys: [], foreignPriorities: [] },
    unread: [],
  });
});

test('lists the documents of the file wrapper, newest first', async () => {
  expect((await uspto.readDocuments(number)).documents).toEqual([
    {
      identifier: 'KNEWER1RXEAPX2',
      code: 'A...',
      description: 'Amendment/Req. Reconsideration-After Non-Final Reject',
      officialAt: '2021-03-01T05:00:00.000Z',
      date: '2021-03-01',
      direction: 'INCOMING',
      pages: 40,
      hasPdf: true,
      hasXml: false,
      wordFile: null,
    },
    expect.objectContaining({ identifier: 'KOLDER1RXEAPX1', date: '2021-01-04', pages: 2 }),
  ]);
});

test('searches in the query language of the office, and returns an empty page without hits', async () => {
  const search = (qs: string, skip = 0, size = 25) => uspto.search({ qs, skip, size });
  expect(await search('applicationMetaData.inventionTitle:valve')).toMatchObject({ total: 2 });
  expect(await search('applicationMetaData.inventionTitle:valve', 1, 1)).toMatchObject({
    total: 2,
    applications: [{ applicationNumber: '17000001', docketNumber: 'AC-7' }],
  });
  expect(await search('applicationMetaData.docketNumber:nothing')).toEqual({
    total: 0,
    applications: [],
    unread: 0,
  });
});

test('downloads a document as PDF', async () => {
  const { totalBytes, bytes } = await uspto.download(
    { applicationNumber: number, identifier: 'KNEWER1RXEAPX2' },
    async (download) => ({ totalBytes: download.totalBytes, bytes: await buffer(download.content) }),
  );
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(totalBytes).toBe(bytes.length);
  const again = await uspto.download(
    { applicationNumber: number, identifier: 'KNEWER1RXEAPX2' },
    (download) => buffer(download.content),
  );
  const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
  expect(hash(again)).toBe(hash(bytes));
});

test('remembers that the office responded', async () => {
  await uspto.readDocuments(number);
  expect(await uspto.readConnection()).toMatchObject({ state: 'ok', fault: null });
  service.requests.length = 0;
  await uspto.check();
  expect(service.requests).toEqual([]);
});
