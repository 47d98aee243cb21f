import { normalName, normalTitle } from '../document/normal-case.ts';
import { paragraph } from '../document/paragraphs.ts';
import type { Block, Letterhead, NamedFact, ReportBody } from '../document/report-document.ts';
import { join, knownFacts, plain } from '../document/rich-text.ts';
import { responsibleAttorney, subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import type { ReportTexts } from '../languages/english.ts';

/** Returns the letterhead; null while the firm has no name. */
const letterheadOf = ({ firm }: ReportFacts): Letterhead | null => {
  if (firm.name === '') return null;
  const contact = [firm.phone, firm.email].filter(Boolean).join(' · ');
  return { name: firm.name, lines: [...firm.addressLines, contact].filter(Boolean) };
};

interface ClientReport {
  id: keyof ReportTexts['titles'];
  blocks: readonly Block[];
  orientation?: ReportBody['orientation'];
}

/** Returns a report to a client with letterhead, date and confidentiality line. */
export const clientReport = (
  facts: ReportFacts,
  texts: ReportTexts,
  { id, blocks, orientation = 'portrait' }: ClientReport,
): ReportBody => ({
  title: texts.titles[id],
  layout: 'report',
  orientation,
  letterhead: letterheadOf(facts),
  head: { start: texts.titles[id], end: texts.date(facts.preparedOn) },
  foot: texts.letter.confidential,
  blocks,
});

/** Returns the address of the recipient and the date, or only the date without a recipient. */
export const addressBlocks = (facts: ReportFacts, values: ReportValues, texts: ReportTexts): Block[] => {
  const recipient = values.text('recipient');
  const date = paragraph(texts.date(facts.preparedOn));
  return recipient ? [date, paragraph(recipient)] : [date];
};

/** Returns what a letter is about; titles and names are written as people write them, not in the Office's capitals. */
export const subjectLines = (values: ReportValues, { action, invention }: ReportTexts): NamedFact[] =>
  knownFacts([
    [action.subject, normalTitle(values.text('title'))],
    [action.applicationNumber, values.text('applicationNumber')],
    [action.ourReference, values.text('docketNumber')],
    [action.clientReference, values.text('clientReference')],
    [invention.examiner, normalName(values.text('examiner'))],
  ]);

/** Returns the greeting that the person entered, otherwise the general one of the language. */
export const salutation = (values: ReportValues, { letter }: ReportTexts): Block =>
  paragraph(values.text('salutation') || letter.salutation);

/** Returns the closing of a letter with the name of the signer. */
export const closingBlocks = (facts: ReportFacts, values: ReportValues, texts: ReportTexts): Block[] => {
  const attorney = responsibleAttorney(subjectOf(facts));
  const name = normalName(values.text('signerName') || attorney?.name || facts.preparedBy.name);
  return [
    paragraph(texts.letter.closing, { keepWithNext: true }),
    paragraph(join('\n\n', [{ text: name, bold: true }], plain(`\n${facts.firm.name}`))),
  ];
};
