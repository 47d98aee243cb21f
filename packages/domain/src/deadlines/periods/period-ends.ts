/** The act that ends the period of a rule, in words, and its authority. */
export interface PeriodEnd {
  /** Completes the sentence "It ends with …". */
  endsWith: string;
  authority: string;
}

const reply = '35 USC 133; 37 CFR 1.135';
const finalReply = '35 USC 133; 37 CFR 1.116, 1.135(b); MPEP 706.07(f), 714.13';
const formalityReply = '37 CFR 1.53(f), 1.135';
const newRequest = '37 CFR 1.114(d)';

const examination: Readonly<Record<string, PeriodEnd>> = {
  'OA-NF': {
    endsWith: 'a reply, a notice of appeal after a second rejection or an abandonment',
    authority: reply,
  },
  'OA-F': {
    endsWith:
      'a request for continued examination, a notice of appeal, an allowance, a new action or an abandonment; a reply after final does not end it',
    authority: finalReply,
  },
  'OA-F2': {
    endsWith: 'a first reply after final, or the period of the final action',
    authority: 'MPEP 706.07(f)',
  },
  'OA-ADV': {
    endsWith:
      'a request for continued examination, a notice of appeal, an allowance, a new action or an abandonment; another reply after final does not end it',
    authority: finalReply,
  },
  'OA-RR': {
    endsWith: 'an election or an abandonment',
    authority: '37 CFR 1.142, 1.143; 35 USC 133',
  },
  'OA-Q': { endsWith: 'a reply or an abandonment', authority: reply },
  'OA-NC': { endsWith: 'a corrected amendment or an abandonment', authority: '37 CFR 1.121, 1.135(c)' },
  'OA-NR': { endsWith: 'a reply or an abandonment', authority: reply },
  'OA-105': { endsWith: 'the information, or an abandonment', authority: '37 CFR 1.105; 35 USC 133' },
  T1: { endsWith: 'a person who finishes it', authority: '37 CFR 1.102(e)' },
};

const formalities: Readonly<Record<string, PeriodEnd>> = {
  'PE-MP': {
    endsWith: 'a complete reply or an abandonment; an oath alone does not end it',
    authority: formalityReply,
  },
  'PE-CP': { endsWith: 'a complete reply or an abandonment', authority: formalityReply },
  'PE-OM': { endsWith: 'a complete reply or an abandonment', authority: '37 CFR 1.53(e)' },
  'PE-IN': { endsWith: 'a complete reply', authority: '37 CFR 1.53(e)' },
  'PE-FN': { endsWith: 'a complete reply or an abandonment', authority: formalityReply },
  'PE-371': {
    endsWith: 'the notice of acceptance or an abandonment; documents alone do not end it',
    authority: '35 USC 371; 37 CFR 1.495',
  },
  'PE-FR': { endsWith: 'a person who finishes it', authority: 'practice' },
};

const allowance: Readonly<Record<string, PeriodEnd>> = {
  'AL-IF': {
    endsWith: 'the issue fee, a request for continued examination or an abandonment',
    authority: '35 USC 151; 37 CFR 1.114(a)',
  },
  'AL-OA': {
    endsWith: 'the oath or declaration; at the latest, with the issue fee, which a second person checks',
    authority: '35 USC 115(f)',
  },
  'AL-312': { endsWith: 'the amendment, or the issue fee', authority: '37 CFR 1.312' },
  'AL-CON': { endsWith: 'the grant', authority: '35 USC 120' },
  'AB-W': { endsWith: 'a person, with a second person’s verification', authority: '37 CFR 1.181(f)' },
  'AB-R': { endsWith: 'a person, with a second person’s verification', authority: '37 CFR 1.137' },
};

const appeals: Readonly<Record<string, PeriodEnd>> = {
  'AP-N': {
    endsWith: 'a notice of appeal, or what ends the period of the final action',
    authority: '35 USC 134; 37 CFR 41.31',
  },
  'AP-B': {
    endsWith: 'the appeal brief, a pre-appeal decision or a request for continued examination',
    authority: `37 CFR 41.37; ${newRequest}`,
  },
  'AP-PB': {
    endsWith: 'the appeal brief or a request for continued examination',
    authority: `37 CFR 41.37; ${newRequest}`,
  },
  'AP-DB': {
    endsWith: 'the corrected brief or a request for continued examination',
    authority: `37 CFR 41.37(d); ${newRequest}`,
  },
  'AP-NE': {
    endsWith:
      'a reply that asks to reopen prosecution, the reply brief or a request for continued examination',
    authority: '37 CFR 41.39(b); 37 CFR 1.114(d)',
  },
  'AP-RB': {
    endsWith: 'the reply brief or a request for continued examination',
    authority: `37 CFR 41.41; ${newRequest}`,
  },
  'AP-FF': {
    endsWith: 'the forwarding fee, the docketing notice or a request for continued examination',
    authority: `37 CFR 41.45; ${newRequest}`,
  },
  'AP-OH': {
    endsWith: 'the request for an oral hearing or for continued examination',
    authority: `37 CFR 41.47; ${newRequest}`,
  },
  'AP-RH': {
    endsWith:
      'the request for rehearing, an amendment that reopens prosecution or a request for continued examination',
    authority: `37 CFR 41.50(b), 41.52; ${newRequest}`,
  },
  'AP-CT': {
    endsWith:
      'a request for rehearing, after whose decision it runs again, or a request for continued examination',
    authority: `37 CFR 90.3(b)(1); ${newRequest}`,
  },
};

