import { describe, expect, test } from 'vitest';
import { deadlineRule, deadlineRules } from '../deadlines/rules/rule-table.ts';
import { askedFacts, effectOnPeriod, reactToDocument, readCode } from './document-reactions.ts';

/** Every code of the table of the Office's document codes that the hub reacts to (domain rules §7). */
const codes = `CTFR CTNF NOA CTAV RCEX INTV.SUM.APP INTV.SUM.EX EXIN CTRS CTEQ CTMS SADV SFR. SR.. SRES NRES
  NTC.A.NONCPL W/AC EX.A M327 ABN APP.FILE.REC NTC.MISS.PRT NT.CR.APP.PA NT.INCPL.APP NTC.OMIT.APP NT.INC.REPLY PEFN PEFR
  M905 SEQ.REQ.DISC CRFD NTC.PUB ISSUE.NTF N/AP AP.PRE.REQ AP.PRE.DEC AP.B SAPB APBD APND APEA APRB WFEE.APPEAL APOH APDP
  APDN APDA APDR APD1 APD2 APD3 AP/W APDS A... A.NE A.NE.AFCP A.NA A.QU A.PE AMSB SA.. A.LA A.I. ELC. REM CLM SPEC ABST DRW
  DRW.NONBW CLM.NE SPEC.NE DRW.NE ABST.NE AF/D.130A AF/D.130B AF/D.131 AF/D.132 DIST DISQ IDS 892 1449 FOR NPL REF.OTHER
  FRPR IDS.3P PROTEST QPIDS.REQ Q.DEC.REOP ADS OATH PA.. PA.LIST R3.73 C.AD TRNA TR.PROV TRAN.LET LET. XT/ 136A IFEE WFEE
  N417 SES.REQ MES.GIB MES.IHEB MES.LOSS SES.LOSS TRACK1.REQ PPH.PET.652 PET.OP.AGE PG.NONPUB.RQ RESC EARLYPUB PET.AUTO
  PET.DEC.AUTO PETDEC PET.PTA R48.REQ CFILE EABN SRFW SRNT FWCLM IIFW BIB RO/105 ISA/220 ISA/210 ISA/237 IB/301 IB/304 IB/308 IPEA/401 IPEA/409
  EP.161 EP.SR EP.94 EP.71 EP.GRANT EP.REPLY JP.OA CN.OA KR.OA CA.OA AU.OA IN.OA JP.FILED CN.FILED KR.FILED CA.FILED
  AU.FILED IN.FILED JP.EXAM AU.DIR EP.FILED JP.GRANT CN.GRANT KR.GRANT CA.GRANT AU.GRANT IN.GRANT
  NAPI AP.PRE.DEF NTC.RCE.DEF C105D C105-I OA.FAI.PRELM OA.FAI NFDR CRFR NFEE ICPA MCPA NT.AE.A.NONC ISSUE.WD.NTC N416
  NTC.PUB.DATE TRIAL.REQ.G TRIAL.REQ.D TRIAL.TRMFWD TRIAL.CERT.M EGRANT.PDF ASRN`.split(/\s+/);

test.each([...codes, 'FR TRANS'])('%s is known', (code) => {
  const { name, direction, opens, closes, replies, kind, note } = reactToDocument(code);
  expect(name).not.toBe('Unknown document');
  expect(['O', 'I', 'N']).toContain(direction);
  for (const ruleId of [...opens, ...closes, ...replies]) expect(deadlineRule(ruleId).id).toBe(ruleId);
  if (kind === 'review') expect(note.endsWith('.')).toBe(true);
  if (opens.length + closes.length + replies.length > 0) expect(kind).toBe('rules');
});

