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