const byPerson = (authority: string): PeriodEnd => ({
  endsWith: 'a person, with a second person’s verification',
  authority,
});

const otherRights: Readonly<Record<string, PeriodEnd>> = {
  'FF-PAR': byPerson('Paris Art. 4; 35 USC 119'),
  'FF-REM': { endsWith: 'a person who finishes it, or the end of the priority year', authority: 'practice' },
  'FF-LIC': { endsWith: 'a person who finishes it', authority: '35 USC 184' },
  'FF-NP': {
    endsWith: 'the rescission of the nonpublication request',
    authority: '35 USC 122(b)(2)(B)(iii)',
  },
  'PR-CL': byPerson('37 CFR 1.55, 1.78'),
  'PB-18': { endsWith: 'the publication', authority: '35 USC 122(b)' },
  'CN-6': { endsWith: 'a person who finishes it', authority: '37 CFR 1.17(w)' },
  'CN-9': { endsWith: 'a person who finishes it', authority: '37 CFR 1.17(w)' },
  'PC-19': byPerson('PCT R.46.1'),
  'PC-22': {
    endsWith: 'the demand, which the report on it shows too',
    authority: 'PCT R.54bis, 45bis',
  },
  'PC-26': byPerson('PCT R.26bis.1'),
  'PC-30': byPerson('PCT Art. 22, 39'),
  'MF-1': byPerson('35 USC 41(b)'),
  'MF-2': byPerson('35 USC 41(b)'),
  'MF-3': byPerson('35 USC 41(b)'),
  'PTA-1': byPerson('37 CFR 1.705(b)'),
  'PG-1': { endsWith: 'a person who finishes it', authority: '35 USC 321(c), 251(d)' },
};

const disclosures: Readonly<Record<string, PeriodEnd>> = {
  'ID-B': { endsWith: 'an information disclosure statement', authority: '37 CFR 1.97(b)' },
  'ID-E': { endsWith: 'an information disclosure statement', authority: '37 CFR 1.97(e)' },
  'ID-D': { endsWith: 'an information disclosure statement', authority: '37 CFR 1.704(d)' },
  'BD-1': { endsWith: 'the filing of the application', authority: '35 USC 102(b)(1)' },
  'IN-S': { endsWith: 'the statement of the substance of the interview', authority: '37 CFR 1.133(b)' },
  'PB-2': { endsWith: 'a person who finishes it', authority: '37 CFR 1.221(b)' },
  'PB-4': { endsWith: 'the publication', authority: '37 CFR 1.138(c)' },
  'AS-3': byPerson('35 USC 261'),
};

const proceedings: Readonly<Record<string, PeriodEnd>> = {
  'AP-NG': {
    endsWith:
      'the request for rehearing, an amendment that reopens prosecution or a request for continued examination',
    authority: '37 CFR 41.50(b), (f)',
  },
  'AP-RD': {
    endsWith: 'the decision on the request, or a request for continued examination',
    authority: 'practice',
  },
  'AP-RM': byPerson('37 CFR 41.50(a)(2), (f)'),
  'PT-R': byPerson('37 CFR 1.181(f)'),
  'IP-B': byPerson('35 USC 315(b)'),
  'IP-P': byPerson('37 CFR 42.107(b)'),
  'IP-14': byPerson('37 CFR 42.71(d)(1)'),
  'IP-30': byPerson('37 CFR 42.71(d)(2)'),
  'IP-D': byPerson('USPTO memorandum of 26 March 2025'),
  'IP-DO': byPerson('USPTO memorandum of 26 March 2025'),
  'RX-P': byPerson('OG notice of 1 April 2026'),
  'RX-R': byPerson('OG notice of 1 April 2026'),
  'RX-S': byPerson('37 CFR 1.530(b)'),
  'RX-A': byPerson('37 CFR 1.550(b), (c)'),
  'MF-R': byPerson('37 CFR 1.378; 35 USC 41(c)'),
  'EX-20': { endsWith: 'a person who finishes it', authority: '35 USC 154(a)(2)' },
  'EX-D': { endsWith: 'a person who finishes it', authority: '35 USC 173' },
};

