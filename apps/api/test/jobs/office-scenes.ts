import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildOfficeApplication, buildOfficeDocument } from '../support/office-service.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { JobScene } from './job-scene.ts';

const title = 'Pump with a valve';
const documents = [buildOfficeDocument({ documentIdentifier: 'SCENE1' })];
const numbers = { due: '17900001', asked: '17900002', fetched: '17900003', stranded: '17900004' };
const askedInvention = '01a1fc26-c2a1-7ada-bb29-000000000001';
const queuedDownload = '01a1fc26-c2a1-7ada-bb29-000000000002';

/** The applications that the scenes read. */
export const sceneApplications = Object.values(numbers).map((applicationNumber) =>
  buildOfficeApplication({ applicationNumber, title }, { documents }),
);

const buildRead = async ({ db, clock }: TestHub, applicationNumber: string, id?: string) => {
  const invention = await buildInvention(db, {
    title,
    application_number: applicationNumber,
    ...(id && { id }),
  });
  const now = clock.now().toString();
  await db
    .insertInto('office_readings')
    .values({
      invention_id: invention.id,
      application_number: applicationNumber,
      next_read_at: now,
      updated_at: now,
    })
    .execute();
  return invention;
};

/** Adds a document that a person has asked for. */
const addDownload = async (
  hub: TestHub,
  applicationNumber: string,
  download: { id: string; fault: string | null; minutesAgo: number },
): Promise<void> => {
  const { db, clock } = hub;
  const person = await buildPerson(db);
  const invention = await buildInvention(db, { title, application_number: applicationNumber });
  await db
    .insertInto('office_readings')
    .values({
      invention_id: invention.id,
      application_number: applicationNumber,
      next_read_at: clock.now().add({ hours: 24 }).toString(),
      updated_at: clock.now().toString(),
    })
    .execute();
  const document = await buildDocument(db, {
    invention_id: invention.id,
    document_identifier: 'SCENE1',
    outcome: { outcome: 'informational' },
  });
  const at = clock.now().subtract({ minutes: download.minutesAgo }).toString();
  await db
    .insertInto('office_downloads')
    .values({
      id: download.id,
      invention_id: invention.id,
      document_id: document.id,
      state: 'queued',
      fault: download.fault,
      requested_by: person.id,
      created_at: at,
      updated_at: at,
    })
    .execute();
};

/** Scenes of the jobs of the patent office. */
export const officeScenes: Readonly<Record<string, JobScene>> = {
  'patent-office.download': {
    prepare: (hub) => addDownload(hub, numbers.fetched, { id: queuedDownload, fault: null, minutesAgo: 0 }),
    payload: { downloadId: queuedDownload },
  },
  'patent-office.read-application': {
    prepare: (hub) => buildRead(hub, numbers.asked, askedInvention),
    payload: { inventionId: askedInvention },
  },
  'patent-office.read-applications': { prepare: (hub) => buildRead(hub, numbers.due) },
  'patent-office.resume-downloads': {
    prepare: (hub) =>
      addDownload(hub, numbers.stranded, {
        id: '01a1fc26-c2a1-7ada-bb29-000000000003',
        fault: 'The patent office does not respond.',
        minutesAgo: 10,
      }),
  },
};
