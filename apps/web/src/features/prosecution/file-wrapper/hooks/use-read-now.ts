import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readNow } from '../api/office-actions.ts';
import { officeApplicationQuery } from '../api/wrapper.queries.ts';

const pollMs = 1_000;
/** After this time the reading goes on without the person waiting for it. */
const maxWaitMs = 30_000;

/** Has an application read at the office, and follows it until it was read. */
export const useReadNow = ({ inventionId, reading }: OfficeApplication) => {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ before: string | null }>();
  const { lastTriedAt } = reading;
  const isReading = asked !== undefined && (lastTriedAt === null || lastTriedAt === asked.before);
  const query = officeApplicationQuery(inventionId);
  useQuery({ ...query, refetchInterval: isReading ? pollMs : query.refetchInterval });
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => setAsked(undefined), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isReading]);
  return {
    isReading,
    read: (): void => {
      setAsked({ before: lastTriedAt });
      void readNow(client, inventionId).then((isQueued) => isQueued || setAsked(undefined));
    },
  };
};
