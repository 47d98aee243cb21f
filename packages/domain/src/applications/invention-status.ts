export const INVENTION_STATUSES = [
  'intake',
  'drafting',
  'filed',
  'prosecution',
  'allowed',
  'granted',
  'abandoned',
] as const;

export type InventionStatus = (typeof INVENTION_STATUSES)[number];
