import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import styles from './found-page-text.module.css';

interface FoundPageTextProps {
  page: FoundPage;
  /** Whether to name the invention, where the pages of several are listed. */
  withInvention?: boolean;
}

/** A found page in a list: file or email, number of the page, the text around the words, invention. */
export const FoundPageText = ({ page, withInvention = false }: FoundPageTextProps) => (
  <>
    <Row as="span" gap={8} align="stretch" justify="between">
      <Text weight="medium" cut>
        {page.name || '(no subject)'}
      </Text>
      <Hint size="smaller" rigid>
        {page.mail ? 'Email' : `Page ${page.page}`}
        {page.isUnsure && ' · Hard to read, its words may be wrong'}
      </Hint>
    </Row>
    <span className={styles.snippet}>
      {page.snippet.map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a snippet have no other identity and never move
        isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
    {withInvention && <span className={styles.invention}>{page.title}</span>}
  </>
);
