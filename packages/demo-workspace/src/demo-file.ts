import { stableId } from '@hub/database/stable-id.ts';
import { officeStatus } from '@hub/domain/applications/office-status.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { applicationFacts, factsUpTo } from './application-facts.ts';
import { teamFor } from './classification.ts';
import { type Crew, crewOf } from './crew.ts';
import { chooseCutOff } from './cut-off.ts';
import type { SourceApplication, SourceDocument } from './demo-data.ts';
import { addGrantDates } from './demo-grant.ts';
import type { DemoClock, InstantOn } from './demo-instant.ts';
import { inventionParts, inventionRecord } from './demo-invention.ts';
import { milestoneRecord } from './demo-milestones.ts';
import type { DocumentRecord, FileRecords } from './demo-records.ts';
import { tasksOf } from './demo-tasks.ts';
import { documentReactions } from './document-reactions.ts';
import { readPeriods, statusAfter } from './prosecution.ts';

/** A file of the portfolio: as it is, with its real dates and those that run from its grant. */
export const portfolioFile = (source: SourceApplication, clock: DemoClock): FileRecords => {
  const { instantOn } = clock;
  const application = applicationFacts(source, 0);
  const status = source.statusCode === undefined ? null : officeStatus(source.statusCode);
  const crew = crewOf(source.applicationNumber, teamFor(source));
  const dates = [source.filingDate, source.publicationDate, source.grantDate, source.statusDate];
  const invention = inventionRecord(source, application, crew, {
    status: status?.status ?? 'filed',
    createdAt: instantOn(source.filingDate),
    updatedAt: instantOn(latestOf(dates)),
  });
  const file: FileRecords = { ...emptyFile(), ...inventionParts(invention, application, crew) };
  addGrantDates(file, { application, inventionId: invention.id, crew, clock });
  return file;
};

/**
 * A file stopped at a moment of its real prosecution and moved by whole weeks, so that this moment is today.
 * @param heldFrom the first real day whose documents have not reached the hub yet
 */
export const replayedFile = (
  source: SourceApplication,
  wrapper: readonly SourceDocument[],
  clock: DemoClock,
  heldFrom?: IsoDate,
): FileRecords => {
  const { today, instantOn } = clock;
  const cutOff = chooseCutOff(source, wrapper, today);
  const shiftDays = Temporal.PlainDate.from(cutOff).until(today, { largestUnit: 'day' }).days;
  const move = (date: IsoDate) => plusDays(date, shiftDays);
  const known = factsUpTo(source, cutOff);
  const documents = wrapper.filter(({ date }) => date <= cutOff && (!heldFrom || date < heldFrom));
  const application = applicationFacts(known, shiftDays);
  const crew = crewOf(source.applicationNumber, teamFor(source));
  const invention = inventionRecord(known, application, crew, {
    status: known.grantDate ? 'granted' : statusAfter(documents),
    createdAt: instantOn(application.filingDate),
    updatedAt: instantOn(
      move(latestOf([source.filingDate, known.grantDate, ...documents.map(({ date }) => date)])),
    ),
  });
  const file: FileRecords = { ...emptyFile(), ...inventionParts(invention, application, crew) };
  const idOf = new Map<SourceDocument, string>();
  for (const document of documents) {
    const record = documentRecord(document, invention.id, move(document.date), instantOn);
    idOf.set(document, record.id);
    file.documents.push(record);
  }
  const moves = documents.filter(({ code }) => documentReactions[code]).map(({ date }) => date);
  const lastMoveOn = latestOf([known.grantDate, ...moves]);
  const issueDate = source.grantDate ?? null;
  const own = { documents, issueDate, idOf, lastMoveOn, inventionId: invention.id };
  addMilestones(file, { ...own, crew, move, clock });
  addGrantDates(file, { application, inventionId: invention.id, crew, clock });
  return file;
};

/** Documents that say something of all work on a file. */
const fileTags: Readonly<Record<string, string>> = {
  FRPR: 'foreign priority',
  'TRACK1.GRANT': 'Track One',
};

/** Words for filtering the work, from the documents in the file. */
const fileTagsOf = (documents: readonly SourceDocument[]): string[] => [
  ...new Set(documents.flatMap(({ code }) => fileTags[code] ?? [])),
];

interface MilestoneSource {
  documents: readonly SourceDocument[];
  /** The real issue date; null if the application did not issue. */
  issueDate: IsoDate | null;
  idOf: ReadonlyMap<SourceDocument, string>;
  /** The day of the last document that changed the dates of the file, or of its grant. */
  lastMoveOn: IsoDate;
  inventionId: string;
  crew: Crew;
  move(date: IsoDate): IsoDate;
  clock: DemoClock;
}

const addMilestones = (
  file: FileRecords,
  { documents, issueDate, idOf, lastMoveOn, inventionId, crew, move, clock }: MilestoneSource,
): void => {
  const fileTags = fileTagsOf(documents);
  for (const period of readPeriods(documents, issueDate)) {
    const { openedBy } = period;
    const milestone = milestoneRecord(period, inventionId, { ...clock, move });
    const endedAt = milestone.finishedAt ?? milestone.deletedAt;
    // A document that came after a right had lapsed did not end it.
    const closedBy =
      period.closedBy && clock.instantOn(move(period.closedBy.date)) === endedAt ? period.closedBy : null;
    file.milestones.push(milestone);
    for (const [position, principalId] of [crew.members.RA, crew.members.PL].entries()) {
      file.milestoneAssignees.push({ milestoneId: milestone.id, principalId, position });
    }
    for (const [relation, document] of [
      ['opened', openedBy],
      ['replied', period.repliedBy],
      ['closed', closedBy],
    ] as const) {
      const documentId = document && idOf.get(document);
      if (documentId) file.milestoneDocuments.push({ milestoneId: milestone.id, documentId, relation });
    }
    const waiting = milestone.isFinished || milestone.isDeleted ? null : period.repliedBy;
    const lastAnswer = waiting?.code ?? (closedBy && closedBy.date === lastMoveOn ? closedBy.code : null);
    const work = tasksOf({ ...clock, milestone, openedOn: move(openedBy.date), lastAnswer, crew, fileTags });
    file.workflows.push(...work.workflows);
    file.tasks.push(...work.tasks);
    file.taskAssignees.push(...work.taskAssignees);
  }
};

const documentRecord = (
  document: SourceDocument,
  inventionId: string,
  documentDate: IsoDate,
  instantOn: InstantOn,
): DocumentRecord => {
  const createdAt = instantOn(documentDate);
  return {
    id: stableId(createdAt, `document ${inventionId} ${document.documentIdentifier}`),
    inventionId,
    code: document.code,
    description: document.description,
    direction: document.direction,
    documentDate,
    realDate: document.date,
    pageCount: document.pages ?? null,
    documentIdentifier: document.documentIdentifier,
    createdAt,
  };
};

const emptyFile = (): FileRecords => ({
  inventions: [],
  projectAssignees: [],
  applications: [],
  documents: [],
  milestones: [],
  milestoneAssignees: [],
  milestoneDocuments: [],
  workflows: [],
  tasks: [],
  taskAssignees: [],
});

const latestOf = (dates: readonly (IsoDate | undefined)[]): IsoDate =>
  dates.reduce<IsoDate>((latest, date) => (date && date > latest ? date : latest), '');
