import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { chooseArrivals, firstReadingsOf } from './demo-arrivals.ts';
import { awaitEvidence } from './demo-check.ts';
import { type DemoData, readDemoData, readOfficeData } from './demo-data.ts';
import { watchDocuments } from './demo-documents.ts';
import { demoEvents } from './demo-events.ts';
import { familyRecords } from './demo-families.ts';
import { portfolioFile, replayedFile } from './demo-file.ts';
import { sharingRecords } from './demo-filters.ts';
import { createInstantOn } from './demo-instant.ts';
import { demoMessages, numberMessages } from './demo-messages.ts';
import { noteRecords } from './demo-notes.ts';
import { demoPeople, demoTeams } from './demo-people.ts';
import type { DemoWorkspace, FileRecords } from './demo-records.ts';
import { transactionRecords } from './demo-transactions.ts';
import { trustRecords } from './demo-trust.ts';

/**
 * The demo workspace as plain records. The same day gives the same records: every published application becomes an
 * invention, and those with a file wrapper are replayed to that day (see `data/SOURCES.md`).
 */
export const buildDemoWorkspace = (options: { today: IsoDate; data?: DemoData }): DemoWorkspace => {
  const { today, data = readDemoData() } = options;
  const clock = { today, instantOn: createInstantOn(today) };
  const wrappers = new Map(
    data.wrappers.map(({ applicationNumber, documents }) => [applicationNumber, documents]),
  );
  const held = chooseArrivals(data, today);
  const files = data.applications.map((application) => {
    const documents = wrappers.get(application.applicationNumber);
    if (!documents) return portfolioFile(application, clock);
    return replayedFile(application, documents, clock, held.get(application.applicationNumber));
  });
  const all = <Part extends keyof FileRecords>(part: Part) =>
    files.flatMap((file) => file[part] as FileRecords[Part][number][]);
  const read: FileRecords = {
    inventions: all('inventions'),
    projectAssignees: all('projectAssignees'),
    applications: all('applications'),
    documents: all('documents'),
    milestones: all('milestones'),
    milestoneAssignees: all('milestoneAssignees'),
    milestoneDocuments: all('milestoneDocuments'),
    workflows: all('workflows'),
    tasks: all('tasks'),
    taskAssignees: all('taskAssignees'),
  };
  const watched = watchDocuments(read, today);
  const checked = awaitEvidence(watched.files, clock);
  const replayed = new Set(wrappers.keys());
  const relatives = familyRecords(read.inventions, replayed, readOfficeData().continuity);
  const messages = demoMessages(checked.files, clock);
  const streamEvents = demoEvents(checked.files, watched.documentOutcomes, messages);
  return {
    replayedOn: today,
    people: demoPeople,
    teams: demoTeams,
    ...checked.files,
    documentOutcomes: watched.documentOutcomes,
    milestoneVerifications: checked.milestoneVerifications,
    ...noteRecords(checked.files, clock),
    ...trustRecords(read.inventions),
    ...sharingRecords(clock),
    relatives,
    transactions: transactionRecords(read.applications, {
      ...{ today, heldFrom: held },
      transactions: readOfficeData().transactions,
    }),
    officeReadings: firstReadingsOf(read.inventions, {
      replayed,
      held,
      families: new Set(relatives.map(({ inventionId }) => inventionId)),
    }),
    streamEvents,
    messages: numberMessages(messages, streamEvents),
  };
};
