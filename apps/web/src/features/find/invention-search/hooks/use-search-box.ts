import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePendingEnter } from '../../../../components/combobox/use-pending-enter.ts';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { recentInventions } from '../../../../lib/storage/recent-inventions.ts';
import { placeOf, useFoundPages } from '../../../files/document-search/public.ts';
import { useRecentInventions } from '../api/recent-inventions.queries.ts';
import { useInventionSearch } from './use-invention-search.ts';

const closeDelayMs = 500;

/** Pages listed in the second section. */
const shownPages = 5;

/** Returns the state of the search field: text, results, selected result, and whether the list is open. */
export const useSearchBox = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [selected, setSelected] = useState(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEmpty = text.trim() === '';
  const search = useInventionSearch(text);
  const recent = useRecentInventions(isOpen && isEmpty);
  const options: readonly InventionSearchResult[] = isEmpty ? recent : (search.found?.collection ?? []);
  const documents = useFoundPages(isOpen ? text : '', shownPages);
  const count = options.length + documents.pages.length;
  useEffect(() => () => clearTimeout(closing.current), []);

  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(closing.current);
    setOpen(false);
  };
  const leave = () => {
    close();
    setText('');
    setSelected(0);
    giveFocus(null);
  };
  const choose = ({ id }: InventionSearchResult) => {
    leave();
    void navigate({ to: '/inventions/$id', params: { id } });
  };
  const choosePage = (found: FoundPage) => {
    leave();
    void navigate(placeOf(found));
  };
  const chooseAt = (index: number) => {
    const invention = options[index];
    const page = documents.pages[index - options.length];
    if (invention) choose(invention);
    else if (page) choosePage(page);
  };
  const forget = ({ id }: InventionSearchResult) => {
    recentInventions.remove(id);
    setSelected(Math.max(0, Math.min(selected, options.length - 2)));
  };
  const move = (step: number) => {
    open();
    if (count > 0) setSelected((selected + step + count) % count);
  };
  /** Enter waits for the documents only where no invention was found. */
  const isAwaited = search.isAwaited || (!isEmpty && options.length === 0 && documents.isAwaited);
  const enter = usePendingEnter(isAwaited, () => chooseAt(0));
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    enter.forget();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (isAwaited) return enter.wait();
      close();
      if (isOpen) chooseAt(selected);
    } else if (event.key === 'Delete') {
      const recentOne = isOpen && isEmpty ? options[selected] : undefined;
      if (recentOne) forget(recentOne);
    } else if (event.key === 'Escape') {
      if (isOpen) close();
      else setText('');
    }
  };
  return {
    ...search,
    text,
    isEmpty,
    isOpen,
    options,
    documents,
    selected,
    change: (next: string) => {
      setText(next);
      setSelected(0);
      open();
    },
    open,
    closeSoon: () => {
      enter.forget();
      closing.current = setTimeout(() => setOpen(false), closeDelayMs);
    },
    choose,
    forget,
    choosePage,
    select: setSelected,
    handleKeyDown,
  };
};