test.each([
  ['CTFR', ['OA-F', 'OA-F2'], ['OA-F', 'OA-F2', 'OA-ADV', 'AP-N']],
  ['CTNF', ['OA-NF'], ['OA-F', 'OA-F2', 'OA-ADV', 'AP-N']],
  ['NOA', ['AL-IF', 'AL-OA'], ['OA-F', 'OA-F2', 'OA-ADV', 'AP-N']],
  ['CTAV', ['OA-ADV'], []],
  ['APEA', ['AP-RB', 'AP-FF', 'AP-OH'], []],
  ['ISSUE.NTF', ['AL-CON'], []],
  ['TRIAL.REQ.G', ['IP-14'], []],
  ['TRIAL.REQ.D', ['IP-30'], []],
  ['TRIAL.TRMFWD', ['IP-30'], []],
  ['C105-I', ['OA-105'], []],
  ['NAPI', ['AP-DB'], []],
  ['BDRR', ['AP-RD'], ['AP-RH', 'AP-CT', 'AP-NG']],
  ['APD1', ['AP-RH', 'AP-CT'], ['AP-RD']],
  ['EP.FILED', ['EP-AN'], []],
  ['CA.FILED', ['CA-EX', 'CA-AN'], []],
  ['JP.GRANT', ['JP-AN'], []],
  ['DISCLOSURE', ['BD-1'], []],
  ['TR.PROV', ['FF-PAR', 'FF-REM', 'FF-LIC'], ['BD-1']],
  ['TRNA', ['FF-PAR', 'FF-REM', 'FF-LIC', 'PR-CL', 'PB-18', 'ID-B'], ['BD-1']],
  ['RO/105', ['PC-26', 'PC-30', 'FF-NP'], []],
  ['ISA/220', ['PC-19', 'PC-22', 'ID-E', 'ID-D'], []],
  ['NTC.PUB', ['PB-2'], ['PB-18', 'PB-4']],
  ['INTV.SUM.APP', ['IN-S'], []],
  ['INTRVIEW.APP', [], ['IN-S']],
  ['IDS', [], ['ID-B', 'ID-E', 'ID-D']],
  ['EP.71', ['EP-71'], []],
  ['EP.GRANT', ['EP-VA', 'EP-UP', 'EP-OP'], []],
  ['CN.OA', ['CN-OA', 'ID-E', 'ID-D'], []],
  ['CN.FILED', ['CN-EX'], []],
  ['CN.EXAM', [], ['CN-EX']],
  ['APDN', ['AP-NG', 'AP-RH', 'AP-CT'], []],
  ['A.NE', [], ['OA-F2']],
  ['ELC.', [], ['OA-RR']],
  ['A.QU', [], ['OA-Q']],
  ['IFEE', [], ['AL-IF', 'AL-312']],
  ['APOH', [], ['AP-OH']],
  ['WFEE.APPEAL', [], ['AP-FF']],
])('%s opens %j and closes %j', (code, opens, closes) => {
  expect(reactToDocument(code)).toMatchObject({ opens, closes });
});

test('a request for continued examination closes the final rejection, the advisory action and the issue fee', () => {
  expect(reactToDocument('RCEX').closes).toEqual(expect.arrayContaining(['OA-F', 'OA-ADV', 'AL-IF']));
});

test.each(['A.NE', 'A.NE.AFCP'])('%s answers a final rejection without ending its period', (code) => {
  for (const ruleId of ['OA-F', 'OA-ADV']) expect(effectOnPeriod(code, ruleId)).toBe('answers');
  expect(effectOnPeriod(code, 'OA-F2')).toBe('ends');
  expect(effectOnPeriod(code, 'OA-NF')).toBe('none');
});

test('an abandonment ends what was unanswered, and starts the time to undo it', () => {
  const { opens, closes } = reactToDocument('ABN');
  expect(opens).toEqual(['AB-W', 'AB-R']);
  expect(closes).toEqual(expect.arrayContaining(['OA-NF', 'OA-F', 'OA-ADV', 'PE-MP', 'AL-IF']));
});

