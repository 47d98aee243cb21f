import { type SyntheticEvent, useEffect, useState } from 'react';

/** Heights in pixels of a frame before it is measured, and of the longest one. */
const [firstPx, maxPx] = [96, 20_000];

/** Returns the height of a frame's content, which follows its images and its width, and the handler that starts to measure it. */
export const useContentHeight = () => {
  const [height, setHeight] = useState(firstPx);
  const [page, setPage] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() => setHeight(Math.min(maxPx, Math.ceil(page.offsetHeight) + 2)));
    observer.observe(page);
    return () => observer.disconnect();
  }, [page]);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void =>
    setPage(currentTarget.contentDocument?.body ?? null);
  return { height, measure };
};
