import type { InventionStatus } from './invention-status.ts';

export interface OfficeStatus {
  /** Short name of the phase, shown next to the Office's own text. */
  phase: string;
  status: InventionStatus;
}

interface StatusRange extends OfficeStatus {
  from: number;
  to: number;
}

const statusRanges: readonly StatusRange[] = [
  { from: 17, to: 20, phase: 'Pre-examination', status: 'filed' },
  { from: 30, to: 30, phase: 'Awaiting first action', status: 'filed' },
  { from: 31, to: 31, phase: 'Formality reply due', status: 'filed' },
  { from: 41, to: 41, phase: 'Non-final action', status: 'prosecution' },
  { from: 51, to: 51, phase: 'Quayle action', status: 'prosecution' },
  { from: 61, to: 61, phase: 'Final action', status: 'prosecution' },
  { from: 71, to: 80, phase: 'Reply with the examiner', status: 'prosecution' },
  { from: 83, to: 83, phase: 'Advisory action', status: 'prosecution' },
  { from: 90, to: 93, phase: 'Allowed', status: 'allowed' },
  { from: 94, to: 95, phase: 'Issue fee paid', status: 'allowed' },
  { from: 120, to: 124, phase: 'Appeal', status: 'prosecution' },
  { from: 150, to: 150, phase: 'Patented', status: 'granted' },
  { from: 159, to: 159, phase: 'Provisional expired', status: 'abandoned' },
  { from: 160, to: 169, phase: 'Abandoned', status: 'abandoned' },
  { from: 250, to: 250, phase: 'Expired, fee unpaid', status: 'granted' },
  { from: 412, to: 412, phase: 'Reexamination', status: 'granted' },
];

/** Returns the meaning of an Office application status code, or null for other codes. A status never closes a deadline. */
export const officeStatus = (statusCode: number): OfficeStatus | null => {
  const range = statusRanges.find(({ from, to }) => statusCode >= from && statusCode <= to);
  return range ? { phase: range.phase, status: range.status } : null;
};
