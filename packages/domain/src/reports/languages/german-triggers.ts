/** German names of what starts a period, in the dative, by the name that deadline rules give it. */
export const germanTriggers: Readonly<Record<string, string>> = {
  'the non-final rejection': 'dem nicht abschließenden Bescheid (Non-Final Rejection)',
  'the final rejection': 'dem abschließenden Bescheid (Final Rejection)',
  'the restriction requirement': 'der Aufforderung zur Beschränkung (Restriction Requirement)',
  'the Ex parte Quayle action': 'dem Ex-parte-Quayle-Bescheid',
  'the notice of non-compliant amendment':
    'der Mitteilung über eine nicht vorschriftsmäßige Änderung (Notice of Non-Compliant Amendment)',
  'the letter that restarts the period': 'dem Schreiben, das die Frist neu in Gang setzt,',
  'the requirement for information': 'der Aufforderung zur Auskunft (Requirement for Information)',
  'the action in prioritized examination': 'dem Bescheid im beschleunigten Prüfungsverfahren (Track One)',
  'the notice to file missing parts':
    'der Aufforderung zur Nachreichung fehlender Teile (Notice to File Missing Parts)',
  'the notice to file corrected papers':
    'der Aufforderung zur Einreichung berichtigter Unterlagen (Notice to File Corrected Application Papers)',
  'the notice of omitted items': 'der Mitteilung über fehlende Bestandteile (Notice of Omitted Items)',
  'the notice of incomplete application':
    'der Mitteilung über die Unvollständigkeit der Anmeldung (Notice of Incomplete Application)',
  'the pre-examination formalities notice':
    'der Formalmitteilung vor der Prüfung (Pre-Examination Formalities Notice)',
  'the notice of missing requirements':
    'der Mitteilung über fehlende Erfordernisse (Notification of Missing Requirements)',
  'the filing receipt': 'der Empfangsbescheinigung (Filing Receipt)',
  'the notice of allowance': 'der Mitteilung über die Gewährbarkeit (Notice of Allowance)',
  'the notice of allowability': 'der Feststellung der Gewährbarkeit (Notice of Allowability)',
  'the issue notification': 'der Ankündigung der Erteilung (Issue Notification)',
  'the notice of abandonment': 'der Mitteilung über den Verfall der Anmeldung (Notice of Abandonment)',
  'the final or second rejection': 'dem abschließenden oder zweiten zurückweisenden Bescheid',
  'receipt of the notice of appeal': 'dem Eingang der Beschwerde (Notice of Appeal)',
  'the pre-appeal conference decision':
    'der Entscheidung im Vorverfahren der Beschwerde (Pre-Appeal Conference)',
  'the notice of a defective appeal brief or notice of appeal':
    'der Mitteilung über Mängel der Beschwerde oder der Beschwerdebegründung',
  'the examiner’s answer': 'der Stellungnahme des Prüfers zur Beschwerde (Examiner’s Answer)',
  'the Board decision': 'der Entscheidung der Beschwerdekammer (PTAB)',
  'the earliest priority date': 'dem frühesten Prioritätstag',
  'the filing in the United States': 'der Anmeldung in den USA',
  'the filing abroad': 'der Anmeldung im Ausland',
  'the earliest benefit date': 'dem frühesten in Anspruch genommenen Anmeldetag',
  'the transmittal of the international search report':
    'der Übermittlung des internationalen Recherchenberichts',
  'the priority date (old or corrected, whichever is earlier)':
    'dem früheren von altem und berichtigtem Prioritätstag',
  'the filing or the entry into the national stage': 'der Anmeldung oder dem Eintritt in die nationale Phase',
  'the first citation in a foreign counterpart, or the day it became known':
    'der ersten Anführung in einer ausländischen Parallelanmeldung oder dem Tag, an dem sie bekannt wurde,',
  'receipt of the communication that cites the references':
    'dem Erhalt der Mitteilung mit den Entgegenhaltungen',
  'the grant': 'der Erteilung',
  'the expiration for an unpaid maintenance fee':
    'dem Erlöschen wegen nicht gezahlter Aufrechterhaltungsgebühr',
  'the earliest filing date claimed in the United States (not that of a provisional)':
    'dem frühesten in den USA beanspruchten Anmeldetag (nicht dem einer vorläufigen Anmeldung)',
  'the grant of the design patent': 'der Erteilung des Designpatents',
  'the examiner’s answer with the new ground of rejection':
    'der Stellungnahme des Prüfers mit dem neuen Zurückweisungsgrund',
  'the Board decision with the new ground of rejection':
    'der Entscheidung der Beschwerdekammer mit neuem Zurückweisungsgrund',
  'the request for rehearing': 'dem Antrag auf erneute Entscheidung (Request for Rehearing)',
  'the supplemental answer after a remand':
    'der ergänzenden Stellungnahme des Prüfers nach der Zurückverweisung',
  'the interview summary of the Office, or the interview if it was later':
    'der Niederschrift des Amts über das Prüfergespräch oder, falls später, dem Gespräch',
  'the decision on the petition, or the action complained of':
    'der Entscheidung über die Petition oder der beanstandeten Maßnahme',
  'service of the complaint that alleges infringement': 'der Zustellung der Verletzungsklage',
  'the notice that accords the petition a filing date':
    'der Mitteilung, die dem Antrag einen Einreichungstag zuerkennt,',
  'the non-final decision or the decision to institute':
    'der nicht abschließenden Entscheidung oder der Entscheidung, das Verfahren einzuleiten,',
  'the final decision or the decision not to institute':
    'der abschließenden Entscheidung oder der Entscheidung, das Verfahren nicht einzuleiten,',
  'the brief of the patent owner on discretionary denial':
    'dem Schriftsatz des Patentinhabers zur Ablehnung nach Ermessen (Discretionary Denial)',
  'service of the request for reexamination':
    'der Zustellung des Antrags auf erneute Prüfung (Reexamination)',
  'service of the pre-order statement of the patent owner':
    'der Zustellung des Schriftsatzes des Patentinhabers vor der Anordnung',
  'the order for reexamination': 'der Anordnung der erneuten Prüfung (Reexamination)',
  'the action in reexamination': 'dem Bescheid in der erneuten Prüfung (Reexamination)',
  'the first disclosure, public use, sale or offer for sale':
    'der ersten Offenbarung, öffentlichen Benutzung, Veräußerung oder dem ersten Angebot',
  'the publication of the application': 'der Veröffentlichung der Anmeldung',
  'the projected date of publication': 'dem voraussichtlichen Tag der Veröffentlichung',
  'the date of the assignment': 'dem Tag der Übertragung (Assignment)',
  'the communication under Rules 161 and 162 EPC': 'der Mitteilung nach den Regeln 161 und 162 EPÜ',
  'the mention of the publication of the European search report':
    'dem Hinweis auf die Veröffentlichung des europäischen Recherchenberichts',
  'the communication under Article 94(3) EPC': 'dem Bescheid nach Artikel 94 (3) EPÜ',
  'the communication under Rule 71(3) EPC': 'der Mitteilung nach Regel 71 (3) EPÜ',
  'the decision that is appealed': 'der angefochtenen Entscheidung',
  'the decision that refuses the application':
    'der Entscheidung, mit der die Anmeldung zurückgewiesen wurde,',
  'the day announced for the mention of grant': 'dem angekündigten Tag des Hinweises auf die Erteilung',
  'the invitation to answer the notice of opposition': 'der Aufforderung, den Einspruch zu erwidern,',
  'the transmittal of the decision of refusal': 'der Zustellung der Zurückweisung',
  'the decision of rejection': 'der Zurückweisung',
  'the transmittal of the decision to grant': 'der Zustellung des Erteilungsbeschlusses',
  'the notice of grant': 'der Mitteilung über die Erteilung',
  'the decision to grant': 'dem Erteilungsbeschluss',
  'the communication of the missed time limit or of the loss of rights':
    'der Mitteilung über die Fristversäumung oder den Rechtsverlust',
  'the mention of grant in the European Patent Bulletin':
    'dem Hinweis auf die Erteilung im Europäischen Patentblatt',
  'the anniversary of the filing that starts the year, from the second anniversary on':
    'dem Jahrestag der Anmeldung (ab dem zweiten), mit dem das Jahr beginnt,',
  'the filing, or the international filing': 'der Anmeldung oder der internationalen Anmeldung',
  'the direction to request examination': 'der Aufforderung, den Prüfungsantrag zu stellen,',
  'the office action': 'dem Prüfungsbescheid',
  'the first examination report': 'dem ersten Prüfungsbescheid',
  'the anniversary of the registration that starts the year':
    'dem Jahrestag der Eintragung, mit dem das Jahr beginnt,',
  'the anniversary of the filing that starts the year':
    'dem Jahrestag der Anmeldung, mit dem das Jahr beginnt,',
};
