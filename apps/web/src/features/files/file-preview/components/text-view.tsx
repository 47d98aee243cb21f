import { useIntersection } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import type { FileContent } from '../api/file-content.ts';
import { useTextParts } from '../hooks/use-content.ts';
import { wordForms } from '../model/page-text.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';

/** A text; a long one loads more as its end comes into view. */
export const TextView = ({ content, find = '' }: { content: FileContent; find?: string | undefined }) => {
  const words = useMemo(() => wordForms(find), [find]);
  const parts = useTextParts(content);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = parts;
  const { ref: end, entry } = useIntersection({ rootMargin: '400px' });
  const wantsMore = entry?.isIntersecting === true && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  if (!data && error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSpinner label="Loading the text" withText />;
  return (
    <ScrollRegion label="Text" className={classes.scroll}>
      {data.pages.map(({ text, start }) => (
        <pre key={start} className={classes.text} data-marked={words.size > 0 || undefined}>
          <MarkedText text={text} words={words} showsFirst={start === 0} />
        </pre>
      ))}
      {error && <PreviewFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <div ref={end} className={classes.more}>
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </ScrollRegion>
  );
};