const europeanReply = 'a reply at the European Patent Office';

const abroad: Readonly<Record<string, PeriodEnd>> = {
  'EP-161': { endsWith: europeanReply, authority: 'EPC R.161, 162' },
  'EP-70': { endsWith: europeanReply, authority: 'EPC Art. 94(1), R.70(1), 70a(1)' },
  'EP-94': { endsWith: europeanReply, authority: 'EPC Art. 94(3), R.132' },
  'EP-71': { endsWith: europeanReply, authority: 'EPC R.71(3), (7)' },
  'EP-AP': byPerson('EPC Art. 108'),
  'EP-AG': byPerson('EPC Art. 108'),
  'EP-FP': byPerson('EPC Art. 121, R.135(1)'),
  'EP-79': { endsWith: europeanReply, authority: 'EPC R.79(1), 132' },
  'EP-DR': byPerson('EPC R.36(1); G 1/09'),
  'EP-DG': byPerson('EPC R.36(1)'),
  'EP-OP': { endsWith: 'a person who finishes it', authority: 'EPC Art. 99(1)' },
  'EP-UP': byPerson('Unitary Patent R.6(1)'),
  'EP-VA': byPerson('EPC Art. 65(1)'),
  'EP-AN': byPerson('EPC Art. 86(1), R.51'),
  'JP-EX': { endsWith: 'the request for examination', authority: 'Patent Act of Japan Art. 48-3' },
  'CN-EX': { endsWith: 'the request for examination', authority: 'Patent Law of China Art. 35' },
  'KR-EX': { endsWith: 'the request for examination', authority: 'Patent Act of Korea Art. 59' },
  'CA-EX': { endsWith: 'the request for examination', authority: 'Patent Act of Canada s. 35' },
  'AU-EX': { endsWith: 'the request for examination', authority: 'Patents Act of Australia s. 44' },
  'AU-DX': byPerson('Patents Regulations of Australia r. 3.16'),
  'IN-EX': { endsWith: 'the request for examination', authority: 'Patents Rules of India r. 24B' },
  'JP-OA': byPerson('Patent Act of Japan Art. 50'),
  'CN-OA': byPerson('Patent Law of China Art. 37'),
  'KR-OA': byPerson('Patent Act of Korea Art. 63'),
  'CA-OA': byPerson('Patent Rules of Canada s. 86'),
  'AU-OA': byPerson('Patents Regulations of Australia r. 13.4'),
  'IN-OA': byPerson('Patents Act of India s. 21; Patents Rules r. 24B'),
  'JP-AP': { endsWith: 'the appeal', authority: 'Patent Act of Japan Art. 121(1)' },
  'CN-AP': { endsWith: 'the request for reexamination', authority: 'Patent Law of China Art. 41' },
  'KR-AP': { endsWith: 'the appeal', authority: 'Patent Act of Korea Art. 132-17' },
  'JP-DR': byPerson('Patent Act of Japan Art. 44(1)(iii)'),
  'CN-DR': byPerson('Guidelines for Patent Examination of China'),
  'KR-DR': byPerson('Patent Act of Korea Art. 52(1)(ii)'),
  'JP-DG': byPerson('Patent Act of Japan Art. 44(1)(ii)'),
  'CN-DG': byPerson('Implementing Regulations of the Patent Law of China R. 48, 60'),
  'KR-DG': byPerson('Patent Act of Korea Art. 52(1)(iii)'),
  'JP-AN': byPerson('Patent Act of Japan Art. 107, 108, 112'),
  'CN-AN': byPerson('Implementing Regulations of the Patent Law of China'),
  'KR-AN': byPerson('Patent Act of Korea Art. 79, 81'),
  'CA-AN': byPerson('Patent Act of Canada s. 27.1, 46'),
  'AU-AN': byPerson('Patents Act of Australia s. 143'),
  'IN-AN': byPerson('Patents Act of India s. 53; Patents Rules r. 80'),
};

/** The end of the period of each rule, by rule id; nothing else finishes its milestone without a second person. */
export const periodEnds: Readonly<Record<string, PeriodEnd>> = {
  ...examination,
  ...formalities,
  ...allowance,
  ...appeals,
  ...otherRights,
  ...disclosures,
  ...proceedings,
  ...abroad,
};
