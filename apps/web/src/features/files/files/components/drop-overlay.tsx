import { IconUpload } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import classes from './files-screen.module.css';

/** Covers the tab while files are dragged over the page. */
export const DropOverlay = () => (
  <div className={classes.overlay} role="status">
    <div className={classes.overlayText}>
      <Icon icon={IconUpload} size="lg" />
      Drop the files to add them to this invention
    </div>
  </div>
);
