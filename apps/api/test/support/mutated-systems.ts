import assert from 'node:assert/strict';
import { parseScimFilter, parseScimPath } from '@hub/domain/scim/parse-filter.ts';
import { patchScimResource } from '@hub/domain/scim/patch-resource.ts';
import { readScimResource } from '@hub/domain/scim/read-resource.ts';
import { ScimError } from '@hub/domain/scim/scim-error.ts';
import { groupSchema, userSchema } from '@hub/domain/scim/scim-schemas.ts';
import fc from 'fast-check';
import { deliverySchema, pageSchema } from '../../src/gateways/docketing/decode-changes.ts';
import { applicationSchema } from '../../src/gateways/uspto/decode-application.ts';
import { citationsSchema } from '../../src/gateways/uspto/decode-citations.ts';
import { documentsSchemaOf } from '../../src/gateways/uspto/decode-documents.ts';
import { readGroup } from '../../src/modules/provisioning/scim/read-group.ts';
import { readOperations } from '../../src/modules/provisioning/scim/read-request.ts';
import { readUser } from '../../src/modules/provisioning/scim/read-user.ts';
import { safeParse } from '../../src/platform/http/safe-parse.ts';
import { check, mutatedJson, mutatedText, readInTime } from './mutations.ts';

const never = () => false;
const option = (type: string, end: string) => ({
  mimeTypeIdentifier: type,
  downloadUrl: `https://api.uspto.gov/api/v1/download/applications/17248024/A${end}`,
  pageTotalQuantity: 2,
});
const document = (number: number) => ({
  applicationNumberText: '17248024',
  officialDate: '2023-10-03T09:18:25.000-0400',
  documentIdentifier: `LN4VBTHCXBLUEX${number}`,
  documentCode: 'CTNF',
  documentCodeDescriptionText: 'Non-Final Rejection',
  directionCategory: 'OUTGOING',
  downloadOptionBag: [
    option('PDF', '.pdf'),
    option('MS_WORD', '/files/O.P.docx'),
    option('XML', '/xmlarchive'),
  ],
});
const listing = { count: 4, documentBag: [1, 2, 3, 4].map(document) };

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Lists of documents: each entry is read or named, or the whole response is refused. */
const checkOfficeListings = (runs: number): Promise<void> =>
  check(
    fc.asyncProperty(mutatedJson([listing], { min: 1, max: 5 }), async (given) => {
      const result = await readInTime(() => safeParse(documentsSchemaOf('17248024'), given), never);
      if (!result?.success) return;
      const { documents, unread } = result.data;
      assert.equal(documents.length + unread.length, lengthOf((given as typeof listing).documentBag));
      for (const { identifier, code, date } of documents)
        assert.ok(identifier && code && /^\d{4}-\d\d-\d\d$/.test(date));
    }),
    runs,
  );

const parent = { parentApplicationNumberText: '16000001', childApplicationNumberText: '17248024' };
const record = {
  applicationNumberText: '17248024',
  applicationMetaData: {
    inventionTitle: 'Pump',
    filingDate: '2021-01-06',
    customerNumber: 22434,
    applicantBag: [{ applicantNameText: 'Example Inc.' }],
    inventorBag: [{ inventorNameText: 'Ann Example' }, { firstName: 'Ada', lastName: 'Byron' }],
    cpcClassificationBag: ['F04B  1/00'],
  },
  eventDataBag: [
    { eventCode: 'WPIR', eventDate: '2026-01-05', eventDescriptionText: 'Issue Notification' },
    { eventCode: 'MCTNF', eventDate: '2026-01-04' },
  ],
  parentContinuityBag: [parent],
  childContinuityBag: [parent],
  assignmentBag: [
    {
      assignorBag: [{ assignorName: 'BYRON', executionDate: '2020-01-02' }],
      assigneeBag: [{ assigneeNameText: 'A' }],
    },
  ],
  recordAttorney: { attorneyBag: [{ firstName: 'JANE', lastName: 'OKONKWO', registrationNumber: '54321' }] },
  foreignPriorityBag: [{ ipOfficeName: 'JAPAN', filingDate: '2019-01-07', applicationNumberText: '2019-1' }],
  patentTermAdjustmentData: { aDelayQuantity: 100, adjustmentTotalQuantity: 88 },
};
/** Lists of a record, and what their entries are called. */
const lists = [
  ['eventDataBag', 'event'],
  ['parentContinuityBag', 'parent'],
  ['childContinuityBag', 'child'],
  ['assignmentBag', 'assignment'],
  ['foreignPriorityBag', 'foreign priority'],
] as const;

