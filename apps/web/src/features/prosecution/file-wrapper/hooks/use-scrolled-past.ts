import { useEffect, useRef, useState } from 'react';

/** Height of the header and the sticky title of an invention, which cover the mark before it leaves the window. */
const coveredPx = 157;

/** Returns a mark for the top of a list, and whether the person has scrolled past it. */
export const useScrolledPast = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.some(({ isIntersecting }) => !isIntersecting)),
      { rootMargin: `-${coveredPx}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
};
