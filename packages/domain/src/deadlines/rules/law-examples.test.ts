import { describe, expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { ruleInForce } from './rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: ruleInForce(id, trigger), trigger, facts });
const linesOf = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  compute(id, trigger, facts).explanation.map(({ text, citation }) => `${text} [${citation}]`);

describe('reissued patents', () => {
  const reissued = { isReissue: true, originalGrant: '2020-01-07' };

  test.each([
    ['MF-1', '2023-07-07', '2024-01-08'],
    ['MF-2', '2027-07-07', '2028-01-07'],
    ['MF-3', '2031-07-07', '2032-01-07'],
  ])('%s is counted from the original grant', (id, due, latest) => {
    expect(compute(id, '2023-06-06', reissued)).toMatchObject({ trigger: '2023-06-06', due, latest });
    expect(linesOf(id, '2023-06-06', reissued)[0]).toBe(
      'The period runs from the original grant of 7 January 2020, not from the grant of 6 June 2023. [37 CFR 1.362(h)]',
    );
  });

  test('the original grant is required and is not after the reissue', () => {
    expect(() => compute('MF-1', '2023-06-06', { isReissue: true })).toThrow(
      expect.objectContaining({ code: 'fact_missing', facts: ['originalGrant'] }),
    );
    expect(() => compute('MF-1', '2023-06-06', { originalGrant: '2023-06-07' })).toThrow(
      expect.objectContaining({ code: 'fact_invalid', facts: ['originalGrant'] }),
    );
  });

  test('a period that ended before the reissue says so', () => {
    expect(linesOf('MF-1', '2025-06-03', reissued)).toContain(
      'The period had already expired before the grant. Check what was filed in time. [35 USC 41(b); 37 CFR 1.362; MPEP 2506]',
    );
  });
});

describe('a period set by the action', () => {
  test.each([
    ['OA-NF', '2026-03-02', '2026-04-02', '2026-04-02', '2026-09-02'],
    ['OA-F', '2026-03-02', '2026-04-01', '2026-04-01', '2026-09-01'],
    ['OA-RR', '2026-03-02', '2026-04-02', '2026-04-02', '2026-09-02'],
    ['OA-Q', '2026-03-02', '2026-04-02', '2026-04-02', '2026-09-02'],
    ['PE-MP', '2026-03-02', '2026-04-02', '2026-04-02', '2026-09-02'],
    ['AP-N', '2026-03-02', '2026-05-02', '2026-05-04', '2026-09-02'],
  ])('%s of %s that sets %s', (id, trigger, setDue, due, latest) => {
    expect(compute(id, trigger, { setDue })).toMatchObject({ due, latest });
    expect(linesOf(id, trigger, { setDue })).toContain(
      'An action can exclude extensions of time: check in the document that it allows them. [37 CFR 1.136(a)(1)(i)]',
    );
  });
});

describe('appeals', () => {
  test.each(['AP-RB', 'AP-FF'])('%s may run from the decision on a petition', (id) => {
    expect(compute(id, '2026-06-01').due).toBe('2026-08-03');
    expect(compute(id, '2026-06-01', { petitionDecision: '2026-08-10' }).due).toBe('2026-10-13');
  });

  test.each([
    ['AP-RB', '37 CFR 41.39(b)'],
    ['AP-FF', '37 CFR 41.45(b), 41.39(b)'],
    ['AP-RH', '37 CFR 41.50(b)'],
  ])('%s warns of the two months after a new ground of rejection', (id, citation) => {
    const warning = linesOf(id, '2026-06-01').find((line) => line.endsWith(`[${citation}]`));
    expect(warning).toMatch(/new ground of rejection.* within two months/);
  });

  test('the time to appeal to a court starts again with the decision on a request for rehearing', () => {
    expect(compute('AP-CT', '2026-06-01').due).toBe('2026-08-03');
    const waiting = compute('AP-CT', '2026-06-01', { rehearingRequest: '2026-07-15' });
    expect(waiting.due).toBe('2026-08-03');
    expect(waiting.explanation.at(-1)?.text).toContain('enter that decision when it arrives');
    const facts = { rehearingRequest: '2026-07-15', rehearingDecision: '2026-09-14' };
    expect(compute('AP-CT', '2026-06-01', facts)).toMatchObject({ due: '2026-11-16' });
    expect(linesOf('AP-CT', '2026-06-01', facts).join()).not.toContain('when it arrives');
  });
});

describe('patent term adjustment', () => {
  test.each([
    [{}, '2026-06-02'],
    [{ filing: '2000-05-29' }, '2026-06-02'],
    [{ filing: '2000-05-28' }, null],
    [{ isDesign: true }, null],
    [{ isReissue: true }, null],
  ])('an application with %j is safe until %s', (facts, ptaSafe) => {
    const { explanation, ...deadline } = compute('OA-NF', '2026-03-02', facts);
    expect(deadline).toMatchObject({ due: '2026-06-02', ptaSafe });
    expect(explanation.some(({ step }) => step === 'pta')).toBe(ptaSafe !== null);
  });

  test('an appeal brief costs patent term after three months', () => {
    expect(compute('AP-B', '2026-03-02').ptaSafe).toBe('2026-06-02');
    expect(linesOf('AP-B', '2026-03-02')).toContain(
      'An appeal brief after 2 June 2026, three months from the trigger, costs patent term day for day. [37 CFR 1.704(c)(11)]',
    );
  });
});

describe('priority and the national phase', () => {
  test.each([
    ['DE', '2026-01-15', '2028-08-15'],
    ['DE', '2019-10-31', '2022-04-30'],
    ['EA', '2026-01-15', '2028-08-15'],
    ['AP', '2026-01-15', '2028-08-15'],
    ['UA', '2026-01-15', '2028-08-15'],
    ['BA', '2026-01-15', '2028-11-15'],
  ])('the national phase of %s for the priority of %s', (country, trigger, due) => {
    expect(compute('PC-30', trigger, { country }).due).toBe(due);
  });

  test.each([
    ['CN', '32 months, 15 September 2028'],
    ['CA', '42 months, 15 July 2029'],
    ['PH', '31 months, 15 August 2028'],
    ['TR', '33 months, 15 October 2028'],
  ])('%s has thirty months, and says until when it accepts a late entry', (country, until) => {
    expect(compute('PC-30', '2026-01-15', { country }).due).toBe('2028-07-15');
    expect(linesOf('PC-30', '2026-01-15', { country }).join()).toContain(until);
  });

  test('the date of a country cites only the authority for it', () => {
    const citations = compute('PC-30', '2026-01-15', { country: 'JP' }).explanation.map(
      ({ citation }) => citation,
    );
    expect(citations.join()).not.toMatch(/EPC|37 CFR/);
    expect(linesOf('PC-30', '2026-01-15', { country: 'JP' }).join()).not.toMatch(/Luxembourg|Tanzania/);
  });

  test.each([
    ['2013-12-17', 'US', []],
    ['2013-12-18', 'US', [{ name: 'restorationEnds', date: '2015-02-18' }]],
    ['2026-06-28', 'US', [{ name: 'restorationEnds', date: '2027-08-30' }]],
    ['2026-06-28', 'EP', [{ name: 'restorationEnds', date: '2027-08-28' }]],
  ])('restoration for the priority of %s at %s', (trigger, country, marks) => {
    expect(compute('FF-PAR', trigger, { country }).marks).toEqual(marks);
  });

  test.each([
    ['2017-06-30', '2018-06-15'],
    ['2017-07-03', '2018-09-15'],
  ])('a supplementary search after a search report of %s', (trigger, date) => {
    expect(compute('PC-22', trigger, { priority: '2016-11-15' }).marks).toEqual([
      { name: 'supplementarySearch', date },
    ]);
  });

  test.each([{ isDesign: true }, { isNationalStage: true }])(
    'a priority claim with %j says that other dates apply',
    (flag) => {
      const plain = linesOf('PR-CL', '2026-01-15', { priority: '2025-01-15' });
      expect(linesOf('PR-CL', '2026-01-15', { priority: '2025-01-15', ...flag })).toHaveLength(
        plain.length + 1,
      );
    },
  );
});

describe('closed days', () => {
  test.each([
    ['AL-IF', '2017-12-21', '2018-03-22'],
    ['OA-NF', '2015-09-22', '2015-12-28'],
    ['OA-NF', '2012-07-29', '2012-10-31'],
    ['AL-IF', '2001-09-24', '2001-12-26'],
  ])('%s of %s is due on %s', (id, trigger, due) => {
    expect(compute(id, trigger).due).toBe(due);
  });

  test('an extension names the holiday that moved it', () => {
    expect(linesOf('OA-NF', '2026-07-01')).toContain(
      'With 3 months of extension the last day is 4 January 2027: 1 January 2027 is New Year’s Day (a federal holiday). [37 CFR 1.136(a)]',
    );
  });

  test('publication is expected on the Thursday after eighteen months, never before', () => {
    expect(compute('PB-18', '2026-01-05')).toMatchObject({ unrolled: '2027-07-05', due: '2027-07-08' });
    expect(compute('PB-18', '2026-01-08')).toMatchObject({ unrolled: '2027-07-08', due: '2027-07-08' });
  });
});

describe('citations', () => {
  test.each([
    ['OA-NR', '2026-05-04', { setDue: '2026-05-20' }, 'minimum', '35 USC 133; MPEP 710.02(b)'],
    ['PE-371', '2026-03-02', { priority: '2023-09-15' }, 'later-of', 'MPEP 1893.01(d); Form PCT/DO/EO/905'],
    ['PE-FN', '2026-03-02', {}, 'as-set', '37 CFR 1.53(f); MPEP 601.01(a), 506'],
    ['AP-DB', '2026-03-02', {}, 'as-set', '37 CFR 41.37(d), 41.31; MPEP 1205.03, 1204.01'],
    ['OA-NF', '2022-09-25', {}, 'roll', 'EO 11582 sec. 3; MPEP 710.05'],
    ['FF-PAR', '2026-01-02', { country: 'US' }, 'roll', '35 USC 119(e)(3), 21(b); 37 CFR 1.7(b)'],
    ['MF-1', '2026-06-16', {}, 'roll', '37 CFR 1.362(f)'],
    ['OA-NF', '2026-03-02', {}, 'add', 'MPEP 710.01(a)'],
  ])('%s of %s with %j cites for %s: %s', (id, trigger, facts, step, citation) => {
    const lines = compute(id, trigger, facts).explanation.filter((line) => line.step === step);
    expect(lines.map((line) => line.citation)).toContain(citation);
  });
});
