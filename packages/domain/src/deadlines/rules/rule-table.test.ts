import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay, parseDay } from '../../dates/day-number.ts';
import { usOfficeCalendar } from '../../dates/office-calendar.ts';
import { rollForward } from '../../dates/rolling.ts';
import { computeDeadline } from '../computation/compute-deadline.ts';
import { DeadlineError } from '../deadline-error.ts';
import { type DeadlineRule, knownExtension } from '../deadline-rule.ts';
import { deadlineRule, deadlineRules, ruleInForce } from './rule-table.ts';

const ids =
  `OA-NF OA-F OA-F2 OA-ADV OA-RR OA-Q OA-NC OA-NR OA-105 PE-MP PE-CP PE-OM PE-IN PE-FN PE-371 PE-FR AL-IF
  AL-OA AL-312 AL-CON AP-N AP-B AP-PB AP-DB AP-RB AP-NE AP-FF AP-OH AP-RH AP-CT FF-PAR FF-REM FF-LIC FF-NP PR-CL PC-19 PC-26
  PC-22 PC-30 PB-18 MF-1 MF-2 MF-3 MF-R EX-20 EX-D ID-B ID-E ID-D
  AP-NG AP-RD AP-RM IN-S PT-R IP-B IP-P IP-D IP-DO IP-14 IP-30 RX-P RX-R RX-S RX-A BD-1 PB-2 PB-4 AS-3
  EP-161 EP-70 EP-94 EP-71 EP-79 EP-AP EP-AG EP-FP EP-DR EP-DG EP-OP EP-UP EP-VA EP-AN JP-EX CN-EX KR-EX CA-EX AU-EX AU-DX IN-EX JP-OA CN-OA KR-OA CA-OA AU-OA
  IN-OA JP-AP CN-AP KR-AP JP-DR CN-DR KR-DR JP-DG CN-DG KR-DG JP-AN CN-AN KR-AN CA-AN AU-AN IN-AN PTA-1 AB-W AB-R PG-1 CN-6 CN-9 T1`.split(
    /\s+/,
  );

const isOpen = (date: string) => usOfficeCalendar.closedOn(Temporal.PlainDate.from(date)) === null;
const trigger = fc
  .integer({ min: 0, max: 365 * 30 })
  .map((days) => isoDay((parseDay('2014-01-01') ?? 0) + days));
/** Facts that fit every trigger: some before all of them, some after. */
const laterFacts = {
  priority: fc.constantFrom('2011-06-30', '2012-08-31', '2013-12-31'),
  filing: fc.constantFrom('2044-01-31', '2044-03-31'),
  noticeOfAppeal: fc.constantFrom('2013-10-31', '2013-12-31'),
  firstReply: fc.constantFrom(undefined, '2044-02-29'),
  advisory: fc.constantFrom('2044-01-31', '2044-05-31'),
  replyBrief: fc.constantFrom('2044-12-31', '2046-01-01'),
  issueDate: fc.constantFrom('2045-01-03', '2046-05-29'),
};
/** An application is filed before its grant, and after its priority. */
const factsFor = ({ earlierLaw }: DeadlineRule) =>
  fc.record({
    ...laterFacts,
    ...(earlierLaw && { filing: fc.constantFrom(undefined, '2012-05-01', '2013-12-31') }),
  });

