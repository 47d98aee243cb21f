import { IconUpload } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './files-screen.module.css';

/** Covers the tab while files are dragged over the page. */
export const DropOverlay = () => (
  <div className={classes.overlay} role="status">
    <Row gap={12} justify="center" tone="main" className={classes.overlayText}>
      <Icon icon={IconUpload} size="lg" />
      Drop the files to add them to this invention
    </Row>
  </div>
);
