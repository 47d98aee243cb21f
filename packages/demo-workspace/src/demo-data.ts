import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

/** A published application as the data files tell it; an absent field is a fact the source does not show. */
export interface SourceApplication {
  applicationNumber: string;
  title: string;
  filingDate: IsoDate;
  status: string | null;
  statusCode?: number;
  statusDate?: IsoDate;
  grantDate?: IsoDate;
  publicationDate?: IsoDate;
  patentNumber?: string;
  publicationNumber?: string;
  applicationType?: string;
  applicant?: string;
  assignee?: string;
  inventors?: string[];
  inventorsComplete?: boolean;
  examiner?: string;
  artUnit?: string;
  confirmationNumber?: string;
  docketReference?: string;
  cpc?: string[];
}

/** One document of a file wrapper with its real date. */
export interface SourceDocument {
  code: string;
  description: string;
  date: IsoDate;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
  pages?: number;
  documentIdentifier: string;
}

/** An entry of the transaction history with its real date. */
export interface SourceTransaction {
  code: string;
  description: string;
  date: IsoDate;
}

/** A parent or child of an application. Parents of parents name the application they belong to as their child. */
export interface SourceRelative {
  applicationNumber: string;
  filingDate: IsoDate;
  status: string;
  patentNumber?: string;
  childApplicationNumber?: string;
  relationCode?: string;
  relation: string;
}

/** Publications of the patent office besides bibliographic data and documents. */
export interface OfficeData {
  transactions: { applicationNumber: string; events: SourceTransaction[] }[];
  continuity: { applicationNumber: string; parents: SourceRelative[]; children: SourceRelative[] }[];
  statusCodes: { code: number; description: string }[];
}

interface SourceWrapper {
  applicationNumber: string;
  documents: SourceDocument[];
}

export interface DemoData {
  applications: SourceApplication[];
  wrappers: SourceWrapper[];
}

const dataFolder = join(import.meta.dirname, '../data');

/** Reads the data files described in `data/SOURCES.md`. */
export const readDemoData = (): DemoData => ({
  applications: readRows<SourceApplication>('applications.json.gz'),
  wrappers: readRows<SourceWrapper>('file-wrappers.json.gz'),
});

/** Reads the data files that only the demo's patent office uses. */
export const readOfficeData = (): OfficeData => ({
  transactions: readRows('transactions.json.gz'),
  continuity: readRows('continuity.json.gz'),
  statusCodes: readRows('status-codes.json.gz'),
});

const readRows = <T>(file: string): T[] =>
  JSON.parse(gunzipSync(readFileSync(join(dataFolder, file))).toString('utf8')) as T[];
