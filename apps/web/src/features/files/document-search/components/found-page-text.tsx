import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import styles from './found-page-text.module.css';

interface FoundPageTextProps {
  page: FoundPage;
  /** Whether to name the invention, where the pages of several are listed. */
  withInvention?: boolean;
}

/** A found page in a list: file or email, number of the page, the text around the words, invention. */
export const FoundPageText = ({ page, withInvention = false }: FoundPageTextProps) => (
  <>
    <span className={styles.head}>
      <span className={styles.name}>{page.name || '(no subject)'}</span>
      <span className={styles.page}>
        {page.mail ? 'Email' : `Page ${page.page}`}
        {page.isUnsure && ' · Hard to read, its words may be wrong'}
      </span>
    </span>
    <span className={styles.snippet}>
      {page.snippet.map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a snippet have no other identity and never move
        isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
    {withInvention && <span className={styles.invention}>{page.title}</span>}
  </>
);
