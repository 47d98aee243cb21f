import { shortenName } from './clean-file-name.ts';
import { splitName } from './file-name.ts';

/**
 * Returns a name that is not taken: the name itself, or the name with the first free number behind it, such as
 * `Claims (2).docx`. Upper and lower case are the same.
 */
export const freeName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  if (!used.has(name.toLowerCase())) return name;
  const [stem, extension] = splitName(name);
  for (let number = 2; ; number++) {
    const candidate = shortenName(stem, ` (${number})${extension}`);
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
};
