import type { InventionStatus } from '../../applications/invention-status.ts';

/** Labels of the phases of an invention, in their order. */
export const statusLabels: Readonly<Record<InventionStatus, string>> = {
  intake: 'Intake',
  drafting: 'Drafting',
  filed: 'Filed',
  prosecution: 'Prosecution',
  allowed: 'Allowed',
  granted: 'Granted',
  abandoned: 'Abandoned',
};
