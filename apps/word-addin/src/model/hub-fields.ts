import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { describeClaims } from '@hub/domain/reports/definitions/claim-ranges.ts';
import { writeUsDate } from '@hub/domain/reports/document/write-us-date.ts';

/** Columns of a claim in a listing of claims, by name. */
export type ClaimRow = Readonly<Record<string, string>>;

/** Data of an invention that the pane shows. */
export interface InventionFacts {
  invention: Invention;
  milestones: readonly Milestone[];
  /** Tasks without a milestone. */
  tasks: readonly Task[];
  /** Claims as they were last entered for a report; empty if never. */
  claims: readonly ClaimRow[];
}

/** A fact of an invention that a document can show. */
interface HubField {
  /** Part of the tag of a content control, which documents keep: never change it. */
  name: string;
  label: string;
  /** Returns the text of the field; empty if the hub does not have it. */
  read: (facts: InventionFacts) => string;
}

const applicationOf = ({ invention }: InventionFacts) => invention.application;

/** Returns the active milestone with the earliest due date. */
const nextMilestone = ({ milestones }: InventionFacts): Milestone | undefined =>
  milestones
    .filter(({ finished, deleted, dueAt }) => !finished && !deleted && dueAt !== null)
    .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))[0];

const inventorsOf = (facts: InventionFacts): string => {
  const { inventors = [], inventorsComplete } = applicationOf(facts) ?? {};
  const names = inventors.join('; ');
  return names && inventorsComplete === false ? `${names} et al.` : names;
};

/** Every field, in the order of the pane. */
export const hubFields = [
  {
    name: 'reference',
    label: 'Reference',
    read: (facts) => applicationOf(facts)?.docketReference ?? facts.invention.references[0] ?? '',
  },
  { name: 'title', label: 'Title', read: ({ invention }) => invention.title },
  {
    name: 'application-number',
    label: 'Application number',
    read: ({ invention }) => formatApplicationNumber(invention.applicationNumber ?? ''),
  },
  { name: 'applicant', label: 'Applicant', read: (facts) => applicationOf(facts)?.applicant ?? '' },
  { name: 'inventors', label: 'Inventors', read: inventorsOf },
  { name: 'claims', label: 'Claims status', read: ({ claims }) => describeClaims(claims) },
  {
    name: 'filing-date',
    label: 'Filing date',
    read: (facts) => writeUsDate(applicationOf(facts)?.filingDate),
  },
  {
    name: 'next-milestone',
    label: 'Next milestone',
    read: (facts) => nextMilestone(facts)?.title ?? '',
  },
  { name: 'due-date', label: 'Due date', read: (facts) => writeUsDate(nextMilestone(facts)?.dueAt) },
  {
    name: 'final-date',
    label: 'Final date',
    read: (facts) => writeUsDate(nextMilestone(facts)?.deadline?.latest),
  },
  {
    name: 'client-date',
    label: 'Client date',
    read: (facts) => writeUsDate(nextMilestone(facts)?.clientDueDate),
  },
  {
    name: 'office-status',
    label: 'Status at the patent office',
    read: (facts) => applicationOf(facts)?.statusText ?? '',
  },
  { name: 'examiner', label: 'Examiner', read: (facts) => applicationOf(facts)?.examiner ?? '' },
  { name: 'art-unit', label: 'Art unit', read: (facts) => applicationOf(facts)?.artUnit ?? '' },
  {
    name: 'confirmation-number',
    label: 'Confirmation number',
    read: (facts) => applicationOf(facts)?.confirmationNumber ?? '',
  },
  {
    name: 'publication-number',
    label: 'Publication number',
    read: (facts) => applicationOf(facts)?.publicationNumber ?? '',
  },
  {
    name: 'publication-date',
    label: 'Publication date',
    read: (facts) => writeUsDate(applicationOf(facts)?.publicationDate),
  },
  {
    name: 'patent-number',
    label: 'Patent number',
    read: (facts) => applicationOf(facts)?.patentNumber ?? '',
  },
  { name: 'grant-date', label: 'Grant date', read: (facts) => writeUsDate(applicationOf(facts)?.grantDate) },
] as const satisfies readonly HubField[];

/** Returns the text of every field by name. */
export const readHubFields = (facts: InventionFacts): Map<string, string> =>
  new Map(hubFields.map(({ name, read }) => [name, read(facts)]));

/** Returns the label of a field; the name itself for a field of a newer add-in. */
export const labelOf = (name: string): string =>
  hubFields.find((field) => field.name === name)?.label ?? name;
