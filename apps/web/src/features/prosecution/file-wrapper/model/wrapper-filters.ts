import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { plainName } from './document-names.ts';
import type { directions } from './wrapper-search.ts';

type Direction = (typeof directions)[number];

/** Returns the number of documents in each direction. */
export const countDirections = (documents: readonly WrapperDocument[]): Record<Direction, number> => {
  const counts = { OUTGOING: 0, INCOMING: 0, INTERNAL: 0 };
  for (const { direction } of documents) counts[direction] += 1;
  return counts;
};

/** A code of the filter with the number of its documents. */
interface CodeChoice {
  value: string;
  label: string;
}

/** Returns the codes of these documents, most frequent first. */
export const codeChoices = (documents: readonly WrapperDocument[]): CodeChoice[] => {
  const byCode = new Map<string, { name: string; count: number }>();
  for (const document of documents) {
    const code = document.code.trim();
    if (code === '') continue;
    const known = byCode.get(code);
    if (known) known.count += 1;
    else byCode.set(code, { name: plainName(document), count: 1 });
  }
  return [...byCode]
    .toSorted(([a, one], [b, other]) => other.count - one.count || a.localeCompare(b))
    .map(([value, { name, count }]) => ({
      value,
      label: `${value} · ${name} (${count.toLocaleString('en-US')})`,
    }));
};
