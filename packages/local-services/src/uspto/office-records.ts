import type { SourceRelative } from '@hub/demo-workspace/demo-data.ts';
import { parentageCode, plainNumber } from '@hub/demo-workspace/demo-families.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import type { LocalApplication, LocalDocument } from './office-data.ts';

const typeCodes: Readonly<Record<string, string>> = { Utility: 'UTL', Design: 'DSN', 'Re-Issue': 'REI' };

/** Leaves out undefined fields and empty lists, as the office does. */
const compact = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const buildMetaData = ({ facts, customerNumber }: LocalApplication) =>
  compact({
    inventionTitle: facts.title,
    filingDate: facts.filingDate,
    effectiveFilingDate: facts.filingDate,
    grantDate: facts.grantDate,
    patentNumber: facts.patentNumber,
    earliestPublicationNumber: facts.publicationNumber,
    earliestPublicationDate: facts.publicationDate,
    applicationStatusCode: facts.statusCode,
    applicationStatusDescriptionText: facts.status,
    applicationStatusDate: facts.statusDate,
    applicationTypeCode: typeCodes[facts.applicationType ?? ''],
    applicationTypeLabelName: facts.applicationType,
    customerNumber,
    docketNumber: facts.docketReference,
    groupArtUnitNumber: facts.artUnit,
    examinerNameText: facts.examiner,
    applicationConfirmationNumber: facts.confirmationNumber && Number(facts.confirmationNumber),
    firstInventorName: facts.inventors?.[0],
    firstApplicantName: facts.applicant,
    cpcClassificationBag: facts.cpc,
    inventorBag: facts.inventors?.map((inventorNameText) => ({ inventorNameText })),
    applicantBag: facts.applicant ? [{ applicantNameText: facts.applicant }] : [],
  });

const buildRelative = (side: 'parent' | 'child', relative: SourceRelative) => ({
  [`${side}ApplicationFilingDate`]: relative.filingDate,
  [`${side}ApplicationStatusDescriptionText`]: relative.status === '-' ? undefined : relative.status,
  [`${side}PatentNumber`]: relative.patentNumber,
  claimParentageTypeCode: parentageCode(relative),
  claimParentageTypeCodeDescriptionText: relative.relation,
});

const buildContinuity = ({ facts: { applicationNumber }, parents, children }: LocalApplication) => ({
  parentContinuityBag: parents.map((parent) =>
    compact({
      parentApplicationNumberText: plainNumber(parent.applicationNumber),
      childApplicationNumberText: plainNumber(parent.childApplicationNumber ?? applicationNumber),
      ...buildRelative('parent', parent),
    }),
  ),
  childContinuityBag: children.map((child) =>
    compact({
      parentApplicationNumberText: applicationNumber,
      childApplicationNumberText: plainNumber(child.applicationNumber),
      ...buildRelative('child', child),
    }),
  ),
});

const buildTransactions = ({ transactions }: LocalApplication) => ({
  eventDataBag: transactions.map(({ code, description, date }) => ({
    eventCode: code,
    eventDescriptionText: description,
    eventDate: date,
  })),
});

/** Builds the full record of an application, one element of `patentFileWrapperDataBag`. */
export const buildRecord = (application: LocalApplication): Record<string, unknown> =>
  compact({
    applicationNumberText: application.facts.applicationNumber,
    applicationMetaData: buildMetaData(application),
    ...buildTransactions(application),
    ...buildContinuity(application),
    patentTermAdjustmentData: application.adjustment,
    ...application.parties,
  });

/** Fields of the full record that each sub-resource contains, apart from the documents. */
export const subResources: Readonly<Record<string, readonly string[]>> = {
  'meta-data': ['applicationMetaData'],
  transactions: ['eventDataBag'],
  continuity: ['parentContinuityBag', 'childContinuityBag'],
  assignment: ['assignmentBag'],
  attorney: ['recordAttorney'],
  adjustment: ['patentTermAdjustmentData'],
  'foreign-priority': ['foreignPriorityBag'],
  'associated-documents': ['pgpubDocumentMetaData', 'grantDocumentMetaData'],
};

/** Writes the start of a day at the office, with an offset without colon. */
const writeOfficialDate = (date: string): string => {
  const { offset } = Temporal.PlainDate.from(date).toZonedDateTime(officeTimeZone);
  return `${date}T00:00:00.000${offset.replace(':', '')}`;
};

const typeIdentifiers: Readonly<Record<OfficeFormat, string>> = { pdf: 'PDF', word: 'MS_WORD', xml: 'XML' };

/** Builds an element of `documentBag`. Its addresses are on the host of the service. */
export const buildDocument = (applicationNumber: string, document: LocalDocument, origin: string) => {
  const { documentIdentifier, description, pages, formats = ['pdf'] } = document;
  const base = `${origin}/api/v1/download/applications/${applicationNumber}/${documentIdentifier}`;
  const ends: Readonly<Record<OfficeFormat, string>> = {
    pdf: '.pdf',
    word: `/files/${encodeURIComponent(`${description}.docx`)}`,
    xml: '/xmlarchive',
  };
  return {
    applicationNumberText: applicationNumber,
    officialDate: writeOfficialDate(document.date),
    documentIdentifier,
    documentCode: document.code,
    documentCodeDescriptionText: description,
    directionCategory: document.direction,
    downloadOptionBag: formats.map((format) =>
      compact({
        mimeTypeIdentifier: typeIdentifiers[format],
        downloadUrl: `${base}${ends[format]}`,
        pageTotalQuantity: format === 'pdf' ? pages : undefined,
      }),
    ),
  };
};
