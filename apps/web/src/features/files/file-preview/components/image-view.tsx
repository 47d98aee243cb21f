import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import type { FileContent } from '../api/file-content.ts';
import { useAddress } from '../hooks/use-content.ts';
import { factorOf, type Size, stepFrom, type Zoom } from '../model/zoom.ts';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { ZoomControl } from './zoom-control.tsx';

interface ImageViewProps {
  content: FileContent;
  name: string;
}

const paddingPx = 24;
const naturalSize = 1;

/** Small images are shown at their natural size, larger ones fitted. */
const startZoom = (size: Size, area: Size): Zoom =>
  factorOf('page', size, area) < naturalSize ? 'page' : naturalSize;

/** An image, fitted or zoomed. */
export const ImageView = ({ content, name }: ImageViewProps) => {
  const { data: address, error, refetch } = useAddress(content);
  const [size, setSize] = useState<Size | null>(null);
  const [chosen, setChosen] = useState<Zoom | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { ref: stage, width, height } = useElementSize<HTMLDivElement>();
  const area = { width: width - paddingPx, height: height - paddingPx };
  const zoom = chosen ?? (size ? startZoom(size, area) : 'page');
  const factor = size && width > 0 ? factorOf(zoom, size, area) : 0;
  const frame = useRef<HTMLDivElement>(null);
  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    setChosen(stepFrom(factor, event.deltaY < 0 ? 1 : -1));
  });
  useEffect(() => {
    const element = frame.current;
    // React listens passively, so that the browser would zoom the whole hub as well.
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element?.removeEventListener('wheel', zoomByWheel);
  }, []);
  if (error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (isBroken)
    return (
      <PreviewMessage title="This image is damaged">
        It could not be displayed. Download it to try another program.
      </PreviewMessage>
    );
  return (
    <div ref={frame} className={classes.view}>
      <Row
        as="section"
        gap="4 8"
        justify="between"
        wraps
        rigid
        className={classes.toolbar}
        aria-label="Image controls"
      >
        <ZoomControl zoom={zoom} factor={factor} pageLabel="Fit image" onZoom={setChosen} />
        {size && (
          <Hint oneLine tabular>
            {size.width} × {size.height}
          </Hint>
        )}
      </Row>
      <ScrollRegion label="Image" className={classes.stage}>
        <div ref={stage} className={classes.canvas}>
          {!size && <LoadingSpinner label="Loading the image" />}
          {address && (
            <img
              src={address}
              alt={name}
              className={classes.image}
              style={size ? { width: size.width * factor, height: size.height * factor } : undefined}
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setBroken(true)}
            />
          )}
        </div>
      </ScrollRegion>
    </div>
  );
};
