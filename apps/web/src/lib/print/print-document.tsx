import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperDocument } from './paper-document.ts';
import { PaperPage } from './paper-page.tsx';
import './paper.css';

/** Prints a document instead of the screen, and removes it afterwards. */
export const printDocument = (content: PaperDocument): void => {
  const paper = document.createElement('div');
  paper.dataset.paper = '';
  if (content.isWide) paper.dataset.wide = '';
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(<PaperPage {...content} />));
  const remove = (): void => {
    root.unmount();
    paper.remove();
  };
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
};
