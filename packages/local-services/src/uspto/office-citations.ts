import { createHash } from 'node:crypto';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { listDemoReferences } from './demo-action-text.ts';
import type { LocalApplication, LocalCitation } from './office-data.ts';

/** Days after its mailing from which the office lists the references of an action. */
const delayDays = 30;

/** Returns the references in the letters of the demo, each with the day on which the office would list it. */
const citationsOfLetters = ({ facts: { applicationNumber }, documents }: LocalApplication): LocalCitation[] =>
  documents.flatMap(({ code, date, documentIdentifier }) =>
    listDemoReferences({ applicationNumber, code, date, documentIdentifier }).map(({ name, number }) => ({
      referenceIdentifier: `${name} US ${number} A1`,
      parsedReferenceIdentifier: number,
      obsoleteDocumentIdentifier: documentIdentifier,
      createDateTime: `${plusDays(date, delayDays)}T05:00:00`,
      legalSectionCode: '103',
      examinerCitedReferenceIndicator: true,
      applicantCitedExaminerReferenceIndicator: false,
      officeActionCitationReferenceIndicator: true,
    })),
  );

/** Builds the records of the `oa_citations` dataset for an application, up to a day. */
export const buildCitations = (application: LocalApplication, day: string | null) =>
  (application.citations ?? citationsOfLetters(application))
    .filter(({ createDateTime }) => day === null || createDateTime.slice(0, 10) <= day)
    .map((citation) => ({
      id: createHash('md5').update(JSON.stringify(citation)).digest('hex'),
      patentApplicationNumber: application.facts.applicationNumber,
      actionTypeCategory: 'rejected',
      groupArtUnitNumber: application.facts.artUnit ?? '',
      createUserIdentifier: 'ETL_SYS',
      ...citation,
    }));

/** Names of the fields of a record. */
export const citationFields = [
  ...['id', 'patentApplicationNumber', 'actionTypeCategory', 'legalSectionCode', 'groupArtUnitNumber'],
  ...['createUserIdentifier', 'referenceIdentifier', 'parsedReferenceIdentifier'],
  ...['obsoleteDocumentIdentifier', 'createDateTime', 'examinerCitedReferenceIndicator'],
  ...['applicantCitedExaminerReferenceIndicator', 'officeActionCitationReferenceIndicator'],
] as const;
