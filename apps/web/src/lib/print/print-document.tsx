import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PrintedDocument } from './printed-document.ts';
import { PrintedPage } from './printed-page.tsx';
import './print.css';

/** Prints a document instead of the screen, and removes it afterwards. */
export const printDocument = (content: PrintedDocument): void => {
  const sheets = document.createElement('div');
  sheets.dataset.printed = '';
  if (content.isWide) sheets.dataset.wide = '';
  document.body.append(sheets);
  const root = createRoot(sheets);
  flushSync(() => root.render(<PrintedPage {...content} />));
  const remove = (): void => {
    root.unmount();
    sheets.remove();
  };
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
};
