import type { Ground } from '../../office-actions/office-action.ts';

const named: Record<Ground, string> = {
  'double-patenting-statutory': 'statutory double patenting',
  'double-patenting-nonstatutory': 'nonstatutory double patenting',
  restriction: 'restriction (35 U.S.C. 121)',
};

/** Returns the name of a ground for people: "35 U.S.C. 102(a)(1)". */
export const groundLabel = (ground: Ground): string => named[ground] ?? `35 U.S.C. ${ground}`;
