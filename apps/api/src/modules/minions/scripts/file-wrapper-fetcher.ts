import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { labelScript } from '@hub/domain/minions/minion-scripts.ts';
import { sortWrapper } from '@hub/domain/minions/scripts/sort-wrapper.ts';
import type { Script } from './script.ts';

/** Proposes to fetch the documents of the file wrapper that are not stored, and sorts what came. */
export const fileWrapperFetcher: Script = {
  ...labelScript('file-wrapper-fetcher'),
  version: 1,
  changes: '',
  plan: [
    'List the file wrapper',
    'Propose to fetch what is not stored',
    'Sort what came and what needs a decision',
  ],
  calls: [listWrapperDocuments],
  run: async ({ inventionId }, makeCall) => {
    const { collection } = await makeCall(listWrapperDocuments, {
      params: { inventionId },
      query: { size: 2000 },
    });
    return sortWrapper(collection);
  },
};
