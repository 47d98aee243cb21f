import { formatApplicationNumber } from '../../applications/application-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { reminderRules } from '../../deadlines/rules/statutory-rules.ts';
import { findAnsweredActions } from '../../documents/answered-actions.ts';
import { isReminder, periodsOf } from './action-periods.ts';
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
  'SADV',
  'SFR.',
  'SR..',
  'SRES',
  'NRES',
  'NTC.A.NONCPL',
]);

const advisoryCodes: ReadonlySet<string> = new Set(['CTAV', 'SADV']);
const finalCodes: ReadonlySet<string> = new Set(['CTFR', 'SFR.']);

/** Whether an action closes prosecution, so that a reply to it is one after final (37 CFR 1.116). */
export const isFinal = ({ code }: Pick<DocumentFacts, 'code'>): boolean => finalCodes.has(code);

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

/** Returns the day on which an action was replied to, or its period was closed; null while it waits for a reply. */
export const answeredOn = (invention: InventionFacts, action: DocumentFacts): IsoDate | null => {
  const [period] = periodsOf(invention, action);
  if (period?.repliedAt) return period.repliedAt;
  if (period?.state === 'finished') return period.finishedOn;
  const { documents } = invention;
  const answers = findAnsweredActions(documents.map((document) => ({ ...document, milestones: [] })));
  return documents.find(({ id }) => answers.get(id) === action.id)?.date ?? null;
};

/** Returns the newest action that waits for a reply; undefined if none does. */
export const openAction = (invention: InventionFacts): DocumentFacts | undefined =>
  officeActions(invention).find((action) => answeredOn(invention, action) === null);

/**
 * Returns the action that a reply answers: an advisory action sets no period of its own, so that one replies to the final
 * action before it (MPEP 706.07(f)); undefined if the file does not hold that.
 */
export const repliedAction = (
  invention: InventionFacts,
  action: DocumentFacts | undefined,
): DocumentFacts | undefined => {
  if (!action || !advisoryCodes.has(action.code)) return action;
  return officeActions(invention).find(({ code, date }) => finalCodes.has(code) && date <= action.date);
};

/** Whether a patent was granted on the application. */
export const isGranted = ({ application, status }: InventionFacts): boolean =>
  status === 'granted' || Boolean(application?.grantDate ?? application?.patentNumber);

/** Returns the period in which a document must be replied to: the first one that is no reminder; undefined without one. */
export const milestoneOf = (
  invention: InventionFacts,
  document: DocumentFacts | undefined,
): MilestoneFacts | undefined => periodsOf(invention, document).find((period) => !isReminder(period));

/** Returns the milestones that still need work, by due date; those without a date come last. */
export const openMilestones = ({ milestones }: InventionFacts): MilestoneFacts[] =>
  milestones
    .filter(({ state }) => state === 'active' || state === 'replied')
    .toSorted((a, b) => (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999'));

/** Returns the open milestone that comes next; one that only reminds of a later date, if there is no other. */
export const nextMilestone = (invention: InventionFacts): MilestoneFacts | undefined => {
  const open = openMilestones(invention).filter(({ dueAt }) => dueAt !== null);
  return open.find((milestone) => !reminderRules.has(milestone.ruleId ?? '')) ?? open[0];
};

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
