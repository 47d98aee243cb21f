import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeConnection } from '@hub/contract/patent-office/patent-office.schema.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

const weekDays = 7;

/** Says by how much the demo moved the dates of a file. */
export const shiftText = (shiftDays: number): string =>
  `Demo: dates are moved by ${countOf(Math.abs(shiftDays) / weekDays, 'week')}`;

/** Reason why a file wrapper is not current. */
export type OfficeNotice =
  | 'no-number'
  | 'not-connected'
  | 'key-refused'
  | 'mismatch'
  | 'not-public'
  | 'failed'
  | 'office-failing'
  | 'held';

/** Returns the most important notice about an application and the connection to the office. */
export const noticeOf = (
  { applicationNumber, reading }: Pick<OfficeApplication, 'applicationNumber' | 'reading'>,
  connection: Pick<OfficeConnection, 'state'> | undefined,
): OfficeNotice | null => {
  if (applicationNumber === null) return 'no-number';
  if (connection?.state === 'off') return 'not-connected';
  if (connection?.state === 'refused') return 'key-refused';
  if (reading.state === 'mismatch') return 'mismatch';
  if (reading.state === 'not-public') return 'not-public';
  if (connection?.state === 'failing') return 'office-failing';
  if (reading.state === 'failed') return 'failed';
  return reading.state === 'read' && reading.fault !== null ? 'held' : null;
};

/** One part of the patent term adjustment. */
interface AdjustmentLine {
  label: string;
  explanation: string;
  days: number | null;
  /** Whether it makes the term longer, shorter, or only says how the others overlap. */
  sign: '+' | '−' | '';
}

/** Returns the parts of the patent term adjustment in the order in which the office adds them up (35 U.S.C. 154(b)). */
export const adjustmentLines = (
  adjustment: NonNullable<OfficeApplication['adjustment']>,
): AdjustmentLine[] => [
  {
    label: 'A delay',
    explanation: 'The Office missed a deadline of its own, such as 14 months to the first action.',
    days: adjustment.aDelay,
    sign: '+',
  },
  {
    label: 'B delay',
    explanation: 'The application was pending for more than three years.',
    days: adjustment.bDelay,
    sign: '+',
  },
  {
    label: 'C delay',
    explanation: 'Interference, secrecy order or successful appeal.',
    days: adjustment.cDelay,
    sign: '+',
  },
  {
    label: 'Overlap',
    explanation: 'Days that two of these delays share count once.',
    days: adjustment.overlapping,
    sign: '−',
  },
  {
    label: 'Applicant delay',
    explanation: 'Replies after three months and other delays of the applicant.',
    days: adjustment.applicantDelay,
    sign: '−',
  },
];

/** Says in one sentence what the adjustment means; empty without a total. */
export const adjustmentSentence = ({
  total,
}: Pick<NonNullable<OfficeApplication['adjustment']>, 'total'>): string => {
  if (total === null) return '';
  if (total === 0) return 'The Office adds no days to the term of the patent.';
  return `The Office adds ${countOf(total, 'day')} to the term of the patent: its own delays, less those of the applicant.`;
};