/** Records of applications: each entry of a list is read or named, and anything but a list is named. */
const checkOfficeRecords = (runs: number): Promise<void> =>
  check(
    fc.asyncProperty(mutatedJson([record], { min: 1, max: 5 }), async (given) => {
      const body = { patentFileWrapperDataBag: [given] };
      const result = await readInTime(() => safeParse(applicationSchema, body), never);
      await readInTime(() => safeParse(citationsSchema, { response: { numFound: 1, docs: [given] } }), never);
      if (!result?.success) return;
      const { transactions, relatives, parties, unread } = result.data;
      const read = {
        event: transactions.length,
        parent: relatives.filter(({ relation }) => relation === 'parent').length,
        child: relatives.filter(({ relation }) => relation === 'child').length,
        assignment: parties.assignments.length,
        'foreign priority': parties.foreignPriorities.length,
      };
      for (const [field, noun] of lists) {
        const list = (given as Record<string, unknown>)[field];
        const named = unread.filter(({ name }) => name.startsWith(`${noun} `)).length;
        const isOdd = list !== null && list !== undefined && !Array.isArray(list);
        if (isOdd) assert.ok(unread.some(({ name }) => name === `the list of each ${noun}`));
        else assert.equal(read[noun] + named, lengthOf(list), field);
      }
    }),
    runs,
  );

const event = (id: number) => ({
  matter: 'ACME-1',
  id: `e${id}`,
  version: 1,
  code: 'RESP',
  description: 'Response due',
  dueDate: '2026-03-04',
  status: 'open',
});
const changes = {
  id: 'delivery',
  cursor: '17',
  hasMore: false,
  matters: [{ number: 'ACME-1', version: 1, title: 'Pump', applicationNumber: '17/248,024' }],
  events: [1, 2, 3].map(event),
};

/** Changes of the docketing system: each entry is read, set aside or named as unread, or the whole delivery is refused. */
const checkDocketing = (runs: number): Promise<void> =>
  check(
    fc.asyncProperty(mutatedJson([changes], { min: 1, max: 3 }), async (given) => {
      for (const schema of [pageSchema, deliverySchema]) {
        const result = await readInTime(() => safeParse(schema, given), never);
        if (!result?.success) continue;
        const { matters, events, refused, unread } = result.data;
        const named = unread.filter(({ kind }) => kind === 'event').length;
        assert.equal(matters.length + unread.length - named, lengthOf((given as typeof changes).matters));
        assert.equal(events.length + refused.length + named, lengthOf((given as typeof changes).events));
      }
    }),
    runs,
  );

const isScimError = (error: unknown): boolean => error instanceof ScimError;
const filters = [
  'userName eq "ada@firm.test" and not (active eq false or name.familyName sw "B")',
  'emails[type eq "work" and value co "@firm"].primary eq true',
  'urn:ietf:params:scim:schemas:core:2.0:User:userName pr',
  'members[value eq "1"].display',
];
const filterPieces = [
  '(',
  ')',
  '[',
  ']',
  '"',
  '\\',
  '\\u00',
  ' and ',
  ' or ',
  ' not (',
  '.',
  ':',
  ' eq ',
  ' pr',
  '-1e9',
  'null',
];
const user = {
  schemas: [userSchema.id],
  userName: 'ada@firm.test',
  externalId: '7',
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [{ value: 'ada@firm.test', type: 'work', primary: true }],
  active: true,
};
const group = { schemas: [groupSchema.id], displayName: 'Team', members: [{ value: '1', type: 'User' }] };
const patch = {
  Operations: [
    { op: 'Replace', path: 'active', value: 'False' },
    { op: 'add', path: 'emails[type eq "work"].value', value: 'ada@firm.test' },
    { op: 'remove', path: 'name.familyName' },
    { op: 'add', value: { displayName: 'Other', members: [{ value: '2' }] } },
  ],
};

/** Requests of SCIM: read, or refused with SCIM's own error. */
const checkScim = async (runs: number): Promise<void> => {
  await check(
    fc.asyncProperty(mutatedText(filters, filterPieces), async (text) => {
      await readInTime(() => parseScimFilter(text), isScimError);
      await readInTime(() => parseScimPath(text), isScimError);
    }),
    runs,
  );
  await check(
    fc.asyncProperty(mutatedJson([user, group], { min: 1, max: 4 }), async (given) => {
      await readInTime(() => readUser(readScimResource(userSchema, given)), isScimError);
      await readInTime(() => readGroup(readScimResource(groupSchema, given)), isScimError);
    }),
    runs,
  );
  await check(
    fc.asyncProperty(mutatedJson([patch], { min: 1, max: 4 }), async (given) => {
      if (typeof given !== 'object' || given === null) return;
      for (const [schema, before] of [
        [userSchema, user],
        [groupSchema, group],
      ] as const)
        await readInTime(
          () => patchScimResource(schema, before, readOperations(given as Record<string, unknown>)),
          isScimError,
        );
    }),
    runs,
  );
};

/** The checks by their names; each takes the number of contents. */
export const systemChecks = { checkOfficeListings, checkOfficeRecords, checkDocketing, checkScim };
