import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { Menu } from '@mantine/core';
import { IconCopy, IconFileCheck, IconFiles, IconFileZip, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { useDossierPrint } from '../hooks/use-dossier-print.ts';
import { useInventionExport } from '../hooks/use-invention-export.ts';

/** Items of the menu of an invention. */
export const InventionMenu = ({ invention }: { invention: Invention }) => {
  const { id, applicationNumber, canEdit } = invention;
  const print = useDossierPrint(id, false);
  const exportZip = useInventionExport(invention);
  const canExport = useHasPermission('exports:run');
  const canGenerate = useHasPermission('reports:generate') && canEdit;
  return (
    <>
      {canGenerate && (
        <Menu.Item
          leftSection={<Icon icon={IconFileCheck} />}
          renderRoot={(root) => <Link {...root} to="/reports/generation" search={{ inventionId: id }} />}
        >
          Generate reports
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Icon icon={IconFiles} />}
        renderRoot={(root) => (
          <Link {...root} to="/reports/results/$inventionId" params={{ inventionId: id }} />
        )}
      >
        Generated reports
      </Menu.Item>
      <Menu.Item leftSection={<Icon icon={IconPrinter} />} onClick={print}>
        Print the dossier
      </Menu.Item>
      {canExport && (
        <Menu.Item leftSection={<Icon icon={IconFileZip} />} onClick={() => void exportZip()}>
          Export as zip
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Icon icon={IconCopy} />}
        onClick={() => void copyText(location.href, 'The link was copied.')}
      >
        Copy link
      </Menu.Item>
      {applicationNumber && (
        <Menu.Item
          leftSection={<Icon icon={IconCopy} />}
          onClick={() =>
            void copyText(formatApplicationNumber(applicationNumber), 'Application number copied.')
          }
        >
          Copy application number
        </Menu.Item>
      )}
    </>
  );
};
