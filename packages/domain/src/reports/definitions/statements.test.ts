import { build, definition, headings, textOf } from '@hub/testkit/builders/built-report.ts';
import { documentOf, finalFacts } from '@hub/testkit/builders/office-action.ts';
import { inventionFacts, reportFacts } from '@hub/testkit/builders/report-facts.ts';
import { describe, expect, test } from 'vitest';
import { buildReport, checkInput, warnOf } from '../build-report.ts';
import { reportLines } from '../document/report-lines.ts';
import type { ReportFacts } from '../facts/report-facts.ts';

test('a benefit claim is a pair of applications, with the lists of the form, and a broken chain is named', () => {
  const parents = [
    { applicationNumber: '16000001', childNumber: '17248024', code: 'CIP' },
    { applicationNumber: '62957904', childNumber: '16000001', code: 'PRO' },
  ].map((pair) => ({
    ...pair,
    relation: '',
    filingDate: '2024-01-08',
    patentNumber: null,
    status: 'Expired',
  }));
  const facts = reportFacts(inventionFacts({ parents }));
  const sheet = build('application-data-sheet', {}, facts);
  const rows = reportLines(sheet).filter((line) => line.startsWith('Expired'));
  expect(rows).toEqual([
    'Expired | 17/248,024 | Continuation-in-part of | 16/000,001 | 2024-01-08 | ',
    'Expired | 16/000,001 | Claims benefit of provisional | 62/957,904 | 2024-01-08 | ',
  ]);
  const { values } = checkInput([definition('application-data-sheet')], {}, facts);
  const warned = (rowsOf: unknown) =>
    warnOf([definition('application-data-sheet')], facts, {
      ...values,
      domesticBenefit: rowsOf as never,
    }).map(({ text }) => text);
  expect(warned(values.domesticBenefit).filter((text) => !text.includes('37 CFR 1.76(c)(2)'))).toEqual([]);
  const [, provisional] = Array.isArray(values.domesticBenefit) ? values.domesticBenefit : [];
  expect(warned([provisional])).toContainEqual(expect.stringContaining('the chain is broken'));
});

describe('disclosure statement', () => {
  const citations = [{ kind: 'us-patent', number: '1', name: 'Miller' }];
  const warned = (facts: ReportFacts, entered: Record<string, unknown>) => {
    const { values } = checkInput([definition('disclosure-list')], { citations, ...entered }, facts);
    return warnOf([definition('disclosure-list')], facts, values).map(({ text }) => text);
  };

  test('is refused after the grant, and states no time', () => {
    const patented = reportFacts(inventionFacts({ status: 'granted' }));
    const { problems } = checkInput([definition('disclosure-list')], { citations }, patented);
    expect(problems).toEqual([
      { name: 'citations', problem: expect.stringContaining('The patent is granted') },
    ]);
    const built = buildReport(definition('disclosure-list'), patented, { citations, disclosureWindow: 'b' });
    expect(textOf(built)).not.toContain('filed within the time');
  });

  test('states no time while the wrapper is unread', () => {
    const unread = reportFacts(inventionFacts({ wrapperReadOn: null }));
    expect(textOf(build('disclosure-list', { citations }, unread))).not.toContain('filed within the time');
    expect(warned(unread, {})).toEqual([expect.stringContaining('was not read')]);
  });

  test('names contradictions', () => {
    expect(warned(reportFacts(), { disclosureWindow: 'c', certification: 'e1' })).toEqual([]);
    expect(warned(reportFacts(), { certification: 'e2', isTermStatement: true })).toEqual([
      expect.stringContaining('Both are true only if the Office itself cited every item'),
    ]);
    expect(warned(reportFacts(), { disclosureWindow: 'd', certification: 'none' })).toEqual([
      expect.stringContaining('needs a certification'),
    ]);
  });
});

test('a reply after an advisory action answers the final action before it, and the wizard says what is usual', () => {
  const documents = [documentOf('CTFR', '2026-08-21'), documentOf('CTAV', '2026-11-20', 'advisory')];
  const facts = reportFacts(inventionFacts({ documents }));
  const entered = { action: 'advisory' };
  expect(textOf(build('response-shell', entered, facts))).toContain(
    'August 21, 2026 (CTFR)  and the advisory action dated November 20, 2026 (CTAV)',
  );
  const { values } = checkInput([definition('response-shell')], entered, facts);
  expect(warnOf([definition('response-shell')], facts, values)).toEqual([
    {
      reportId: 'response-shell',
      text: expect.stringContaining('An advisory action sets no period of its own'),
    },
  ]);
  const appeal = textOf(build('notice-of-appeal', { action: 'advisory', rejectedClaims: '1-7' }, facts));
  expect(appeal).toContain('August 21, 2026 (CTFR)  that rejects claims  1-7');
  expect(textOf(build('continued-examination', { ...entered, submission: 'amendment' }, facts))).toContain(
    'Mail Stop RCE',
  );
});

test('a petition for an extension names the day that the engine computed, and warns of one that has passed', () => {
  const entered = { action: 'final', extensionMonths: 1 };
  const petition = definition('extension-petition');
  expect(textOf(build('extension-petition', entered, finalFacts()))).toContain(
    'so that it ends on  December 21, 2026',
  );
  const later = { ...finalFacts(), preparedOn: '2026-12-28' };
  const { values } = checkInput([petition], entered, later);
  expect(warnOf([petition], later, values)).toEqual([
    { reportId: 'extension-petition', text: expect.stringContaining('ended on December 21, 2026') },
  ]);
});

test('an election amends nothing, and a restriction in another action is answered by one', () => {
  const facts = reportFacts(inventionFacts({ documents: [documentOf('CTRS', '2026-10-30')] }));
  expect(headings(build('response-shell', {}, facts))).not.toContain('Amendments to the Claims');
  const combined = { rejections: [{ ground: 'restriction', claims: '1-20' }] };
  const text = textOf(build('response-shell', combined));
  expect(text).toContain('Restriction is required among claims 1-20');
  expect(text).not.toContain('Other Grounds');
});

test('a rejected claim that the listing lacks or cancels is named', () => {
  const claims = [
    { number: '1', status: 'Original', text: 'A machine.' },
    { number: '2', status: 'Canceled' },
  ];
  const { values } = checkInput(
    [definition('response-shell')],
    { claims, rejections: [{ ground: '103', claims: '1-3' }] },
    reportFacts(),
  );
  expect(warnOf([definition('response-shell')], reportFacts(), values).map(({ text }) => text)).toEqual([
    'The listing of claims lacks rejected claims: 3.',
    'These claims are rejected, but the listing cancels them: 2.',
  ]);
});

test('a replaced paragraph of the specification shows its changes', () => {
  const specificationChanges = [
    { location: 'paragraph [0012]', previousText: 'The valve opens.', text: 'The valve closes.' },
  ];
  const { blocks } = build('response-shell', { specificationChanges });
  expect(JSON.stringify(blocks)).toContain(
    '{"text":"opens","strike":true},{"text":"closes","underline":true}',
  );
  expect(textOf(blocks)).toContain('Please replace paragraph [0012] with the following:');
});
