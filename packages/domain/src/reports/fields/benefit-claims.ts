import { formatApplicationNumber } from '../../applications/application-number.ts';
import { applicationNumberOf } from '../facts/invention-parts.ts';
import type { InventionFacts } from '../facts/report-facts.ts';
import type { FieldRow } from './report-field.ts';

/** Relationships of the form, by the code of the Office (37 CFR 1.78(a)(3), (d)(2); form PTO/AIA/14). */
const relationships: Readonly<Record<string, string>> = {
  CON: 'Continuation of',
  DIV: 'Division of',
  CIP: 'Continuation-in-part of',
  PRO: 'Claims benefit of provisional',
  NST: 'a 371 of international',
  REI: 'Reissue of',
  SUB: 'Substitute for',
};

/** Relationships that a person can choose. */
export const benefitRelationships: readonly string[] = Object.values(relationships);

/** States of a prior application that a person can choose. */
export const priorStates = ['Pending', 'Patented', 'Abandoned', 'Expired'] as const;

const stateOf = ({ status, patentNumber }: InventionFacts['parents'][number]): string => {
  if (patentNumber) return 'Patented';
  if (status === null) return '';
  if (/abandon/i.test(status)) return 'Abandoned';
  return /expired/i.test(status) ? 'Expired' : 'Pending';
};

/**
 * Returns the benefit claims of the family as the Office knows it, one for each pair: the application, its relationship, and
 * the prior application. A relationship that the form does not list is left for a person to choose.
 */
export const benefitRows = (invention: InventionFacts): FieldRow[] => {
  const own = applicationNumberOf(invention);
  return invention.parents.map((parent) => {
    const application = formatApplicationNumber(parent.childNumber);
    return {
      status: stateOf(parent),
      application: application === own ? '' : application,
      relation: relationships[parent.code] ?? '',
      number: formatApplicationNumber(parent.applicationNumber),
      date: parent.filingDate ?? '',
      patentNumber: parent.patentNumber ?? '',
    };
  });
};

const digits = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Returns what is missing in a chain of benefit claims: a claim without a date, or one that leads nowhere. */
export const benefitWarnings = (rows: readonly FieldRow[], own: string): string[] => {
  const reached = new Set(['', digits(own), ...rows.map(({ number = '' }) => digits(number))]);
  return rows.flatMap(({ application = '', relation = '', number = '', date = '' }) => {
    const claim = `${application || 'This application'}: ${relation} ${number}`;
    return [
      ...(date === '' ? [`${claim} has no filing date of the prior application.`] : []),
      ...(reached.has(digits(application))
        ? []
        : [`${claim}: no row claims ${application}, so the chain is broken (37 CFR 1.78(d)(2)).`]),
    ];
  });
};
