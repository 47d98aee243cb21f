import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';

type Continuity = OfficeApplication['continuity'];

/** Known facts about an application of the family. */
interface Facts {
  filingDate: string | null;
  statusText: string | null;
  patentNumber: string | null;
  invention: Continuity[number]['invention'];
}

/** An application of the family with those that claim its priority. */
export interface FamilyMember {
  applicationNumber: string;
  /** Relation to the application above it, such as "Continuation"; null for the first, and if the office says nothing. */
  parentage: string | null;
  /** Null for the application of the invention itself, and for one the office says nothing of. */
  facts: Facts | null;
  isSelf: boolean;
  /** Whether it also stands elsewhere, where its own children are. */
  isRepeated: boolean;
  children: FamilyMember[];
}

const parentageNames: Readonly<Record<string, string>> = {
  CON: 'Continuation',
  CIP: 'Continuation in part',
  DIV: 'Division',
  NST: 'National stage',
  PRO: 'Claims the provisional',
  REI: 'Reissue',
};

/** The office's text is a verb whose object is the parent, such as "claims the benefit of". */
const parentageOf = ({
  parentageCode,
  parentageText,
  parentApplicationNumber,
}: Continuity[number]): string | null =>
  parentageNames[parentageCode ?? ''] ??
  (parentageText && `${parentageText} ${formatApplicationNumber(parentApplicationNumber)}`);

/** Returns the family of an application as trees, from its first parents down to its children. */
export const continuityTree = (own: string, continuity: Continuity): FamilyMember[] => {
  const facts = new Map<string, Facts>();
  const below = new Map<string, Continuity>();
  const hasParent = new Set<string>();
  for (const row of continuity) {
    const { parentApplicationNumber: parent, childApplicationNumber: child } = row;
    facts.set(row.relation === 'parent' ? parent : child, row);
    below.set(parent, [...(below.get(parent) ?? []), row]);
    hasParent.add(child);
  }
  const shown = new Set<string>();
  const build = (applicationNumber: string, parentage: string | null): FamilyMember => {
    const isRepeated = shown.has(applicationNumber);
    shown.add(applicationNumber);
    const rows = isRepeated ? [] : (below.get(applicationNumber) ?? []);
    return {
      applicationNumber,
      parentage,
      facts: facts.get(applicationNumber) ?? null,
      isSelf: applicationNumber === own,
      isRepeated,
      children: rows.map((row) => build(row.childApplicationNumber, parentageOf(row))),
    };
  };
  const first = [...below.keys()].filter((number) => !hasParent.has(number));
  return (first.length === 0 ? [own] : first).map((number) => build(number, null));
};
