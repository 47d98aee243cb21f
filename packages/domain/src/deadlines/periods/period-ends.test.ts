import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applicantDocuments } from '../../documents/codes/applicant-documents.ts';
import { foreignDocuments } from '../../documents/codes/foreign-documents.ts';
import { internalDocuments } from '../../documents/codes/internal-documents.ts';
import { internationalDocuments } from '../../documents/codes/international-documents.ts';
import { officeDocuments } from '../../documents/codes/office-documents.ts';
import { effectOnPeriod, reactToDocument } from '../../documents/document-reactions.ts';
import { deadlineRule, deadlineRules } from '../rules/rule-table.ts';
import { companionsOf, continuedBy } from './companion-rules.ts';
import { periodEnds } from './period-ends.ts';

const codes = Object.keys({
  ...officeDocuments,
  ...applicantDocuments,
  ...internalDocuments,
  ...internationalDocuments,
  ...foreignDocuments,
});
const ruleIds = [...new Set(deadlineRules.map(({ id }) => id))];

/** Each rule with the documents that end its period, and those that answer it without ending it. */
const endings: readonly (readonly [ruleId: string, ends: string, answers: string])[] = [
  ['OA-NF', 'ABN A... N/AP', ''],
  ['OA-F', 'CTNF CTFR CTEQ NOA ABN RCEX ACPA N/AP', 'A.NE A.NE.AFCP'],
  ['OA-F2', 'CTNF CTFR CTEQ NOA ABN A.NE A.NE.AFCP RCEX ACPA N/AP', ''],
  ['OA-ADV', 'CTNF CTFR CTEQ NOA ABN RCEX ACPA N/AP', 'A.NE A.NE.AFCP'],
  ['OA-RR', 'ABN ELC.', ''],
  ['OA-Q', 'ABN A.QU', ''],
  ['OA-NC', 'ABN A... A.PE AMSB SA..', ''],
  ['OA-NR', 'ABN A...', ''],
  ['OA-105', 'ABN', ''],
  ['T1', '', ''],
  ['PE-MP', 'ABN PEFR PEFRREISS', 'OATH'],
  ['PE-CP', 'ABN PEFR PEFRREISS', ''],
  ['PE-OM', 'ABN PEFR PEFRREISS', ''],
  ['PE-IN', 'PEFR PEFRREISS', ''],
  ['PE-FN', 'ABN PEFR PEFRREISS', ''],
  ['PE-371', 'M903 ABN', '371P'],
  ['PE-FR', '', ''],
  ['AL-IF', 'ABN RCEX ACPA IFEE', ''],
  ['AL-OA', 'ABN RCEX ACPA OATH', ''],
  ['AL-312', 'ABN A.NA RCEX ACPA IFEE', ''],
  ['AL-CON', 'EGRANT.NTF', ''],
  ['AB-W', '', ''],
  ['AB-R', '', ''],
  ['AP-N', 'CTNF CTFR CTEQ NOA ABN RCEX ACPA N/AP', ''],
  ['AP-B', 'AP.PRE.DEC RCEX ACPA AP.B', ''],
  ['AP-PB', 'RCEX ACPA AP.B', ''],
  ['AP-DB', 'RCEX ACPA AP.B SAPB', ''],
  ['AP-RB', 'RCEX ACPA APRB', ''],
  ['AP-NE', 'A... RCEX ACPA APRB', ''],
  ['AP-FF', 'AP_DK_M RCEX ACPA WFEE.APPEAL', ''],
  ['AP-OH', 'RCEX ACPA APOH', ''],
  ['AP-RH', 'RCEX ACPA BDRR BD.A', ''],
  ['AP-CT', 'RCEX ACPA BDRR', ''],
  ['FF-PAR', '', ''],
  ['FF-REM', '', ''],
  ['FF-LIC', '', ''],
  ['FF-NP', 'RESC', ''],
  ['PR-CL', '', ''],
  ['PB-18', 'NTC.PUB', ''],
  ['CN-6', '', ''],
  ['CN-9', '', ''],
  ['PC-19', '', ''],
  ['PC-26', '', ''],
  ['PC-22', 'IPEA/409 IPEA/401', ''],
  ['PC-30', '', ''],
  ['MF-1', '', ''],
  ['MF-2', '', ''],
  ['MF-3', '', ''],
  ['PTA-1', '', ''],
  ['PG-1', '', ''],
  ['ID-B', 'IDS', ''],
  ['ID-E', 'IDS', ''],
  ['ID-D', 'IDS', ''],
  ['MF-R', '', ''],
  ['EX-20', '', ''],
  ['EX-D', '', ''],
  ['AP-NG', 'RCEX ACPA BDRR BD.A', ''],
  ['AP-RD', 'APD1 APD2 APD3 RCEX ACPA', ''],
  ['AP-RM', '', ''],
  ['IN-S', 'INTRVIEW.APP', ''],
  ['PT-R', '', ''],
  ['IP-B', '', ''],
  ['IP-P', '', ''],
  ['IP-D', '', ''],
  ['IP-DO', '', ''],
  ['IP-14', '', ''],
  ['IP-30', '', ''],
  ['RX-P', '', ''],
  ['RX-R', '', ''],
  ['RX-S', '', ''],
  ['RX-A', '', ''],
  ['BD-1', 'TRNA TR.PROV', ''],
  ['PB-2', '', ''],
  ['PB-4', 'NTC.PUB', ''],
  ['AS-3', '', ''],
  ['EP-161', 'EP.REPLY', ''],
  ['EP-70', 'EP.REPLY', ''],
  ['EP-94', 'EP.REPLY', ''],
  ['EP-71', 'EP.REPLY', ''],
  ['EP-AP', '', ''],
  ['EP-AG', '', ''],
  ['EP-FP', '', ''],
  ['EP-79', 'EP.REPLY', ''],
  ['EP-DR', '', ''],
  ['EP-DG', '', ''],
  ['EP-OP', '', ''],
  ['EP-UP', '', ''],
  ['EP-VA', '', ''],
  ['EP-AN', '', ''],
  ['JP-EX', 'JP.EXAM', ''],
  ['CN-EX', 'CN.EXAM', ''],
  ['KR-EX', 'KR.EXAM', ''],
  ['CA-EX', 'CA.EXAM', ''],
  ['AU-EX', 'AU.EXAM', ''],
  ['AU-DX', '', ''],
  ['IN-EX', 'IN.EXAM', ''],
  ['JP-OA', '', ''],
  ['CN-OA', '', ''],
  ['KR-OA', '', ''],
  ['CA-OA', '', ''],
  ['IN-OA', '', ''],
  ['AU-OA', '', ''],
  ['JP-AP', 'JP.APPEAL', ''],
  ['CN-AP', 'CN.APPEAL', ''],
  ['KR-AP', 'KR.APPEAL', ''],
  ['JP-DR', '', ''],
  ['CN-DR', '', ''],
  ['KR-DR', '', ''],
  ['JP-DG', '', ''],
  ['CN-DG', '', ''],
  ['KR-DG', '', ''],
  ['JP-AN', '', ''],
  ['CN-AN', '', ''],
  ['KR-AN', '', ''],
  ['CA-AN', '', ''],
  ['AU-AN', '', ''],
  ['IN-AN', '', ''],
];

