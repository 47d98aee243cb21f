import type { InventionFacts, ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { exampleFacts, exampleInvention } from '@hub/domain/reports/templates/example-facts.ts';

const { application, people, milestones, documents } = exampleInvention;

/** Facts about an invention with a non-final action that is not answered yet. */
export const inventionFacts = (changes: Partial<InventionFacts> = {}): InventionFacts => ({
  ...exampleInvention,
  references: ['HUB-1042-US'],
  application: application && {
    ...application,
    ...{ publicationNumber: null, publicationDate: null, patentNumber: null, grantDate: null },
  },
  people: people.map((person) =>
    person.role === 'paralegal' ? { ...person, registrationNumber: null } : person,
  ),
  parents: [],
  children: [],
  milestones: milestones.map((milestone) => ({ ...milestone, repliedAt: null, finishedOn: null })),
  documents: [
    { id: 'filing', code: 'TRNA', description: 'Transmittal', date: '2025-01-06', direction: 'INCOMING' },
    ...documents,
  ],
  undocketed: [],
  citedReferences: [],
  ...changes,
});

/** Facts for a report of a firm on 23 November 2026, by default about one invention. */
export const reportFacts = (...inventions: readonly InventionFacts[]): ReportFacts => ({
  ...exampleFacts,
  preparedBy: { ...exampleFacts.preparedBy, registrationNumber: null },
  inventions: inventions.length > 0 ? inventions : [inventionFacts()],
});
