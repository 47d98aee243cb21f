import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { InventionListSearch } from '../model/list-search.ts';

/** Returns a function that replaces the search parameters of an invention list in the URL. */
export const useChangeSearch = (to: '/inventions' | '/inventions/my') => {
  const navigate = useNavigate();
  return useCallback(
    (search: InventionListSearch): void => void navigate({ to, search, replace: true }),
    [navigate, to],
  );
};
