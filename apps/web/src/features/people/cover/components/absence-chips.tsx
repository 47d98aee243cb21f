import { StatusChip } from '../../../../components/labels/status-chip.tsx';

/** Whether an absence is yet to begin, is now or is over. */
export const absenceChips = {
  planned: <StatusChip tone="info">Planned</StatusChip>,
  current: <StatusChip tone="warning">Away now</StatusChip>,
  past: <StatusChip>Past</StatusChip>,
} as const;
