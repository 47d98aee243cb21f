import type { QueryClient } from '@tanstack/react-query';
import { readSettingAhead } from '../../../ground/settings/public.ts';
import type { OverviewSearch } from '../model/overview-search.ts';
import { overviewSetting } from '../model/overview-setting.ts';
import { overviewPageQuery, toQuery } from './overview.queries.ts';

/** Reads what the overview shows first. */
export const readOverviewAhead = async (client: QueryClient, search: OverviewSearch): Promise<void> => {
  await Promise.all([
    client.prefetchQuery(overviewPageQuery('current', toQuery(search))),
    readSettingAhead(client, overviewSetting),
  ]);
};
