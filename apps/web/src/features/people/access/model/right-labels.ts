import type { InventionGrant } from '@hub/contract/inventions/access.calls.ts';

/** Labels of the access levels. */
export const rightWords: Record<InventionGrant['right'], string> = {
  read: 'Can view',
  write: 'Can edit',
};

/** Access levels in order, for selects. */
export const rightChoices = (['read', 'write'] as const).map((value) => ({
  value,
  label: rightWords[value],
}));

/** Text of a separate field of the access: whether it is restricted, or the right of a person or team. */
export const accessText = (_field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Restricted' : 'Everyone';
  return value === 'read' || value === 'write' ? rightWords[value] : 'No grant';
};
