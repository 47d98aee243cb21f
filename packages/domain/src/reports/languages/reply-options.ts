/** Ways to react to an Office action, and the effect of each under United States law. */
export const englishReplyOptions = {
  reply: 'Reply with amendments or arguments',
  replyEffect: 'The examiner considers the reply as of right. 37 CFR 1.111.',
  interview: 'Interview with the examiner',
  interviewEffect: 'Can settle points before the reply; does not extend the period. 37 CFR 1.133.',
  afterFinal: 'Reply after final rejection',
  afterFinalEffect:
    'The examiner enters only certain amendments as of right, and the period keeps running. 37 CFR 1.116.',
  continued: 'Request for continued examination',
  continuedEffect: 'Reopens examination with a submission and a fee. 37 CFR 1.114.',
  appeal: 'Notice of appeal',
  appealEffect: 'The Patent Trial and Appeal Board reviews the rejections. 35 U.S.C. 134; 37 CFR 41.31.',
  elect: 'Election without traverse',
  electEffect:
    'Claims that are not elected are withdrawn, and can be pursued in a divisional application. 35 U.S.C. 121.',
  traverse: 'Election with traverse',
  traverseEffect: 'Keeps the right to petition for review of the requirement. 37 CFR 1.143, 1.144.',
  none: 'No reply',
  noneEffect: 'The application becomes abandoned at the end of the period. 35 U.S.C. 133.',
};

/** The same texts in German. */
export const germanReplyOptions: typeof englishReplyOptions = {
  reply: 'Erwiderung mit Änderungen oder Argumenten',
  replyEffect: 'Der Prüfer muss die Erwiderung berücksichtigen. 37 CFR 1.111.',
  interview: 'Gespräch mit dem Prüfer',
  interviewEffect: 'Kann Punkte vor der Erwiderung klären; verlängert die Frist nicht. 37 CFR 1.133.',
  afterFinal: 'Erwiderung auf die abschließende Zurückweisung',
  afterFinalEffect:
    'Der Prüfer muss nur bestimmte Änderungen zulassen, und die Frist läuft weiter. 37 CFR 1.116.',
  continued: 'Antrag auf Fortsetzung der Prüfung (RCE)',
  continuedEffect: 'Eröffnet die Prüfung mit einer Eingabe und gegen Gebühr erneut. 37 CFR 1.114.',
  appeal: 'Beschwerde (Notice of Appeal)',
  appealEffect:
    'Das Patent Trial and Appeal Board überprüft die Zurückweisungen. 35 U.S.C. 134; 37 CFR 41.31.',
  elect: 'Auswahl ohne Widerspruch',
  electEffect:
    'Nicht ausgewählte Ansprüche scheiden aus; sie können in einer Teilanmeldung weiterverfolgt werden. 35 U.S.C. 121.',
  traverse: 'Auswahl mit Widerspruch',
  traverseEffect: 'Erhält das Recht, die Anforderung überprüfen zu lassen. 37 CFR 1.143, 1.144.',
  none: 'Keine Erwiderung',
  noneEffect: 'Die Anmeldung verfällt mit dem Ende der Frist (Abandonment). 35 U.S.C. 133.',
};

type OptionKey =
  | 'reply'
  | 'interview'
  | 'afterFinal'
  | 'continued'
  | 'appeal'
  | 'elect'
  | 'traverse'
  | 'none';

const optionsByCode: Readonly<Record<string, readonly OptionKey[]>> = {
  CTNF: ['reply', 'interview', 'none'],
  CTFR: ['afterFinal', 'continued', 'appeal', 'none'],
  CTRS: ['elect', 'traverse', 'none'],
};

/** Returns the usual options after an action, in English as forms show them; none for other actions. */
export const replyOptions = (code: string): { option: string; effect: string }[] =>
  (optionsByCode[code] ?? []).map((key) => ({
    option: englishReplyOptions[key],
    effect: englishReplyOptions[`${key}Effect`],
  }));

const keyOf = new Map(
  (Object.keys(englishReplyOptions) as (keyof typeof englishReplyOptions)[]).map((key) => [
    englishReplyOptions[key],
    key,
  ]),
);

/** Returns a usual text in the language of a letter; a text that a person wrote stays. */
export const optionText = (text: string, texts: typeof englishReplyOptions): string => {
  const key = keyOf.get(text);
  return key ? texts[key] : text;
};
