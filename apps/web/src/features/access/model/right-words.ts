import type { InventionGrant } from '@hub/contract/inventions/access.calls.ts';

/** How the rights are written. */
export const rightWords: Record<InventionGrant['right'], string> = {
  read: 'May read',
  write: 'May change',
};

/** The rights in their order, for selects. */
export const rightChoices = (['read', 'write'] as const).map((value) => ({
  value,
  label: rightWords[value],
}));
