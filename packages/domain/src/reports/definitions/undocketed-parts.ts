import { paragraph } from '../document/paragraphs.ts';
import type { Block } from '../document/report-document.ts';
import type { InventionFacts, ReportFacts } from '../facts/report-facts.ts';
import { english, type ReportTexts } from '../languages/english.ts';

/** Documents that are named; of more, only the number is written. */
const maxNamed = 5;

/** Returns the sentence about documents that nobody has docketed yet; null if there are none. */
export const undocketedText = (
  inventions: readonly Pick<InventionFacts, 'undocketed' | 'references'>[],
  texts: ReportTexts,
): string | null => {
  const waiting = inventions.flatMap(({ undocketed, references }) =>
    undocketed.map((document) => ({ document, reference: references[0] })),
  );
  if (waiting.length === 0) return null;
  const names = waiting.slice(0, maxNamed).map(({ document, reference }) => {
    const name = `${texts.document(document)}, ${texts.date(document.date)}`;
    return inventions.length > 1 && reference ? `${name} (${reference})` : name;
  });
  return texts.undocketed(waiting.length, names.join('; '), waiting.length - names.length);
};

/** A report that claims to be complete says which documents have dates that are not in it. */
export const undocketedBlocks = (
  inventions: readonly Pick<InventionFacts, 'undocketed' | 'references'>[],
  texts: ReportTexts,
): Block[] => {
  const text = undocketedText(inventions, texts);
  return text === null ? [] : [paragraph([{ text, bold: true }])];
};

/** Warns of documents that nobody has docketed yet. */
export const undocketedWarnings = ({ inventions }: ReportFacts): string[] => {
  const text = undocketedText(inventions, english);
  return text === null ? [] : [text];
};