describe('the table', () => {
  test('contains every rule, and each version once', () => {
    expect([...new Set(deadlineRules.map(({ id }) => id))].sort()).toEqual([...ids].sort());
    const versions = deadlineRules.map(({ id, version }) => `${id} ${version}`);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('versions of a rule follow each other without a gap', () => {
    for (const rules of Map.groupBy(deadlineRules, ({ id }) => id).values()) {
      const ordered = rules.toSorted((a, b) => a.version - b.version);
      expect(ordered.map(({ effectiveTo }) => effectiveTo)).toEqual(
        ordered.map((_, index) => ordered[index + 1]?.effectiveFrom),
      );
    }
  });

  test('a restriction had one month before 18 December 2013 and has had two since', () => {
    expect(ruleInForce('OA-RR', '2013-12-17')).toMatchObject({ version: 1, period: { count: 1 } });
    expect(ruleInForce('OA-RR', '2013-12-18')).toMatchObject({ version: 2, period: { count: 2 } });
    expect(deadlineRule('OA-RR').version).toBe(2);
  });

  test('one month from 31 January is never less than thirty days', () => {
    const old = computeDeadline({ rule: ruleInForce('OA-RR', '2013-01-31'), trigger: '2013-01-31' });
    expect(old).toMatchObject({ unrolled: '2013-03-02', due: '2013-03-04', latest: '2013-07-31' });
    expect(old.explanation.map(({ step }) => step)).toContain('minimum');
  });

  test.each([
    ['an unknown rule', () => deadlineRule('OA-XX'), 'rule_unknown'],
    ['an unknown rule on a day', () => ruleInForce('OA-XX', '2026-01-01'), 'rule_unknown'],
    ['a rule before its first day', () => ruleInForce('AP-FF', '2013-03-17'), 'rule_not_in_force'],
  ])('%s is refused', (_name, attempt, code) => {
    expect(attempt).toThrow(DeadlineError);
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });
});

describe.each(deadlineRules.map((rule): [string, DeadlineRule] => [`${rule.id} v${rule.version}`, rule]))(
  '%s',
  (_name, rule) => {
    const facts = factsFor(rule);

    test('each line of the explanation is a sentence with its authority', () => {
      fc.assert(
        fc.property(trigger, facts, (start, known) => {
          const deadline = computeDeadline({ rule, trigger: start, facts: known });
          for (const { text, citation } of deadline.explanation)
            expect(text.endsWith('.') && citation.length > 0 && /^[A-Z0-9]/.test(text)).toBe(true);
          expect(deadline.due === null).toBe(rule.period.kind === 'as-set');
        }),
        { numRuns: 50 },
      );
    });

    test('no date is on a closed day, before the trigger or after the maximum', () => {
      fc.assert(
        fc.property(trigger, facts, (start, known) => {
          const deadline = computeDeadline({ rule, trigger: start, facts: known });
          const { due, latest, extensions, ptaSafe } = deadline;
          if (due === null || latest === null) return;
          const dates = [due, ...extensions.map(({ date }) => date), latest];
          expect(dates).toEqual(dates.toSorted());
          // The Office publishes on Thursdays, holidays included, and events are not moved at all.
          if (rule.officeCalendar === 'US' && rule.rolling !== 'thursday' && rule.rolling !== 'none')
            for (const date of [...dates, ptaSafe ?? due]) expect(isOpen(date)).toBe(true);
          if (rule.rolling !== 'backward') expect(due >= (deadline.unrolled ?? due)).toBe(true);
          const months = knownExtension(rule)?.maxMonths;
          if (!months) return;
          const latestAllowed = rollForward(Temporal.PlainDate.from(start).add({ months })).date.toString();
          expect(latest <= latestAllowed).toBe(true);
        }),
        { numRuns: 200 },
      );
    });

    test('a later trigger never gives an earlier date', () => {
      fc.assert(
        fc.property(trigger, trigger, facts, (a, b, known) => {
          const [first, second] = [a, b]
            .toSorted()
            .map((start) => computeDeadline({ rule, trigger: start, facts: known }));
          expect((second?.due ?? '') >= (first?.due ?? '')).toBe(true);
          if (!rule.laterOf) expect((second?.latest ?? '') >= (first?.latest ?? '')).toBe(true);
        }),
        { numRuns: 200 },
      );
    });
  },
);

test('after an early first reply a later final rejection never gives an earlier date', () => {
  const rule = deadlineRule('OA-ADV');
  const soonAfter = fc
    .integer({ min: 0, max: 62 })
    .map((days) => isoDay((parseDay('2026-03-01') ?? 0) + days));
  fc.assert(
    fc.property(soonAfter, soonAfter, fc.constantFrom('2026-06-10', '2026-08-31'), (a, b, advisory) => {
      const [first, second] = [a, b]
        .toSorted()
        .map((start) =>
          computeDeadline({ rule, trigger: start, facts: { firstReply: '2026-05-02', advisory } }),
        );
      expect((second?.due ?? '') >= (first?.due ?? '')).toBe(true);
      expect((first?.latest ?? '') >= (first?.due ?? '')).toBe(true);
    }),
  );
});
