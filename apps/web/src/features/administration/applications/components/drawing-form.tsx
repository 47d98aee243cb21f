import type { InventionId } from '@hub/contract/fields.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { useDownloadDrawings } from '../api/applications.mutations.ts';
import styles from './applications.module.css';

/** Downloads the drawing templates with the facts of an invention. */
export const DrawingForm = () => {
  const [inventionId, setInventionId] = useState<InventionId | null>(null);
  const download = useDownloadDrawings();
  return (
    <Row align="end" wraps below={16} className={styles.drawing}>
      <InventionField value={inventionId} onChange={setInventionId} />
      <Button
        icon={<Icon icon={IconDownload} />}
        disabled={inventionId === null}
        loading={download.isPending}
        onClick={() => inventionId && download.mutate(inventionId)}
      >
        Download for this invention
      </Button>
      <p className={styles.aside}>
        With an invention, its title, first inventor and number are in the top margin of every sheet.
      </p>
    </Row>
  );
};
