import type { OutsideSystem } from '@hub/contract/config/outside-system.schema.ts';
import { listOutsideSystems, testOutsideSystem } from '@hub/contract/config/outside-systems.calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showSaveError } from '../../../ground/editing/public.ts';

/** The systems outside of the hub. */
export const systemsQuery = queryOptions({
  queryKey: ['outside-systems'],
  queryFn: ({ signal }) => request(listOutsideSystems, { signal }),
  staleTime: 0,
});

/** A system whose connection can be tested. */
type TestedName = Exclude<OutsideSystem['name'], 'sign-in'>;

/** Tests the connection to a system and shows the result in the list. */
export const useSystemTest = (name: TestedName) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(testOutsideSystem, { params: { name } }),
    onSuccess: (tested) =>
      client.setQueryData(systemsQuery.queryKey, (systems) =>
        systems?.map((system) => (system.name === tested.name ? tested : system)),
      ),
    onError: (error) => {
      showSaveError(error);
      void client.invalidateQueries(systemsQuery);
    },
  });
};
