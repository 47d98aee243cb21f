import { z } from 'zod';
import { partyFields, readParties } from './decode-parties.ts';
import { dateField, entriesField, numberField, partField, textField } from './decode-values.ts';
import type {
  OfficeAdjustment,
  OfficeApplicationRecord,
  OfficeFacts,
  OfficeRelative,
  OfficeSearchPage,
} from './uspto.port.ts';

const personSchema = z.object({
  inventorNameText: textField,
  firstName: textField,
  middleName: textField,
  lastName: textField,
});

const metaDataSchema = z.object({
  inventionTitle: textField,
  applicationTypeLabelName: textField,
  filingDate: dateField,
  applicationStatusCode: numberField,
  applicationStatusDescriptionText: textField,
  applicationStatusDate: dateField,
  earliestPublicationNumber: textField,
  earliestPublicationDate: dateField,
  patentNumber: textField,
  grantDate: dateField,
  examinerNameText: textField,
  groupArtUnitNumber: textField,
  applicationConfirmationNumber: textField,
  customerNumber: textField,
  docketNumber: textField,
  firstApplicantName: textField,
  firstInventorName: textField,
  applicantBag: entriesField('applicant', z.object({ applicantNameText: textField })),
  inventorBag: entriesField('inventor', personSchema),
  cpcClassificationBag: entriesField('CPC symbol', z.string()),
});

type MetaData = z.infer<typeof metaDataSchema>;

const readInventors = ({ inventorBag, firstInventorName }: MetaData): string[] => {
  const names = inventorBag.read.flatMap(({ inventorNameText, firstName, middleName, lastName }) => {
    const parts = [firstName, middleName, lastName].filter((part) => part !== null);
    return inventorNameText ?? (parts.join(' ') || []);
  });
  return names.length === 0 && firstInventorName !== null ? [firstInventorName] : names;
};

const readFacts = (applicationNumber: string, data: MetaData): OfficeFacts => ({
  applicationNumber,
  title: data.inventionTitle,
  applicationType: data.applicationTypeLabelName,
  filingDate: data.filingDate,
  statusCode: data.applicationStatusCode,
  statusText: data.applicationStatusDescriptionText,
  statusDate: data.applicationStatusDate,
  publicationNumber: data.earliestPublicationNumber,
  publicationDate: data.earliestPublicationDate,
  patentNumber: data.patentNumber,
  grantDate: data.grantDate,
  examiner: data.examinerNameText,
  artUnit: data.groupArtUnitNumber,
  confirmationNumber: data.applicationConfirmationNumber,
  docketNumber: data.docketNumber,
  applicant: data.firstApplicantName ?? data.applicantBag.read[0]?.applicantNameText ?? null,
  inventors: readInventors(data),
  // The office pads the symbols with blanks.
  cpc: data.cpcClassificationBag.read.map((symbol) => symbol.replaceAll(/\s+/g, '')),
});

const factsSchema = z
  .object({ applicationNumberText: z.string().min(1), applicationMetaData: metaDataSchema })
  .transform(({ applicationNumberText, applicationMetaData }) =>
    readFacts(applicationNumberText, applicationMetaData),
  );

const searchedField = entriesField('application', factsSchema);

/** A page of the search. */
export const searchSchema = z
  .object({
    count: numberField,
    patentFileWrapperDataBag: z.array(z.unknown()).transform((bag) => searchedField.parse(bag)),
  })
  .transform(
    ({ count, patentFileWrapperDataBag: applications }): OfficeSearchPage => ({
      total: count ?? applications.read.length + applications.unread.length,
      applications: applications.read,
      unread: applications.unread.length,
    }),
  );

const transactionSchema = z
  .object({ eventCode: z.string().trim().min(1), eventDescriptionText: textField, eventDate: dateField })
  .refine(({ eventDate }) => eventDate !== null, { path: ['eventDate'] })
  .transform(({ eventCode: code, eventDescriptionText, eventDate }) => ({
    code,
    description: eventDescriptionText ?? code,
    date: eventDate ?? '',
  }));

