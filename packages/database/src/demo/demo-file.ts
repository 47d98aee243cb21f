import { officeStatus } from '@hub/domain/applications/office-status.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { stableId } from '../stable-id.ts';
import { applicationFacts, factsUpTo } from './application-facts.ts';
import { teamFor } from './classification.ts';
import { type Crew, crewOf } from './crew.ts';
import { chooseCutOff } from './cut-off.ts';
import type { SourceApplication, SourceDocument } from './demo-data.ts';
import type { InstantOn } from './demo-instant.ts';
import { inventionParts, inventionRecord } from './demo-invention.ts';
import { milestoneRecord } from './demo-milestones.ts';
import type { DocumentRecord, FileRecords } from './demo-records.ts';
import { tasksOf } from './demo-tasks.ts';
import { PAPER_REACTIONS } from './paper-reactions.ts';
import { readPeriods, statusAfter } from './prosecution.ts';

export interface DemoClock {
  today: IsoDate;
  instantOn: InstantOn;
}

/** A file of the portfolio: as it is, with its real dates and nothing to do. */
export function portfolioFile(source: SourceApplication, { instantOn }: DemoClock): FileRecords {
  const application = applicationFacts(source, 0);
  const status = source.statusCode === undefined ? null : officeStatus(source.statusCode);
  const crew = crewOf(source.applicationNumber, teamFor(source));
  const dates = [source.filingDate, source.publicationDate, source.grantDate, source.statusDate];
  const invention = inventionRecord(source, application, crew, {
    status: status?.status ?? 'filed',
    createdAt: instantOn(source.filingDate),
    updatedAt: instantOn(latestOf(dates)),
  });
  return { ...emptyFile(), ...inventionParts(invention, application, crew) };
}

/** A file stopped at a moment of its real prosecution and moved by whole weeks, so that this moment is today. */
export function replayedFile(
  source: SourceApplication,
  wrapper: readonly SourceDocument[],
  clock: DemoClock,
): FileRecords {
  const { today, instantOn } = clock;
  const cutOff = chooseCutOff(source, wrapper, today);
  const shiftDays = Temporal.PlainDate.from(cutOff).until(today, { largestUnit: 'day' }).days;
  const move = (date: IsoDate) => plusDays(date, shiftDays);
  const known = factsUpTo(source, cutOff);
  const papers = wrapper.filter(({ date }) => date <= cutOff);
  const application = applicationFacts(known, shiftDays);
  const crew = crewOf(source.applicationNumber, teamFor(source));
  const invention = inventionRecord(known, application, crew, {
    status: known.grantDate ? 'granted' : statusAfter(papers),
    createdAt: instantOn(application.filingDate),
    updatedAt: instantOn(
      move(latestOf([source.filingDate, known.grantDate, ...papers.map(({ date }) => date)])),
    ),
  });
  const file: FileRecords = { ...emptyFile(), ...inventionParts(invention, application, crew) };
  const idOf = new Map<SourceDocument, string>();
  for (const paper of papers) {
    const document = documentRecord(paper, invention.id, move(paper.date), instantOn);
    idOf.set(paper, document.id);
    file.documents.push(document);
  }
  const moves = papers.filter(({ code }) => PAPER_REACTIONS[code]).map(({ date }) => date);
  const lastMoveOn = latestOf([known.grantDate, ...moves]);
  addMilestones(file, { papers, idOf, lastMoveOn, inventionId: invention.id, crew, move, clock });
  return file;
}

/** Papers that say something of all work on a file. */
const FILE_TAGS: Readonly<Record<string, string>> = {
  FRPR: 'foreign priority',
  'TRACK1.GRANT': 'Track One',
};

/** Words for filtering the work, from the papers in the file. */
function fileTagsOf(papers: readonly SourceDocument[]): string[] {
  return [...new Set(papers.flatMap(({ code }) => FILE_TAGS[code] ?? []))];
}

interface MilestoneSource {
  papers: readonly SourceDocument[];
  idOf: ReadonlyMap<SourceDocument, string>;
  /** The day of the last paper that changed the dates of the file, or of its grant. */
  lastMoveOn: IsoDate;
  inventionId: string;
  crew: Crew;
  move(date: IsoDate): IsoDate;
  clock: DemoClock;
}

function addMilestones(
  file: FileRecords,
  { papers, idOf, lastMoveOn, inventionId, crew, move, clock }: MilestoneSource,
): void {
  const fileTags = fileTagsOf(papers);
  for (const period of readPeriods(papers)) {
    const { openedBy } = period;
    const milestone = milestoneRecord(period, inventionId, { ...clock, move });
    const endedAt = milestone.finishedAt ?? milestone.deletedAt;
    // A paper that came after a right had lapsed did not end it.
    const closedBy =
      period.closedBy && clock.instantOn(move(period.closedBy.date)) === endedAt ? period.closedBy : null;
    file.milestones.push(milestone);
    for (const [position, principalId] of [crew.members.RA, crew.members.PL].entries()) {
      file.milestoneAssignees.push({ milestoneId: milestone.id, principalId, position });
    }
    for (const [relation, paper] of [
      ['opened', openedBy],
      ['closed', closedBy],
    ] as const) {
      const documentId = paper && idOf.get(paper);
      if (documentId) file.milestoneDocuments.push({ milestoneId: milestone.id, documentId, relation });
    }
    const lastAnswer = closedBy && closedBy.date === lastMoveOn ? closedBy.code : null;
    const work = tasksOf({ ...clock, milestone, openedOn: move(openedBy.date), lastAnswer, crew, fileTags });
    file.workflows.push(...work.workflows);
    file.tasks.push(...work.tasks);
    file.taskAssignees.push(...work.taskAssignees);
  }
}

function documentRecord(
  paper: SourceDocument,
  inventionId: string,
  documentDate: IsoDate,
  instantOn: InstantOn,
): DocumentRecord {
  const createdAt = instantOn(documentDate);
  return {
    id: stableId(createdAt, `document ${inventionId} ${paper.documentIdentifier}`),
    inventionId,
    code: paper.code,
    description: paper.description,
    direction: paper.direction,
    documentDate,
    realDate: paper.date,
    pageCount: paper.pages ?? null,
    documentIdentifier: paper.documentIdentifier,
    createdAt,
  };
}

function emptyFile(): FileRecords {
  return {
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
  };
}

function latestOf(dates: readonly (IsoDate | undefined)[]): IsoDate {
  return dates.reduce<IsoDate>((latest, date) => (date && date > latest ? date : latest), '');
}
