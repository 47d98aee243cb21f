import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import type { SourceApplication } from './demo-data.ts';
import type { ApplicationRecord } from './demo-records.ts';

export type ApplicationFacts = Omit<ApplicationRecord, 'inventionId' | 'grantDocketedAt'>;

/** The facts that were known on a day: what came later is left out, above all the outcome. */
export const factsUpTo = (source: SourceApplication, day: IsoDate): SourceApplication => {
  const known = { ...source };
  const isGranted = source.grantDate !== undefined && source.grantDate <= day;
  if (!isGranted) {
    delete known.grantDate;
    delete known.patentNumber;
  }
  if (!source.publicationDate || source.publicationDate > day) {
    delete known.publicationDate;
    delete known.publicationNumber;
  }
  const isStatusLater = !source.statusDate || source.statusDate > day || (source.grantDate && !isGranted);
  if (isStatusLater) {
    known.status = null;
    delete known.statusCode;
    delete known.statusDate;
  }
  return known;
};

/** The Office's record with its dates moved. */
export const applicationFacts = (source: SourceApplication, shiftDays: number): ApplicationFacts => {
  const moved = (date?: IsoDate) => (date ? plusDays(date, shiftDays) : null);
  return {
    applicationNumber: source.applicationNumber,
    applicationType: source.applicationType ?? null,
    filingDate: plusDays(source.filingDate, shiftDays),
    grantDate: moved(source.grantDate),
    publicationDate: moved(source.publicationDate),
    statusDate: moved(source.statusDate),
    shiftDays,
    patentNumber: source.patentNumber ?? null,
    publicationNumber: source.publicationNumber ?? null,
    statusCode: source.statusCode ?? null,
    statusText: source.status?.replace(/\s+/g, ' ') ?? null,
    applicant: source.applicant ?? null,
    assignee: source.assignee ?? null,
    inventors: source.inventors ?? [],
    isInventorListComplete: source.inventorsComplete ?? null,
    examiner: source.examiner ?? null,
    artUnit: source.artUnit ?? null,
    confirmationNumber: source.confirmationNumber ?? null,
    docketReference: source.docketReference ?? null,
    cpc: source.cpc ?? [],
  };
};