const sorted = (list: string): string[] => list.split(' ').filter(Boolean).sort();

test.each(endings)('the period of %s ends with “%s” and nothing else', (ruleId, ends, answers) => {
  const withEffect = (effect: string) => codes.filter((code) => effectOnPeriod(code, ruleId) === effect);
  expect(withEffect('ends').sort()).toEqual(sorted(ends));
  expect(withEffect('answers').sort()).toEqual(sorted(answers));
});

test('every rule says what ends its period, and why', () => {
  expect(endings.map(([ruleId]) => ruleId).sort()).toEqual(ruleIds.toSorted());
  for (const ruleId of ruleIds) {
    expect(periodEnds[ruleId]?.endsWith).toMatch(/^[a-z].*[^.]$/);
    expect(periodEnds[ruleId]?.authority).not.toBe('');
  }
});

/** The rows of a table of the page of the rules, by the beginning of its header. */
const rowsOf = (header: string): string[] => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const from = page.indexOf(header);
  expect(from).toBeGreaterThan(0);
  return page.slice(from, page.indexOf('\n\n', from)).split('\n').slice(2);
};

test('the documentation says for every rule what ends its period, as the code does', () => {
  const list = (codesOf: string) => codesOf.split(' ').filter(Boolean).join(', ') || '–';
  const inOrder = (list: string) => list.split(', ').sort().join(' ');
  const documented = new Map(
    rowsOf('| Rule | The period ends with |').map((row) => {
      const [ruleId = '', endsWith, ends = '', answers = '', authority] = row.slice(2, -2).split(' | ');
      return [ruleId, [endsWith, inOrder(ends), inOrder(answers), authority]];
    }),
  );
  const expected = endings.map(([ruleId, ends, answers]) => {
    const { endsWith, authority } = periodEnds[ruleId] ?? {};
    return [ruleId, [endsWith, inOrder(list(ends)), inOrder(list(answers)), authority]];
  });
  expect([...documented].sort()).toEqual(expected.sort());
});

test('the documentation lists every version of every rule with its first day and authority', () => {
  const rows = [
    ...rowsOf('| Rule | Runs from | Period | Extension | Kind'),
    ...rowsOf('| Rule | Runs from | Period | Extension | Confidence'),
  ];
  const cells = rows.map((row) => row.slice(2, -2).split(' | '));
  const listed = cells.map(
    ([id = '', , , , , from, authority]) => `${id.split(' ')[0]} ${from} ${authority}`,
  );
  const known = deadlineRules.map(({ id, effectiveFrom, citation }) => `${id} ${effectiveFrom} ${citation}`);
  expect(listed.sort()).toEqual(known.sort());
});

test('no document both ends and answers one period, and no receipt ends any', () => {
  for (const code of codes) {
    const { closes, replies } = reactToDocument(code);
    expect(closes.filter((ruleId) => replies.includes(ruleId))).toEqual([]);
  }
  for (const code of Object.keys(internalDocuments)) expect(reactToDocument(code).closes).toEqual([]);
});

describe('linked rules', () => {
  test('exist, and none is its own companion', () => {
    for (const ruleId of ruleIds) {
      for (const linked of [...companionsOf(ruleId), ...continuedBy(ruleId)])
        expect(deadlineRule(linked).id).toBe(linked);
      expect(companionsOf(ruleId)).not.toContain(ruleId);
    }
  });

  test('an advisory action goes on with the period of its final rejection', () => {
    expect(continuedBy('OA-ADV')).toEqual(['OA-F', 'OA-ADV']);
    expect(continuedBy('OA-F')).toEqual([]);
  });
});
