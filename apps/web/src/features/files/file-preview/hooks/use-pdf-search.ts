import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findMatches, findWordMatches, foldPage, type Match, type PageText } from '../model/page-text.ts';
import { type FoundMatch, firstFrom, stepMatch } from '../model/search-results.ts';

const waitMs = 200;
/** Pages that are searched before the results on screen are brought up to date. */
const pagesPerUpdate = 20;

const readPageText = async (pdf: PDFDocumentProxy, page: number): Promise<PageText> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return foldPage(items.map((item) => ('str' in item ? item : { str: '', hasEOL: false })));
};

interface Results {
  byPage: ReadonlyMap<number, readonly Match[]>;
  found: readonly FoundMatch[];
  isDone: boolean;
}

const noResults: Results = { byPage: new Map(), found: [], isDone: true };

/**
 * Searches the pages of a PDF one after the other; the current match is the first from the page on screen.
 * @param options.words what the search in all files has found: marked at once, each word by itself
 */
export const usePdfSearch = (
  pdf: PDFDocumentProxy,
  { page, words, onShow }: { page: number; words: string; onShow: (page: number) => void },
) => {
  const [text, setText] = useState(words);
  const [given, setGiven] = useState(words);
  if (given !== words) {
    setGiven(words);
    setText(words);
  }
  const [results, setResults] = useState(noResults);
  const [index, setIndex] = useState(0);
  const texts = useRef(new Map<number, PageText>());
  const pageNow = useRef(page);
  pageNow.current = page;

  const show = (found: readonly FoundMatch[], at: number): void => {
    setIndex(at);
    const match = found[at];
    if (match && match.page !== pageNow.current) onShow(match.page);
  };

  const run = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const byPage = new Map<number, readonly Match[]>();
    const found: FoundMatch[] = [];
    setIndex(0);
    for (let number = 1; number <= pdf.numPages && isCurrent(); number += 1) {
      const pageText = texts.current.get(number) ?? (await readPageText(pdf, number));
      texts.current.set(number, pageText);
      const matches = text === words ? findWordMatches(pageText, text) : findMatches(pageText, text);
      if (matches.length > 0) byPage.set(number, matches);
      found.push(...matches.map((_, match) => ({ page: number, index: match })));
      if (isCurrent() && number % pagesPerUpdate === 0)
        setResults({ byPage: new Map(byPage), found: [...found], isDone: false });
    }
    if (!isCurrent()) return;
    setResults({ byPage, found, isDone: true });
    show(found, firstFrom(found, pageNow.current));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is searched again
  useEffect(() => {
    if (text.trim() === '') {
      setResults(noResults);
      return undefined;
    }
    let isCurrent = true;
    setResults({ ...noResults, isDone: false });
    const timer = setTimeout(() => {
      // Pages that cannot be read are reported by the document.
      run(() => isCurrent).catch(() => setResults((known) => ({ ...known, isDone: true })));
    }, waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, pdf]);

  const step = (by: 1 | -1): void => show(results.found, stepMatch(index, by, results.found.length));
  return { text, setText, ...results, index, current: results.found[index] ?? null, step };
};

/** Search in a PDF. */
export type PdfSearch = ReturnType<typeof usePdfSearch>;
