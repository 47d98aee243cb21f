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
  'PC-22': byPerson('PCT R.54bis, 45bis'),
  'PC-26': byPerson('PCT R.26bis.1'),
  'PC-30': byPerson('PCT Art. 22, 39'),
  'MF-1': byPerson('35 USC 41(b)'),
  'MF-2': byPerson('35 USC 41(b)'),
  'MF-3': byPerson('35 USC 41(b)'),
  'PTA-1': byPerson('37 CFR 1.705(b)'),
  'PG-1': { endsWith: 'a person who finishes it', authority: '35 USC 321(c), 251(d)' },
};

/** The end of the period of each rule, by rule id; nothing else finishes its milestone without a second person. */
export const periodEnds: Readonly<Record<string, PeriodEnd>> = {
  ...examination,
  ...formalities,
  ...allowance,
  ...appeals,
  ...otherRights,
};
