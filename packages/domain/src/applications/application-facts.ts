/** Bibliographic facts of an application; null where the office gives none. */
export interface ApplicationFacts {
  applicationNumber: string;
  applicationType: string | null;
  filingDate: string | null;
  statusCode: number | null;
  statusText: string | null;
  statusDate: string | null;
  publicationNumber: string | null;
  publicationDate: string | null;
  patentNumber: string | null;
  grantDate: string | null;
  examiner: string | null;
  artUnit: string | null;
  confirmationNumber: string | null;
  docketNumber: string | null;
  applicant: string | null;
  inventors: string[];
  cpc: string[];
}
