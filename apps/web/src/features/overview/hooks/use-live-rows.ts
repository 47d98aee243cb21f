import type { InventionId } from '@hub/contract/fields.ts';
import type { OverviewRow } from '@hub/contract/search/overview.calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { joinInvention } from '../../../lib/live/join-invention.ts';
import { logDebug } from '../../../lib/log.ts';
import { dropRow, renewRow } from '../api/overview.queries.ts';

/** Several events of one act come together, and a busy invention is read at most so often. */
const GATHER_MS = 60;
const REST_MS = 500;
/** Rows a little beyond the view are followed too. */
const MARGIN = '160px';

interface Renewal {
  timer: ReturnType<typeof setTimeout> | undefined;
  lastAt: number;
}

/** Reads rows again soon after they are asked for, each at most twice a second. */
function createRenewals(client: QueryClient) {
  const renewals = new Map<InventionId, Renewal>();
  const read = (id: InventionId, renewal: Renewal): void => {
    renewal.timer = undefined;
    renewal.lastAt = Date.now();
    renewRow(client, id).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) dropRow(client, id);
      else logDebug('A row of the overview could not be read again', error);
    });
  };
  return {
    renew: (id: InventionId): void => {
      const renewal = renewals.get(id) ?? { timer: undefined, lastAt: 0 };
      renewals.set(id, renewal);
      if (renewal.timer !== undefined) return;
      const waitMs = Math.max(GATHER_MS, renewal.lastAt + REST_MS - Date.now());
      renewal.timer = setTimeout(() => read(id, renewal), waitMs);
    },
    stop: (): void => {
      for (const { timer } of renewals.values()) clearTimeout(timer);
    },
  };
}

/**
 * Follows the inventions whose rows are in sight: each event reads its row again, the list stays as it is. Rows are the
 * elements that carry `data-row`.
 */
export function useLiveRows(body: RefObject<HTMLElement | null>, rows: readonly OverviewRow[]): void {
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
      { rootMargin: MARGIN },
    );
    for (const element of body.current?.querySelectorAll('[data-row]') ?? []) observer.observe(element);
    return () => {
      observer.disconnect();
      renewals.stop();
      for (const leave of joined.values()) leave();
    };
  }, [client, body, shownKey]);
}
