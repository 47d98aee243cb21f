import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { useEffect, useState } from 'react';
import { isAborted } from '../../../../lib/http/http-error.ts';
import { useStore } from '../../../../lib/store.ts';
import { inventionsStore } from '../api/inventions-store.ts';

/** Results of a search with its text. */
export interface FoundInventions {
  text: string;
  collection: readonly InventionSearchResult[];
  total: number;
  size: number;
}

const debounceMs = 250;

/** Searches inventions 250 ms after the last keystroke; empty text sends no request, and new text aborts the previous request. */
export const useInventionSearch = (text: string) => {
  const wanted = text.trim();
  const [found, setFound] = useState<FoundInventions | null>(null);
  const requests = useStore(inventionsStore.state);
  useEffect(() => {
    if (wanted === '') {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const search = async () => {
      try {
        setFound({ text: wanted, ...(await inventionsStore.collection(wanted, controller.signal)) });
      } catch (error) {
        if (!isAborted(error)) setFound(null);
      }
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  return {
    found,
    isPending: requests.pending.collection,
    /** Whether the results for the text have not arrived and can still come. */
    isAwaited: wanted !== '' && found?.text !== wanted && !requests.failed.collection,
    isFailed: requests.failed.collection && found === null,
  };
};
