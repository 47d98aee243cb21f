import { writeClaims } from './claim-numbers.ts';
import type { Ground, OfficeActionReading } from './office-action.ts';

/** Most characters of the claims or references of a row. */
const maxText = 500;

/** Returns the ground as reports to clients name it. */
const reportGround = (ground: Ground): string => {
  if (ground === 'restriction') return ground;
  if (ground.startsWith('double-patenting')) return 'double-patenting';
  if (ground.startsWith('112(')) return `112${ground[4]}`;
  const [section = ''] = ground.split('(');
  return ['101', '102', '103'].includes(section) ? section : 'other';
};

/** Joins the parts that fit, and shows that more follow. */
const joinFitting = (parts: readonly string[], separator: string): string => {
  const all = parts.join(separator);
  if (all.length <= maxText) return all;
  const cut = all.lastIndexOf(separator, maxText - separator.length - 1);
  return `${all.slice(0, Math.max(0, cut))}${separator}…`;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns what a reading found as rows of a report's table of rejections, with the passages as the examiner's reasoning. */
export const rejectionRows = ({
  grounds,
  objections,
}: Pick<OfficeActionReading, 'grounds' | 'objections'>): Record<string, string>[] => [
  ...grounds.map(({ ground, claims, references, passage }) => ({
    ground: reportGround(ground),
    claims: joinFitting(writeClaims(claims).split(', '), ', '),
    references: joinFitting(
      references.map(({ name, number }) => oneLine([name, number].filter(Boolean).join(', '))),
      '; ',
    ),
    reasoning: oneLine(passage.text),
  })),
  ...objections.map(({ subject, claims, passage }) => ({
    ...{ ground: subject, claims: joinFitting(writeClaims(claims).split(', '), ', '), references: '' },
    reasoning: oneLine(passage.text),
  })),
];
