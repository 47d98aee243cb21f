import { formatApplicationNumber } from '../../applications/application-number.ts';
import { periodsOf } from './action-periods.ts';
import type {
  DocumentFacts,
  InventionFacts,
  MilestoneFacts,
  PersonFacts,
  ReportFacts,
} from './report-facts.ts';

/** Codes of the actions on the merits, of requirements and of notices that an applicant replies to in a response. */
const actionCodes = new Set([
  'CTNF',
  'CTFR',
  'CTRS',
  'CTEQ',
  'CTMS',
  'CTAV',
  'SFR.',
  'SR..',
  'SRES',
  'NRES',
  'NTC.A.NONCPL',
]);

/** Returns the invention of a report about one invention; throws a RangeError without any. */
export const subjectOf = ({ inventions }: ReportFacts): InventionFacts => {
  const [invention] = inventions;
  if (!invention) throw new RangeError('A report needs an invention');
  return invention;
};

/** Returns the Office actions of an invention, newest first. */
export const officeActions = ({ documents }: InventionFacts): DocumentFacts[] =>
  documents.filter(({ code }) => actionCodes.has(code)).toSorted((a, b) => b.date.localeCompare(a.date));

/** Returns the action with an id, otherwise the newest one; undefined if the invention has none. */
export const findAction = (invention: InventionFacts, id: string): DocumentFacts | undefined => {
  const actions = officeActions(invention);
  return actions.find((action) => action.id === id) ?? actions[0];
};

/** Returns the period in which a document must be replied to: the first one that the law sets; undefined without one. */
export const milestoneOf = (
  invention: InventionFacts,
  document: DocumentFacts | undefined,
): MilestoneFacts | undefined => periodsOf(invention, document)[0];

/** Returns the milestones that still need work, by due date; those without a date come last. */
export const openMilestones = ({ milestones }: InventionFacts): MilestoneFacts[] =>
  milestones
    .filter(({ state }) => state === 'active' || state === 'replied')
    .toSorted((a, b) => (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999'));

/** Returns the person who signs: the first attorney of the invention. */
export const responsibleAttorney = ({ people }: InventionFacts): PersonFacts | undefined =>
  people.find(({ role }) => role === 'attorney');

/** Returns the application number as the Office prints it; empty without an application. */
export const applicationNumberOf = ({ application }: InventionFacts): string =>
  application ? formatApplicationNumber(application.applicationNumber) : '';

/** Returns the docket number of the file: the one that the Office has, otherwise the first reference. */
export const docketNumberOf = ({ application, references }: InventionFacts): string =>
  application?.docketNumber ?? references[0] ?? '';

/** Returns references and application number of an invention in one line. */
export const identifiersOf = (invention: InventionFacts): string =>
  [...new Set([...invention.references, applicationNumberOf(invention)])].filter(Boolean).join(' · ');
