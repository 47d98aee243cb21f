import { type CheckedService, checkedServices, listOutages } from '@hub/contract/health/health.calls.ts';
import { serviceHealth } from '@hub/domain/health/service-health.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { request } from '../../../../lib/http/request.ts';
import { useStore } from '../../../../lib/store.ts';
import { serviceKey, serviceNames } from '../model/checked-service.ts';
import { healthWindowMinutes } from '../model/health-window.ts';

const pollMs = 60_000;

const outagesQuery = (service: CheckedService) =>
  queryOptions({
    queryKey: ['health', service],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - healthWindowMinutes * 60_000).toISOString();
      const query = { from, key: `${serviceKey(service)}_unhealthy` };
      return request(listOutages, { params: { service }, query, signal });
    },
    refetchInterval: pollMs,
    staleTime: pollMs,
    retry: false,
  });

/** Returns every service with its state over the last ten minutes, refetched every minute; a failed request counts as down. */
export const useServiceHealth = () => {
  const enabled = useStore(firstViewShown);
  return useQueries({
    queries: checkedServices.map((service) => ({ ...outagesQuery(service), enabled })),
    combine: (results) =>
      results.map((result, index) => {
        const service = checkedServices[index] as CheckedService;
        const outages = result.isError ? null : (result.data ?? []);
        return {
          service,
          name: serviceNames[service],
          state: serviceHealth(outages),
          outages: outages ?? [],
          isUnreachable: result.isError,
          isPending: result.isPending,
          checkedAt: Math.max(result.dataUpdatedAt, result.errorUpdatedAt),
        };
      }),
  });
};
