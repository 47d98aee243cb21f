import { inventionFacts } from '@hub/testkit/builders/report-facts.ts';
import { expect, test } from 'vitest';
import { computeDeadline } from '../../deadlines/computation/compute-deadline.ts';
import { ruleInForce } from '../../deadlines/rules/rule-table.ts';
import { reactToDocument } from '../../documents/document-reactions.ts';
import { periodsOf } from './action-periods.ts';
import { milestoneOf } from './invention-parts.ts';
import type { DocumentFacts, MilestoneFacts } from './report-facts.ts';

const date = '2026-08-25';
const facts = {
  priority: '2025-08-25',
  filing: '2026-08-25',
  issueDate: '2026-10-20',
  noticeOfAppeal: '2026-08-01',
};

/** The milestones that a document of that day opens, the earliest first, as the database returns them. */
const openedBy = (code: string): MilestoneFacts[] =>
  reactToDocument(code)
    .opens.map((ruleId) => {
      const deadline = computeDeadline({ rule: ruleInForce(ruleId, date), trigger: date, facts });
      return {
        title: ruleId,
        ruleId,
        dueAt: deadline.due,
        clientDueDate: null,
        state: 'active' as const,
        repliedAt: null,
        finishedOn: null,
        needsVerification: false,
        assignees: [],
        deadline,
        documentId: 'action',
      };
    })
    .toSorted((a, b) => (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999'));

const document = (code: string): DocumentFacts => ({
  id: 'action',
  code,
  description: code,
  date,
  direction: 'OUTGOING',
});

test.each([
  ['CTFR', ['OA-F', 'OA-F2']],
  ['NOA', ['AL-IF', 'AL-OA']],
  ['ABN', ['AB-R', 'AB-W']],
  ['APEA', ['AP-RB', 'AP-FF', 'AP-OH']],
  ['APDA', ['AP-RH', 'AP-CT']],
  ['APDN', ['AP-NG', 'AP-RH', 'AP-CT']],
  ['EGRANT.NTF', ['PTA-1', 'MF-1', 'MF-2', 'MF-3', 'PG-1']],
  ['APP.FILE.REC', ['PR-CL', 'FF-PAR', 'ID-B', 'FF-LIC', 'FF-REM', 'PB-18', 'PE-FR']],
])('what the law sets after %s comes before reminders and windows', (code, expected) => {
  const invention = inventionFacts({ milestones: openedBy(code) });
  const rules = periodsOf(invention, document(code)).map(({ ruleId }) => ruleId);
  expect(rules.filter((rule) => expected.includes(rule))).toEqual(expected);
  expect(milestoneOf(invention, document(code))?.ruleId).toBe(expected[0]);
});

test('a final rejection is due by its statutory period, not by the reminder two months after it', () => {
  const invention = inventionFacts({ milestones: openedBy('CTFR') });
  expect(milestoneOf(invention, document('CTFR'))).toMatchObject({
    ruleId: 'OA-F',
    dueAt: '2026-11-25',
    deadline: { latest: '2027-02-25' },
  });
});

test('a canceled period is no date of its document', () => {
  const milestones = openedBy('CTNF').map((milestone) => ({ ...milestone, state: 'cancelled' as const }));
  expect(milestoneOf(inventionFacts({ milestones }), document('CTNF'))).toBeUndefined();
});
