import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import type { DemoApplication } from './demo-files.repository.ts';

/** A date of an application as the demo moved it, and as it was. */
interface MovedDate {
  name: string;
  date: IsoDate;
  original: IsoDate;
}

/** Facts about an application, ready to be written into a document. */
export interface FactSheet {
  title: string;
  /** Says where the facts are from, and that the document was made for the demo. */
  notice: string;
  facts: readonly { name: string; value: string }[];
  inventors: readonly string[];
  /** False if the source lists only the first inventor. */
  hasAllInventors: boolean;
  dates: readonly MovedDate[];
}

const notice =
  'Made for the demo of Invention Hub from data that the United States Patent and Trademark Office published. ' +
  'The demo moved all dates by whole weeks; the original dates are given with them.';

const formatDate = (date: IsoDate): string => {
  const day = Temporal.PlainDate.from(date);
  return `${day.day} ${day.toLocaleString('en-US', { month: 'short' })} ${day.year}`;
};

/** Writes a moved date with the original one. */
const describeDate = ({ date, original }: MovedDate): string =>
  `${formatDate(date)} (original date ${formatDate(original)})`;

/** Returns the facts of an application; those that its source does not show are left out. */
export const factSheetOf = (application: DemoApplication): FactSheet => {
  const { shiftDays, inventors, isInventorListComplete, applicationNumber } = application;
  const dated = [
    ['Filing date', application.filingDate],
    ['Publication date', application.publicationDate],
    ['Grant date', application.grantDate],
    ['Status date', application.statusDate],
  ] as const;
  const dates = dated.flatMap(([name, date]) =>
    date === null ? [] : [{ name, date, original: plusDays(date, -shiftDays) }],
  );
  const hasAllInventors = isInventorListComplete !== false;
  const valued = [
    ['Application number', formatApplicationNumber(applicationNumber)],
    ['Application type', application.applicationType],
    ['Status', application.statusText],
    ...dates.map((date) => [date.name, describeDate(date)] as const),
    ['Publication number', application.publicationNumber],
    ['Patent number', application.patentNumber],
    ['Applicant', application.applicant],
    ['Assignee', application.assignee],
    [hasAllInventors ? 'Inventors' : 'First inventor', inventors.join('; ')],
    ['Examiner', application.examiner],
    ['Art unit', application.artUnit],
    ['Confirmation number', application.confirmationNumber],
    ['Docket reference', application.docketReference],
    ['Classification (CPC)', application.cpc.join(', ')],
  ] as const;
  const facts = valued.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return { title: application.title, notice, facts, inventors, hasAllInventors, dates };
};
