import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { entitySizeLabel, phaseLabel } from '../../../../components/labels/invention-labels.ts';
import type { PrintedSection } from '../../../../lib/print/printed-document.ts';
import { type DossierWords, writeOfficeDate } from './dossier-labels.ts';

type Fact = readonly [label: string, value: string | null | undefined];

const applicationFacts = ({ application }: Invention): Fact[] => {
  if (!application) return [];
  const { shiftDays, inventors, inventorsComplete } = application;
  const day = (date: string | null): string | null =>
    date && writeOfficeDate(date, Temporal.PlainDate.from(date).subtract({ days: shiftDays }).toString());
  const others = inventorsComplete === false ? ' and others not listed in the source' : '';
  return [
    ['Status at the patent office', application.statusText],
    ['Applicant', application.applicant],
    ['Assignee', application.assignee],
    ['Inventors', inventors.length > 0 ? `${inventors.join(', ')}${others}` : null],
    ['Filed', day(application.filingDate)],
    ['Published', day(application.publicationDate)],
    ['Publication no.', application.publicationNumber],
    ['Granted', day(application.grantDate)],
    ['Patent no.', application.patentNumber],
    ['Type', application.applicationType],
    ['Examiner', application.examiner],
    ['Art unit', application.artUnit],
    ['Confirmation no.', application.confirmationNumber],
    ['Docket no.', application.docketReference],
    ['CPC', application.cpc.join(', ')],
  ];
};

/** The facts of an invention; unknown ones are left out. */
export const factSection = (invention: Invention, { nameOf }: DossierWords): PrintedSection => {
  const { applicationNumber, inHouseAttorney } = invention;
  const facts: Fact[] = [
    ['References', invention.references.join('\n')],
    ['Application number', applicationNumber && formatApplicationNumber(applicationNumber)],
    ['Status', phaseLabel(invention.status).label],
    ['Access', invention.restricted ? 'Only entitled people' : null],
    ['Assigned', invention.projectAssignees.map(nameOf).join(', ')],
    ['In-house attorney', inHouseAttorney && nameOf(inHouseAttorney)],
    ['Entity size', entitySizeLabel(invention.entitySize)],
    ['Technology', invention.technology],
    ['Tags', invention.tags.join(', ')],
    ...applicationFacts(invention),
  ];
  return { columns: [], rows: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])) };
};
