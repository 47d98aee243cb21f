import { readOfficeData, type SourceTransaction } from '@hub/demo-workspace/demo-data.ts';
import { demoMatterNumber } from '@hub/demo-workspace/demo-matter.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { LocalEvent, LocalMatters } from './docketing-record.ts';

/** A replayed application of the demo. */
export interface ReplayedApplication {
  applicationNumber: string;
  title: string;
  /** Days by which its dates are moved. */
  shiftDays: number;
}

interface EventKind {
  /** Transaction of the patent office that starts the period. */
  starts: string;
  code: string;
  description: string;
  ruleId: string;
  /** Transactions that complete it. */
  completes: readonly string[];
}

const kinds: readonly EventKind[] = [
  {
    starts: 'MCTRS',
    code: 'RESP-RR',
    description: 'Response to restriction requirement',
    ruleId: 'OA-RR',
    completes: ['ELC.', 'A...', 'MCTNF', 'MN/=.'],
  },
  {
    starts: 'MCTNF',
    code: 'RESP-NF',
    description: 'Response to non-final Office action',
    ruleId: 'OA-NF',
    completes: ['A...', 'MCTFR', 'MN/=.', 'N/AP'],
  },
  {
    starts: 'MCTFR',
    code: 'RESP-F',
    description: 'Response to final Office action',
    ruleId: 'OA-F',
    completes: ['BRCE', 'N/AP', 'MN/=.', 'MCTNF'],
  },
  {
    starts: 'MN/=.',
    code: 'ISSUE-FEE',
    description: 'Issue fee payment',
    ruleId: 'AL-IF',
    completes: ['IFEE', 'BRCE'],
  },
];

const isAbandonment = ({ code }: SourceTransaction): boolean => code.startsWith('MABN') || code === 'ABN2';

/** Clerks moved the open date of a few matters: to the first month of extension, or a week ahead. */
const moveOf = (applicationNumber: string): 'extended' | 'earlier' | undefined => {
  const remainder = Number(applicationNumber.replaceAll(/\D/g, '')) % 16;
  if (remainder === 3) return 'extended';
  return remainder === 11 ? 'earlier' : undefined;
};

const eventsOf = (
  { applicationNumber, shiftDays }: ReplayedApplication,
  history: readonly SourceTransaction[],
  today: IsoDate,
): LocalEvent[] => {
  const known = history
    .map((transaction) => ({ ...transaction, date: plusDays(transaction.date, shiftDays) }))
    .filter(({ date }) => date <= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return known.flatMap((start, index) => {
    const kind = kinds.find(({ starts }) => starts === start.code);
    if (!kind) return [];
    const later = known.slice(index + 1).filter(({ date }) => date > start.date);
    const end = later.find((one) => isAbandonment(one) || kind.completes.includes(one.code));
    const status = end === undefined ? 'open' : isAbandonment(end) ? 'cancelled' : 'completed';
    const { due, extensions } = computeDeadline({
      rule: deadlineRule(kind.ruleId),
      trigger: start.date,
      facts: {},
    });
    const move = moveOf(applicationNumber);
    const isMoved = status === 'open' && move !== undefined && due !== null;
    const moved = move === 'extended' ? (extensions[0]?.date ?? due) : due && plusDays(due, -7);
    return {
      matter: demoMatterNumber(applicationNumber),
      id: `${kind.code}-${plusDays(start.date, -shiftDays)}`,
      version: 1 + Number(isMoved) + (status === 'open' ? 0 : 2),
      code: kind.code,
      description: kind.description,
      dueDate: isMoved ? moved : due,
      status,
    };
  });
};

/**
 * Returns the matters of the demo's docketing system: the events follow from the real transaction histories, moved like
 * the files of the demo; a few dates differ, so that there is something to compare.
 */
export const buildDemoMatters = (
  applications: readonly ReplayedApplication[],
  today: IsoDate,
): LocalMatters => {
  const historyOf = new Map(
    readOfficeData().transactions.map(({ applicationNumber, events }) => [applicationNumber, events]),
  );
  return {
    matters: applications.map(({ applicationNumber, title }) => ({
      number: demoMatterNumber(applicationNumber),
      version: 1,
      title,
      applicationNumber,
    })),
    events: applications.flatMap((application) =>
      eventsOf(application, historyOf.get(application.applicationNumber) ?? [], today),
    ),
  };
};
