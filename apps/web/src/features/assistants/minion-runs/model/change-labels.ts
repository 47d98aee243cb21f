import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { z } from 'zod';
import { countOf } from '../../../../lib/format/format-count.ts';

type Kind = ProposedChange['kind'];

const kindNames: Readonly<Record<Kind, string>> = {
  'docket-document': 'Docket the document',
  'add-task': 'Add a task',
  'move-task': 'Move a task',
  'change-task': 'Change a task',
  'comment-on-task': 'Comment on a task',
  'add-note': 'Add a note',
  'generate-report': 'Generate a report',
  'draft-email': 'Write an email draft',
  'download-documents': 'Download documents',
  'settle-difference': 'Settle a difference',
};

/** Returns the heading of a change. */
export const changeName = (change: ProposedChange): string =>
  change.kind === 'download-documents'
    ? `Download ${countOf(change.documentIds.length, 'document')} from the patent office`
    : kindNames[change.kind];

const settlements: Readonly<
  Record<Extract<ProposedChange, { kind: 'settle-difference' }>['action'], string>
> = {
  docketing: 'The date of the docketing system is taken over.',
  office: 'The date of the patent office is kept.',
  task: 'A task asks a person to decide.',
};

/** Returns what becomes of a difference. */
export const settlementText = ({ action }: Extract<ProposedChange, { kind: 'settle-difference' }>): string =>
  settlements[action];

/** Whether the text of a change is only a draft until it is approved. */
export const isDraft = ({ kind }: ProposedChange): boolean =>
  kind === 'add-note' || kind === 'draft-email' || kind === 'comment-on-task' || kind === 'generate-report';

/** Whether a change has something to edit besides leaving it out. */
export const isEditable = (change: ProposedChange): boolean =>
  change.kind === 'docket-document'
    ? change.opens.some(({ facts }) => typeof facts.setDue === 'string')
    : !['generate-report', 'download-documents', 'settle-difference'].includes(change.kind);

const shownText = (value: unknown): string => {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return countOf(value.length, 'entry', 'entries');
  if (Array.isArray(value)) return value.map(shownText).join(', ');
  if (typeof value === 'object' && value !== null) return countOf(Object.keys(value).length, 'field');
  return String(value ?? '');
};

/** Returns the name of a field or report, such as `office-action-report`, as words. */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * Returns named values, such as the input of a step, as pairs of label and text. Ids become the titles of their entries;
 * those without a title are left out.
 */
export const namedValues = (
  values: Readonly<Record<string, unknown>>,
  titleOf: (id: string) => string | undefined,
): { label: string; text: string }[] =>
  Object.entries(values)
    .map(([name, value]) => ({ label: labelOf(name), text: shownText(value) }))
    .map(({ label, text }) => ({ label, text: isId(text) ? (titleOf(text) ?? '') : text }))
    .filter(({ text }) => text !== '');
