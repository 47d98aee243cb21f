import type { OfficeData, SourceRelative } from './demo-data.ts';
import type { InventionRecord, RelativeRecord } from './demo-records.ts';

const parentageCodes: readonly [RegExp, string][] = [
  [/continuation in.part/i, 'CIP'],
  [/continuation/i, 'CON'],
  [/division/i, 'DIV'],
  [/reissue/i, 'REI'],
  [/national stage/i, 'NST'],
  [/provisional/i, 'PRO'],
];

/** Returns the office's code of a claim for benefit, such as CON; undefined if its text names none. */
export const parentageCode = ({ relationCode, relation }: SourceRelative): string | undefined =>
  relationCode ?? parentageCodes.find(([pattern]) => pattern.test(relation))?.[1];

/** Returns an application number as the office's records write it. */
export const plainNumber = (number: string): string => number.replaceAll(/[/,]/g, '');

/** Returns the parents and children of the replayed files, as the demo's office publishes them. */
export const familyRecords = (
  inventions: readonly InventionRecord[],
  replayed: ReadonlySet<string>,
  continuity: OfficeData['continuity'],
): RelativeRecord[] => {
  const familyOf = new Map(continuity.map((family) => [family.applicationNumber, family]));
  return inventions.flatMap(({ id: inventionId, applicationNumber }) => {
    const family = replayed.has(applicationNumber) ? familyOf.get(applicationNumber) : undefined;
    const { parents = [], children = [] } = family ?? {};
    const relatives = [
      ...parents.map((parent) => ({
        relation: 'parent' as const,
        parentApplicationNumber: plainNumber(parent.applicationNumber),
        childApplicationNumber: plainNumber(parent.childApplicationNumber ?? applicationNumber),
        source: parent,
      })),
      ...children.map((child) => ({
        relation: 'child' as const,
        parentApplicationNumber: applicationNumber,
        childApplicationNumber: plainNumber(child.applicationNumber),
        source: child,
      })),
    ];
    return relatives.map(({ source, ...relative }, position) => ({
      inventionId,
      position,
      ...relative,
      filingDate: source.filingDate,
      statusText: source.status === '-' ? null : source.status,
      patentNumber: source.patentNumber ?? null,
      parentageCode: parentageCode(source) ?? null,
      parentageText: source.relation,
    }));
  });
};
