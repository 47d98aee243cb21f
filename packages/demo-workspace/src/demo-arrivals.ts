import { stableNumber } from '@hub/database/stable-id.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { teamFor } from './classification.ts';
import { crewOf } from './crew.ts';
import { chooseCutOff } from './cut-off.ts';
import type { DemoData, SourceApplication, SourceDocument } from './demo-data.ts';
import { personId } from './demo-people.ts';
import type { InventionRecord, OfficeReadingRecord } from './demo-records.ts';
import { isSharedApplication } from './demo-trust.ts';
import { documentReactions } from './document-reactions.ts';

/** Minutes after the load at which the held-back documents of a file are read at the patent office. */
const arrivalMinutes = [1, 4, 9, 12, 15];
/** Codes of rejections, a final one first: one of them is among the arrivals. */
const rejectionCodes = ['CTFR', 'CTNF'];
/** An office action this fresh may well reach the hub only now. */
const maxAgeDays = 16;
/**
 * The other files of the replay are read for the first time within these minutes, and then daily: first the members of
 * families, because the IDS radar names references only after their lists were read.
 */
const firstReadings = { families: { from: 16, to: 20 }, others: { from: 20, to: 140 } };

/** The first real day from which the documents of an application are held back, by application number. */
export type HeldFrom = ReadonlyMap<string, IsoDate>;

interface Candidate {
  applicationNumber: string;
  code: string;
  from: IsoDate;
}

const isOfSignIn = (source: SourceApplication): boolean => {
  const { RA, PL } = crewOf(source.applicationNumber, teamFor(source)).members;
  return RA === personId('attorney') || PL === personId('paralegal');
};

/** The Office shows a file 18 months after its filing, or once it is granted. */
const isPublished = ({ publicationDate, grantDate }: SourceApplication, day: IsoDate): boolean =>
  (publicationDate ?? '') <= day || (grantDate ?? '9999') <= day;

/** The newest action of the Office that starts a period, if it is fresh on the day at which the file is stopped. */
const findFresh = (
  source: SourceApplication,
  wrapper: readonly SourceDocument[],
  today: IsoDate,
): Candidate[] => {
  const cutOff = chooseCutOff(source, wrapper, today);
  if (!isPublished(source, cutOff)) return [];
  const since = plusDays(cutOff, -maxAgeDays);
  const fresh = wrapper
    .filter(({ date, code, direction }) => {
      const isStart = direction === 'OUTGOING' && documentReactions[code]?.opens !== undefined;
      return isStart && date >= since && date <= cutOff;
    })
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  const [newest] = fresh;
  return newest
    ? [{ applicationNumber: source.applicationNumber, code: newest.code, from: newest.date }]
    : [];
};

/**
 * Chooses files whose newest office action is not there yet when the demo starts, so that it arrives by itself in the
 * first minutes; the last of them is a rejection if one is fresh. One file of each code stays, because its document waits for a decision from the start.
 */
export const chooseArrivals = (data: DemoData, today: IsoDate): HeldFrom => {
  const sourceOf = new Map(data.applications.map((source) => [source.applicationNumber, source]));
  const candidates = data.wrappers.flatMap(({ applicationNumber, documents }) => {
    const source = sourceOf.get(applicationNumber);
    const isFit = source && isSharedApplication(applicationNumber) && isOfSignIn(source);
    return isFit ? findFresh(source, documents, today) : [];
  });
  const inOrder = candidates.toSorted(
    (a, b) =>
      stableNumber(`arrival of ${a.applicationNumber}`) - stableNumber(`arrival of ${b.applicationNumber}`),
  );
  const spare = [...Map.groupBy(inOrder, ({ code }) => code).values()].flatMap(([, ...others]) => others);
  const first = spare.slice(0, arrivalMinutes.length - 1);
  const rest = spare.slice(first.length);
  const [rejection = rest[0]] = rejectionCodes.flatMap((wanted) =>
    rest.filter(({ code }) => code === wanted),
  );
  const chosen = rejection ? [...first, rejection] : first;
  return new Map(chosen.map(({ applicationNumber, from }) => [applicationNumber, from]));
};

/** When each file of the replay is read at the patent office for the first time, in minutes after the load. */
export const firstReadingsOf = (
  inventions: readonly InventionRecord[],
  {
    replayed,
    held,
    families,
  }: {
    /** Application numbers of the replayed files. */
    replayed: ReadonlySet<string>;
    held: HeldFrom;
    /** Ids of the inventions with parents or children. */
    families: ReadonlySet<string>;
  },
): OfficeReadingRecord[] => {
  const arrivals = [...held.keys()];
  return inventions.flatMap(({ id: inventionId, applicationNumber }) => {
    if (!replayed.has(applicationNumber)) return [];
    const { from, to } = firstReadings[families.has(inventionId) ? 'families' : 'others'];
    const place = arrivals.indexOf(applicationNumber);
    const minutes =
      arrivalMinutes[place] ?? from + (stableNumber(`reading of ${applicationNumber}`) % (to - from));
    return [{ inventionId, applicationNumber, minutes }];
  });
};
