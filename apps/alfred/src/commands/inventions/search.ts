import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import type { Context } from '../../program/context.ts';
import { defaultLimit, referenceOf } from '../rows.ts';

interface SearchInput {
  words: string[];
  limit: number | undefined;
}

/** Lists the inventions that the search of the hub finds. */
export const search = async ({ connect, output }: Context, { words, limit }: SearchInput): Promise<void> => {
  const text = words.join(' ').trim();
  if (text === '') throw new Failure('Enter words to search for.', exitCodes.usage);
  const { request } = await connect();
  const page = await request(searchInventions, {
    query: { qs: text, size: limit ?? defaultLimit },
  });
  output.table(
    page,
    page.collection,
    [
      { title: 'Reference', value: referenceOf, isWhole: true },
      { title: 'Title', value: ({ title }) => title },
    ],
    'No invention matches.',
  );
};
