import type { InventionId } from '@hub/contract/fields.ts';
import { type FoundPages, maxCountedPages } from '@hub/contract/files/file-text.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { presentFoundPage } from './found-page.presenter.ts';
import { readPageQuery } from './page-query.ts';
import { searchPages } from './text-search.read-model.ts';

/** A search in the text of files. */
interface TextSearch {
  qs: string;
  inventionId?: InventionId | undefined;
  skip: number;
  size: number;
}

/** Creates the use case of searching the text of files. */
export const createFileTextService = ({ database }: { database: Database }) => ({
  searchText: async (actor: Actor, { qs, ...page }: TextSearch): Promise<FoundPages> => {
    const search = { ...page, ...readPageQuery(qs), maxCounted: maxCountedPages };
    const { pages, total } = await searchPages(database, actor, search);
    return { collection: pages.map(presentFoundPage), total, size: page.size, skip: page.skip };
  },
});
