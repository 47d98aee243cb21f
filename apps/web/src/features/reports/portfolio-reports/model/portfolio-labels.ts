import type { PortfolioDate, PortfolioFile } from '@hub/contract/reports/portfolio.schema.ts';
import type { PortfolioFormat, PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';

/** The reports, for a choice. */
export const kindChoices: { value: PortfolioKind; label: string }[] = [
  { value: 'status', label: 'Portfolio status' },
  { value: 'docket', label: 'Docket report' },
];

/** Names of the file formats. */
export const formatLabels: Readonly<Record<PortfolioFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  csv: 'CSV',
};

const states: Readonly<Record<PortfolioDate['state'], { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'neutral' },
  'at-once': { label: 'Due at once', tone: 'danger' },
  surcharge: { label: 'Payable with surcharge', tone: 'warning' },
  late: { label: 'Past the final date', tone: 'danger' },
  overdue: { label: 'Overdue', tone: 'danger' },
  replied: { label: 'Replied, waiting', tone: 'info' },
  finished: { label: 'Finished', tone: 'good' },
};

/** Returns the label and color of the state of a milestone. */
export const stateLabel = ({ state, needsVerification }: PortfolioDate): { label: string; tone: Tone } =>
  needsVerification ? { label: 'Needs verification', tone: 'warning' } : states[state];

const fileStates: Readonly<Record<PortfolioFile['state'], { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Generating', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Returns the label and color of the state of a document. */
export const fileStateLabel = ({ state }: PortfolioFile): { label: string; tone: Tone } => fileStates[state];

/** Whether a document is still being written. */
export const isUnfinished = ({ state }: PortfolioFile): boolean => state === 'queued' || state === 'running';
