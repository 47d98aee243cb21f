import type { InventionId } from '@hub/contract/fields.ts';
import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { logDebug } from '../../../../lib/log.ts';
import { dropRow, renewRow } from '../api/overview.queries.ts';

/** Delay that groups the events of one action, and minimum time between two requests for the same invention. */
const batchMs = 60;
const minIntervalMs = 500;
/** Rows slightly outside the view are followed too. */
const stripMargin = '160px';

interface Renewal {
  timer: ReturnType<typeof setTimeout> | undefined;
  lastAt: number;
}

/** Refetches requested rows after a short delay, each at most twice a second. */
const createRenewals = (client: QueryClient) => {
  const renewals = new Map<InventionId, Renewal>();
  const read = (id: InventionId, renewal: Renewal): void => {
    renewal.timer = undefined;
    renewal.lastAt = Date.now();
    renewRow(client, id).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) dropRow(client, id);
      else logDebug('A row of the overview could not be refreshed', error);
    });
  };
  return {
    renew: (id: InventionId): void => {
      const renewal = renewals.get(id) ?? { timer: undefined, lastAt: 0 };
      renewals.set(id, renewal);
      if (renewal.timer !== undefined) return;
      const waitMs = Math.max(batchMs, renewal.lastAt + minIntervalMs - Date.now());
      renewal.timer = setTimeout(() => read(id, renewal), waitMs);
    },
    stop: (): void => {
      for (const { timer } of renewals.values()) clearTimeout(timer);
    },
  };
};

/**
 * Follows the inventions whose rows are in view: each event refetches its row, and the list keeps its order. Rows are
 * elements with `data-row`.
 */
export const useLiveRows = (body: RefObject<HTMLElement | null>, rows: readonly OverviewRow[]): void => {
  const client = useQueryClient();
  const byId = useRef(new Map<string, OverviewRow>());
  const shownKey = rows.map(({ id }) => id).join(' ');
  useEffect(() => {
    byId.current = new Map(rows.map((row) => [row.id, row]));
  }, [rows]);
  const join = useEffectEvent((row: OverviewRow, renew: (id: InventionId) => void) =>
    joinInvention(row.id, {
      lastSeq: row.seq,
      onEvent: ({ seq }) => {
        if (seq > (byId.current.get(row.id)?.seq ?? 0)) renew(row.id);
      },
      onNotFound: () => dropRow(client, row.id),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements to watch
  useEffect(() => {
    const renewals = createRenewals(client);
    const joined = new Map<string, () => void>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target instanceof HTMLElement && target.dataset.row) || '';
          const row = byId.current.get(id);
          if (isIntersecting && row && !joined.has(id)) joined.set(id, join(row, renewals.renew));
          if (isIntersecting) continue;
          joined.get(id)?.();
          joined.delete(id);
        }
      },
      { rootMargin: stripMargin },
    );
    for (const element of body.current?.querySelectorAll('[data-row]') ?? []) observer.observe(element);
    return () => {
      observer.disconnect();
      renewals.stop();
      for (const leave of joined.values()) leave();
    };
  }, [client, body, shownKey]);
};
