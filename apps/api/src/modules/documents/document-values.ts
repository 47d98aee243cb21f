import type { DocumentChange } from '@hub/contract/documents/document.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { readTrigger } from '@hub/domain/deadlines/facts/deadline-facts.ts';
import { assertForeseeable } from '@hub/domain/deadlines/facts/trigger-horizon.ts';
import { reactToDocument, readCode } from '@hub/domain/documents/document-reactions.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { DocumentDirection } from '../milestone-records/public.ts';

/** The values by which a document is known. */
interface DocumentValues {
  code: string;
  description: string;
  direction: DocumentDirection;
}

const directions = { O: 'OUTGOING', I: 'INCOMING', N: 'INTERNAL' } as const;

/**
 * Returns code, description and direction of a document as a person named it. Text that is not a code becomes the
 * description. An unknown document is treated as an office document: only those start periods.
 */
export const nameDocument = ({
  code: typed,
  description,
  direction,
}: Required<Pick<DocumentChange, 'code'>> &
  Pick<DocumentChange, 'description'> & { direction?: DocumentDirection | undefined }): DocumentValues => {
  const code = readCode(typed) ?? '';
  const { name, direction: known } = reactToDocument(code);
  return {
    code,
    description: description ?? (code === '' ? typed.trim() : name),
    direction: direction ?? directions[known ?? 'O'],
  };
};

/**
 * Throws `deadline.trigger_range` for a date that no period can be counted from, and `request.invalid` for one
 * that has not come at the Office: a document is dated when it is mailed or received.
 */
export const assertDated = (date: string, today: string): void => {
  try {
    readTrigger(date);
    assertForeseeable({ trigger: date }, today);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw appError('deadline.trigger_range', { errors: [{ path: 'date', message }] });
  }
  if (date <= today) return;
  const message = `${writeDate(date)} has not come yet at the Office: enter the date printed on the document`;
  throw appError('request.invalid', { errors: [{ path: 'date', message }] });
};
