import type { FileId } from '@hub/contract/fields.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { request } from '../../../../lib/http/request.ts';
import { wordForms } from '../model/page-text.ts';
import { unsureText, withoutText } from '../model/read-state.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewMessage } from './preview-message.tsx';

const pagesAtOnce = 20;

interface ReadTextProps {
  fileId: FileId;
  version: number;
  /** Page to begin with, from 1. */
  page: number;
  /** Words to mark. */
  find: string | undefined;
}

/** The text of a file that has no preview of its own, such as an Outlook message or a workbook, as the search knows it. */
export const ReadTextView = ({ fileId, version, page: first, find }: ReadTextProps) => {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['file-text', fileId, version],
    queryFn: ({ pageParam: skip }) =>
      request(listFileText, { params: { id: fileId }, query: { skip, size: pagesAtOnce } }),
    initialPageParam: 0,
    getNextPageParam: ({ skip, size, total }) => (skip + size < total ? skip + size : undefined),
  });
  const words = useMemo(() => wordForms(find ?? ''), [find]);
  if (!data && error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSpinner label="Loading the text" withText />;
  const pages = data.pages.flatMap(({ collection }) => collection);
  if (pages.length === 0) {
    const { title, hint } = withoutText(data.pages[0]?.state ?? 'waiting');
    return <PreviewMessage title={title}>{hint}</PreviewMessage>;
  }
  return (
    <ScrollRegion label="Text" className={classes.scroll}>
      <Row as="p" justify="between" wraps tone="secondary" rigid className={classes.note}>
        This is the text of the file. Download it to see its layout.
      </Row>
      {pages.map(({ page, text, isUnsure }) => (
        <Fragment key={page}>
          {isUnsure && (
            <Row as="p" justify="between" wraps tone="secondary" rigid className={classes.note}>
              {unsureText}
            </Row>
          )}
          <pre className={classes.text} data-marked={words.size > 0 || undefined}>
            <MarkedText text={text} words={words} showsFirst={page === first} />
          </pre>
        </Fragment>
      ))}
      {hasNextPage && (
        <div className={classes.more}>
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </ScrollRegion>
  );
};
