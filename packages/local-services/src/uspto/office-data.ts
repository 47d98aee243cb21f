import { factsUpTo } from '@hub/demo-workspace/application-facts.ts';
import {
  readDemoData,
  readOfficeData,
  type SourceApplication,
  type SourceDocument,
  type SourceRelative,
  type SourceTransaction,
} from '@hub/demo-workspace/demo-data.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';

/** A record of the office's `oa_citations` dataset. */
export interface LocalCitation {
  referenceIdentifier: string;
  parsedReferenceIdentifier: string;
  /** The action that it belongs to. */
  obsoleteDocumentIdentifier: string;
  /** A moment without offset. */
  createDateTime: string;
  /** Section of 35 U.S.C. */
  legalSectionCode: string;
  examinerCitedReferenceIndicator: boolean;
  applicantCitedExaminerReferenceIndicator: boolean;
  officeActionCitationReferenceIndicator: boolean;
}

/** A document as the local service publishes it. */
export interface LocalDocument extends SourceDocument {
  /** Formats that it has; PDF by default. */
  formats?: readonly OfficeFormat[];
}

/** An application as the local service publishes it, with real dates. */
export interface LocalApplication {
  facts: SourceApplication;
  documents: readonly LocalDocument[];
  transactions: readonly SourceTransaction[];
  parents: readonly SourceRelative[];
  children: readonly SourceRelative[];
  /** References by the fields of the `oa_citations` dataset; by default those in the letters of the demo. */
  citations?: readonly LocalCitation[];
  /** Term adjustment by the office's field names; the demo has none. */
  adjustment?: Readonly<Record<string, number>>;
  /** Bags of assignments, attorneys and foreign priorities by the office's field names; the demo has none. */
  parties?: Readonly<Record<string, unknown>>;
  customerNumber?: number;
}

/** The data of the local service. */
export interface LocalOfficeData {
  /** By application number. */
  applications: ReadonlyMap<string, LocalApplication>;
  statusCodes: readonly { code: number; description: string }[];
}

/** Reads the demo's applications. */
export const readLocalOfficeData = (): LocalOfficeData => {
  const { applications, wrappers } = readDemoData();
  const { transactions, continuity, statusCodes } = readOfficeData();
  const byNumber = <Row extends { applicationNumber: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.applicationNumber, row]));
  const wrapperOf = byNumber(wrappers);
  const eventsOf = byNumber(transactions);
  const familyOf = byNumber(continuity);
  const build = (facts: SourceApplication): LocalApplication => ({
    facts,
    documents: wrapperOf.get(facts.applicationNumber)?.documents ?? [],
    transactions: eventsOf.get(facts.applicationNumber)?.events ?? [],
    parents: familyOf.get(facts.applicationNumber)?.parents ?? [],
    children: familyOf.get(facts.applicationNumber)?.children ?? [],
  });
  return {
    applications: new Map(applications.map((facts) => [facts.applicationNumber, build(facts)])),
    statusCodes,
  };
};

/** An application is published 18 months after its filing, or when it is granted (35 U.S.C. 122(b)). */
const isPublic = ({ publicationDate, grantDate }: SourceApplication, day: IsoDate): boolean =>
  publicationDate === undefined || publicationDate <= day || (grantDate !== undefined && grantDate <= day);

/** The data does not say when a relative was granted or abandoned, so its status is left out. */
const relativesUpTo = (relatives: readonly SourceRelative[], day: IsoDate): SourceRelative[] =>
  relatives
    .filter(({ filingDate }) => filingDate <= day)
    .map(({ patentNumber: _later, ...relative }) => ({ ...relative, status: '-' }));

/**
 * Returns what was published of an application on a day, and all of it without a day. Undefined if the application was
 * not published yet.
 */
export const publishedUpTo = (
  application: LocalApplication,
  day: IsoDate | null,
): LocalApplication | undefined => {
  if (day === null) return application;
  const { facts, documents, transactions, parents, children } = application;
  if (!isPublic(facts, day)) return undefined;
  return {
    ...application,
    facts: factsUpTo(facts, day),
    documents: documents.filter(({ date }) => date <= day),
    transactions: transactions.filter(({ date }) => date <= day),
    parents: relativesUpTo(parents, day),
    children: relativesUpTo(children, day),
  };
};