const parentageFields = {
  parentApplicationNumberText: z.string().trim().min(1),
  childApplicationNumberText: z.string().trim().min(1),
  claimParentageTypeCode: textField,
  claimParentageTypeCodeDescriptionText: textField,
};

const readParentage = (parentage: z.infer<z.ZodObject<typeof parentageFields>>) => ({
  parentApplicationNumber: parentage.parentApplicationNumberText,
  childApplicationNumber: parentage.childApplicationNumberText,
  parentageCode: parentage.claimParentageTypeCode,
  parentageText: parentage.claimParentageTypeCodeDescriptionText,
});

const parentSchema = z
  .object({
    ...parentageFields,
    parentApplicationFilingDate: dateField,
    parentApplicationStatusDescriptionText: textField,
    parentPatentNumber: textField,
  })
  .transform(
    (parent): OfficeRelative => ({
      relation: 'parent',
      ...readParentage(parent),
      filingDate: parent.parentApplicationFilingDate,
      statusText: parent.parentApplicationStatusDescriptionText,
      patentNumber: parent.parentPatentNumber,
    }),
  );

const childSchema = z
  .object({
    ...parentageFields,
    childApplicationFilingDate: dateField,
    childApplicationStatusDescriptionText: textField,
    childPatentNumber: textField,
  })
  .transform(
    (child): OfficeRelative => ({
      relation: 'child',
      ...readParentage(child),
      filingDate: child.childApplicationFilingDate,
      statusText: child.childApplicationStatusDescriptionText,
      patentNumber: child.childPatentNumber,
    }),
  );

const adjustmentSchema = z
  .object({
    aDelayQuantity: numberField,
    bDelayQuantity: numberField,
    cDelayQuantity: numberField,
    overlappingDayQuantity: numberField,
    nonOverlappingDayDelayQuantity: numberField,
    applicantDayDelayQuantity: numberField,
    adjustmentTotalQuantity: numberField,
  })
  .transform(
    (data): OfficeAdjustment => ({
      aDelay: data.aDelayQuantity,
      bDelay: data.bDelayQuantity,
      cDelay: data.cDelayQuantity,
      overlapping: data.overlappingDayQuantity,
      nonOverlapping: data.nonOverlappingDayDelayQuantity,
      applicantDelay: data.applicantDayDelayQuantity,
      total: data.adjustmentTotalQuantity,
    }),
  );

const recordSchema = z
  .object({
    applicationNumberText: z.string().min(1),
    applicationMetaData: metaDataSchema,
    eventDataBag: entriesField('event', transactionSchema),
    parentContinuityBag: entriesField('parent', parentSchema),
    childContinuityBag: entriesField('child', childSchema),
    patentTermAdjustmentData: partField('term adjustment', adjustmentSchema),
    ...partyFields,
  })
  .transform(
    ({
      applicationMetaData: data,
      eventDataBag: events,
      parentContinuityBag: parents,
      childContinuityBag: children,
      ...record
    }): OfficeApplicationRecord => {
      const { parties, unread } = readParties(record, data.customerNumber);
      return {
        facts: readFacts(record.applicationNumberText, data),
        transactions: events.read,
        relatives: [...parents.read, ...children.read],
        adjustment: record.patentTermAdjustmentData.read,
        parties,
        unread: [
          ...[data.applicantBag, data.inventorBag, data.cpcClassificationBag].flatMap((list) => list.unread),
          ...[events, parents, children].flatMap((list) => list.unread),
          ...record.patentTermAdjustmentData.unread,
          ...unread,
        ],
      };
    },
  );

/** The response to an application number: one record. */
export const applicationSchema = z
  .object({ patentFileWrapperDataBag: z.tuple([recordSchema]).rest(z.unknown()) })
  .transform(({ patentFileWrapperDataBag: [record] }) => record);
