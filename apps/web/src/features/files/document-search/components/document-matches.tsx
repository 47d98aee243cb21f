import type { InventionId } from '@hub/contract/fields.ts';
import type { FoundPage } from '@hub/contract/files/file-text.calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { foundPagesQuery, isSearchable } from '../api/found-pages.queries.ts';
import { describePageCount } from '../model/page-count.ts';
import classes from './document-matches.module.css';
import { FoundPageText } from './found-page-text.tsx';

interface DocumentMatchesProps {
  inventionId: InventionId;
  text: string;
  /** Renders the link to a found page. */
  link: (page: FoundPage, className: string | undefined, content: ReactNode) => ReactNode;
}

/** Pages shown before the person asks for all, and then at a time. */
const fewPages = 3;
const pagesAtOnce = 25;

const rangeOf = (skip: number, shown: number, total: number): string =>
  `${skip + 1}–${skip + shown} of ${describePageCount(total)}`;

const statusOf = (text: string, total: number | undefined): string => {
  if (total === undefined) return 'Searching …';
  return total === 0 ? `No page contains “${text}”` : describePageCount(total);
};

/** Pages of an invention's files that contain a text: the best matches first, and all of them on request. */
const Matches = ({ inventionId, text, link }: DocumentMatchesProps) => {
  const headingId = useId();
  const [opened, setOpened] = useState<{ text: string; skip: number } | null>(null);
  const isOpen = opened?.text === text;
  const skip = isOpen ? opened.skip : 0;
  const { data, error, refetch } = useQuery({
    ...foundPagesQuery({ text, inventionId, skip, size: isOpen ? pagesAtOnce : fewPages }),
    placeholderData: keepPreviousData,
  });
  const { collection = [], total = 0 } = data ?? {};
  const isPaged = isOpen && total > pagesAtOnce;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Row wraps className={classes.head}>
        <h3 id={headingId}>In documents</h3>
        <span role="status">{error ? null : statusOf(text, data?.total)}</span>
        {total > fewPages && (
          <Button
            variant="text"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? null : { text, skip: 0 })}
          >
            {isOpen ? 'Show fewer' : 'Show all'}
          </Button>
        )}
      </Row>
      {error ? (
        <ErrorState
          title="The documents could not be searched"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={classes.pages}>
          {collection.map((page) => (
            <li key={`${page.fileId ?? page.mail?.id} ${page.page}`}>
              {link(page, classes.page, <FoundPageText page={page} />)}
            </li>
          ))}
        </ul>
      )}
      {isPaged && (
        <Paging
          label="Pages of the documents"
          range={rangeOf(skip, collection.length, total)}
          isFirst={skip === 0}
          isLast={skip + pagesAtOnce >= total}
          onStep={(step) => setOpened({ text, skip: skip + step * pagesAtOnce })}
        />
      )}
    </section>
  );
};

/** The text search within an invention; nothing for a text that is too short to be searched. */
export const DocumentMatches = (props: DocumentMatchesProps) =>
  isSearchable(props.text) ? <Matches {...props} /> : null;
