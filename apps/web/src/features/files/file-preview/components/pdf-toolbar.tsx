import {
  IconLayoutSidebar,
  IconLink,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import type { Zoom } from '../model/zoom.ts';
import { PageField } from './page-field.tsx';
import classes from './preview.module.css';
import { ZoomControl } from './zoom-control.tsx';

interface PdfToolbarProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  factor: number;
  onZoom: (zoom: Zoom) => void;
  onRotate: () => void;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  isSearching: boolean;
  onSearch: () => void;
  /** Path of the link to a page; absent for a PDF that is not stored. */
  linkTo?: ((page: number) => string) | undefined;
  onDownload: () => void;
}

/** Controls of a PDF. */
export const PdfToolbar = (props: PdfToolbarProps) => {
  const { page, count, hasThumbnails, isSearching, linkTo } = props;
  const copyLink = (path: string): Promise<void> =>
    copyText(`${location.origin}${path}`, `The link to page ${page} was copied.`);
  return (
    <Row
      as="section"
      gap="4 8"
      justify="between"
      wraps
      rigid
      className={classes.toolbar}
      aria-label="PDF controls"
    >
      <Button variant="icon" label="Thumbnails" aria-pressed={hasThumbnails} onClick={props.onThumbnails}>
        <Icon icon={IconLayoutSidebar} />
      </Button>
      <PageField page={page} count={count} onPage={props.onPage} />
      <ZoomControl zoom={props.zoom} factor={props.factor} pageLabel="Fit page" onZoom={props.onZoom} />
      <Row as="span" inline gap={4}>
        <Button variant="icon" label="Rotate clockwise" onClick={props.onRotate}>
          <Icon icon={IconRotateClockwise} />
        </Button>
        <Button
          variant="icon"
          label="Search in this document"
          keyHint="Ctrl+F"
          aria-pressed={isSearching}
          onClick={props.onSearch}
        >
          <Icon icon={IconSearch} />
        </Button>
        {linkTo && (
          <Button variant="icon" label="Copy link to this page" onClick={() => void copyLink(linkTo(page))}>
            <Icon icon={IconLink} />
          </Button>
        )}
        <Button variant="icon" label="Download to print" onClick={props.onDownload}>
          <Icon icon={IconPrinter} />
        </Button>
      </Row>
    </Row>
  );
};