test('a petition for an extension of time extends a period, and a standing authorization does not', () => {
  expect(reactToDocument('XT/')).toMatchObject({ extends: true, kind: 'rules', opens: [], closes: [] });
  expect(reactToDocument('136A')).toMatchObject({ extends: false, kind: 'informational' });
});

test('a document that reports a filing asks for the dates it does not carry', () => {
  expect(askedFacts('TR.PROV', 'FF-PAR')).toEqual([]);
  expect(askedFacts('TRNA', 'FF-PAR')).toEqual(['priority']);
  expect(askedFacts('TRNA', 'FF-LIC')).toEqual([]);
  expect(askedFacts('APP.FILE.REC', 'FF-PAR')).toEqual(['priority', 'filing']);
  expect(askedFacts('APP.FILE.REC', 'ID-B')).toEqual(['filing']);
  expect(askedFacts('APP.FILE.REC', 'PE-FR')).toEqual([]);
  expect(askedFacts('APP.FILE.REC', 'NO-SUCH')).toEqual([]);
  expect(askedFacts('JP.FILED', 'JP-EX')).toEqual(['filing']);
  expect(askedFacts('CN.FILED', 'CN-EX')).toEqual(['priority', 'filing']);
});

test('an examiner’s answer asks whether it has a new ground of rejection, and only then starts its period', () => {
  const { opens, asksWhether } = reactToDocument('APEA');
  expect(asksWhether).toEqual({ 'AP-NE': 'Does the answer contain a new ground of rejection?' });
  expect(opens).not.toContain('AP-NE');
});

describe('codes', () => {
  test('are literal, without surrounding spaces', () => {
    expect(reactToDocument(' A... ')).toMatchObject({
      code: 'A...',
      closes: ['OA-NF', 'OA-NC', 'OA-NR', 'AP-NE'],
    });
    expect(reactToDocument('AXXX').kind).toBe('review');
    expect(reactToDocument('ctnf').kind).toBe('review');
    expect(reactToDocument('constructor').kind).toBe('review');
  });

  test('that are unknown require a review', () => {
    expect(reactToDocument('CTAF')).toEqual({
      code: 'CTAF',
      name: 'Unknown document',
      direction: null,
      opens: [],
      closes: [],
      asks: [],
      asksWhether: {},
      replies: [],
      withdraws: [],
      extends: false,
      unmatched: 'review',
      kind: 'review',
      note: 'This document code is not in the table: read the document.',
    });
  });

  test.each([
    ['PET.DEC.TC', 'O', 'review'],
    ['PET.OP.DEC', 'O', 'review'],
    ['PET.SPRE', 'I', 'review'],
    ['PETWDISS', 'I', 'review'],
    ['SES.LOSS.ELC', 'I', 'informational'],
  ])('%s belongs to a family', (code, direction, kind) => {
    expect(reactToDocument(code)).toMatchObject({ code, direction, kind });
  });
});

test('starts a rule only for the codes it lists', () => {
  for (const code of codes)
    for (const ruleId of reactToDocument(code).opens)
      expect(deadlineRule(ruleId).triggerCodes).toContain(code);
  for (const { id, triggerCodes } of deadlineRules) {
    for (const code of triggerCodes) expect(reactToDocument(code).opens).toContain(id);
  }
});

test.each([
  ['ctfr', 'CTFR'],
  [' fr trans ', 'FR TRANS'],
  ['pet.auto', 'PET.AUTO'],
  ['ZZ.NEW', 'ZZ.NEW'],
  ['zz.new', null],
  ['Final rejection', null],
  ['constructor', null],
])('“%s” means the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['NRES', 'OA-NF'],
  ['W/AC', 'OA-NF'],
  ['ISSUE.WD.NTC', 'AL-CON'],
])('the letter %s withdraws periods of rules that exist, %s among them', (code, expected) => {
  const { withdraws } = reactToDocument(code);
  expect(withdraws).toContain(expected);
  for (const ruleId of withdraws) expect(deadlineRule(ruleId).id).toBe(ruleId);
});
