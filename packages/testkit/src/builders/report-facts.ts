import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { InventionFacts, ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';

const actionDate = '2026-10-30';

/** Facts about an invention with a non-final action that is not answered yet. */
export const inventionFacts = (changes: Partial<InventionFacts> = {}): InventionFacts => ({
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Work machine with a controlled implement',
  references: ['HUB-1042-US'],
  status: 'prosecution',
  entitySize: 'large',
  application: {
    applicationNumber: '17248024',
    applicationType: 'Utility',
    filingDate: '2025-01-06',
    statusCode: 41,
    statusText: 'Non Final Action Mailed',
    statusDate: actionDate,
    publicationNumber: null,
    publicationDate: null,
    patentNumber: null,
    grantDate: null,
    examiner: 'Rivera, Dana',
    artUnit: '3663',
    confirmationNumber: '4711',
    docketNumber: '76-424.R',
    applicant: 'Northfield Machines Inc.',
    inventors: ['Terry G. Baer', 'Wayne A. Klopfenstein'],
    cpc: [],
  },
  people: [
    { name: 'Emily Carter', email: 'emily@demo.hub', role: 'attorney', registrationNumber: '52,118' },
    { name: 'Maria Lopez', email: 'maria@demo.hub', role: 'paralegal', registrationNumber: null },
  ],
  parents: [],
  children: [],
  milestones: [
    {
      title: 'Respond to non-final office action',
      dueAt: '2027-02-01',
      clientDueDate: '2027-01-18',
      state: 'active',
      finishedOn: null,
      needsVerification: false,
      assignees: ['Emily Carter'],
      deadline: computeDeadline({ rule: ruleInForce('OA-NF', actionDate), trigger: actionDate }),
      documentId: 'action',
    },
  ],
  documents: [
    { id: 'filing', code: 'TRNA', description: 'Transmittal', date: '2025-01-06', direction: 'INCOMING' },
    {
      id: 'action',
      code: 'CTNF',
      description: 'Non-Final Rejection',
      date: actionDate,
      direction: 'OUTGOING',
    },
  ],
  citedReferences: [],
  tasks: { open: 3, overdue: 1, done: 7 },
  ...changes,
});

/** Facts for a report of a firm on 23 November 2026, by default about one invention. */
export const reportFacts = (...inventions: readonly InventionFacts[]): ReportFacts => ({
  firm: {
    name: 'Carter Weber LLP',
    addressLines: ['1200 Market Street', 'Philadelphia, PA 19107'],
    phone: '+1 215 555 0142',
    email: 'patents@carterweber.example',
    customerNumber: '012345',
  },
  preparedOn: '2026-11-23',
  preparedBy: { name: 'Maria Lopez', email: 'maria@demo.hub', role: 'paralegal', registrationNumber: null },
  inventions: inventions.length > 0 ? inventions : [inventionFacts()],
});
