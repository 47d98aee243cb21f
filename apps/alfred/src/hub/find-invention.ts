import type { RequestCall } from '@hub/client/client.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { normalizeReference } from '@hub/domain/applications/application-number.ts';
import { isApplicationNumber } from '@hub/domain/applications/read-application-number.ts';
import { exitCodes, Failure } from '../failures/failure.ts';
import { safeLine } from '../terminal/safe-text.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a word is the id of an entity. */
export const isId = (word: string): boolean => idPattern.test(word);

/** Returns the id of an invention that is named by its id, a reference or its application number. */
export const findInvention = async (request: RequestCall, word: string): Promise<InventionId> => {
  if (isId(word)) return word.toLowerCase() as InventionId;
  const { collection } = await request(searchInventions, { query: { qs: word, size: 10 } });
  const wanted = normalizeReference(word);
  const exact = collection.filter(({ references }) =>
    references.some((reference) => normalizeReference(reference) === wanted),
  );
  // The search lists the invention with this application number first.
  const found = exact.length === 0 && isApplicationNumber(word) ? collection.slice(0, 1) : exact;
  const [first, second] = found;
  if (!first) throw new Failure(`No invention has the reference ${safeLine(word)}.`, exitCodes.notFound);
  if (second) {
    const names = found.map(({ id, title }) => `  ${id}  ${safeLine(title)}`).join('\n');
    throw new Failure(
      `Several inventions have the reference ${safeLine(word)}. Use an id:\n${names}`,
      exitCodes.usage,
    );
  }
  return first.id;
};

/** Returns the id of a task, milestone or file. Throws `Failure` if the word is no id. */
export const readId = <Id extends string>(word: string, kind: string): Id => {
  if (!isId(word))
    throw new Failure(`${safeLine(word)} is not the id of a ${kind}. Lists show the ids.`, exitCodes.usage);
  return word.toLowerCase() as Id;
};
