import { inventionIdSchema } from '@hub/contract/fields.ts';
import { getOfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';

let scene: OfficeHub;
beforeAll(async () => {
  scene = await startOfficeHub();
});
afterAll(() => scene.stop());

const assignment = (recorded: string, assignee: string, reelAndFrameNumber: string) => ({
  reelNumber: 38323,
  frameNumber: 190,
  reelAndFrameNumber,
  conveyanceText: 'ASSIGNMENT OF ASSIGNORS INTEREST (SEE DOCUMENT FOR DETAILS).',
  assignmentRecordedDate: recorded,
  assignorBag: [
    { assignorName: 'BYRON, ADA', executionDate: '2020-01-02' },
    { assignorName: 'HOPPER, GRACE', executionDate: '2020-01-09' },
  ],
  assigneeBag: [{ assigneeNameText: assignee, assigneeAddress: { cityName: 'Boston' } }],
});

const attorney = {
  firstName: 'JANE',
  lastName: 'OKONKWO',
  registrationNumber: '54321',
  attorneyAddressBag: [{ cityName: 'Boston', addressLineOneText: '1 Main Street' }],
  telecommunicationAddressBag: [{ telecommunicationNumber: '555-0100' }],
};

const given = {
  customerNumber: 22434,
  parties: {
    assignmentBag: [
      assignment('2020-02-01', 'Hinge LLC', '038323/0190'),
      assignment('2023-05-04', 'Acme Inc.', '061234/0001'),
    ],
    recordAttorney: { powerOfAttorneyBag: [attorney], attorneyBag: [attorney] },
    foreignPriorityBag: [
      { ipOfficeName: 'JAPAN', filingDate: '2019-01-07', applicationNumberText: '2019-000123' },
    ],
  },
};

const readParties = async (inventionId: string) =>
  (await scene.client.call(getOfficeApplication, { params: { id: inventionIdSchema.parse(inventionId) } }))
    .body.parties;

const listChanges = async (inventionId: string) => {
  const events = (await scene.listEvents(inventionId)).filter(({ type }) => type === 'application.updated');
  return events.flatMap(({ metadata }) => metadata.changes.map(({ field, from, to }) => [field, from, to]));
};

test('owner, attorney, customer number and foreign priority are read; addresses are not stored', async () => {
  const { inventionId } = await scene.addApplication({}, given);
  await scene.readAll();
  expect(await readParties(inventionId)).toEqual({
    customerNumber: '22434',
    assignments: [
      {
        reelAndFrame: '061234/0001',
        conveyance: 'ASSIGNMENT OF ASSIGNORS INTEREST (SEE DOCUMENT FOR DETAILS).',
        recordedOn: '2023-05-04',
        executedOn: '2020-01-09',
        assignors: ['BYRON, ADA', 'HOPPER, GRACE'],
        assignees: ['Acme Inc.'],
      },
      expect.objectContaining({ recordedOn: '2020-02-01', assignees: ['Hinge LLC'] }),
    ],
    attorneys: [{ name: 'JANE OKONKWO', registrationNumber: '54321' }],
    foreignPriorities: [{ office: 'JAPAN', applicationNumber: '2019-000123', filedOn: '2019-01-07' }],
  });
  const stored = await scene.hub.db.selectFrom('patent_applications').select('attorneys').execute();
  expect(JSON.stringify(stored)).not.toMatch(/Boston|Main Street|555-0100/);
});

test('another owner is an event that names both; a list that the office leaves out stays', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication({}, given);
  await scene.readAll();
  const before = (await listChanges(inventionId)).length;
  scene.publish(applicationNumber, {
    parties: { assignmentBag: [assignment('2026-01-05', 'Bexley GmbH', '070000/0007')] },
  });
  await scene.readAll();
  expect((await listChanges(inventionId)).slice(before)).toEqual([['owner', 'Acme Inc.', 'Bexley GmbH']]);
  expect(await readParties(inventionId)).toMatchObject({
    customerNumber: '22434',
    attorneys: [{ registrationNumber: '54321' }],
    foreignPriorities: [{ applicationNumber: '2019-000123' }],
  });
});

test('an assignment that cannot be read is named, and the others are shown', async () => {
  const { inventionId } = await scene.addApplication(
    {},
    {
      parties: { assignmentBag: [null, assignment('2023-05-04', 'Acme Inc.', '061234/0001')] },
    },
  );
  await scene.readAll();
  const { body } = await scene.client.call(getOfficeApplication, {
    params: { id: inventionIdSchema.parse(inventionId) },
  });
  expect(body.reading).toMatchObject({ state: 'read', fault: expect.stringContaining('assignment 1') });
  expect(body.parties?.assignments).toHaveLength(1);
});
