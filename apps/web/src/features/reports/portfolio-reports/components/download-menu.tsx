import type { Permission } from '@hub/domain/people/permissions.ts';
import {
  isSheet,
  maxInventionsAtOnce,
  type PortfolioFormat,
  portfolioFormats,
} from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { queuePortfolio, savePortfolio } from '../api/portfolio.queries.ts';
import { formatLabels } from '../model/portfolio-labels.ts';
import type { PortfolioSearch } from '../model/portfolio-search.ts';

const permissionFor = (format: PortfolioFormat): Permission =>
  isSheet(format) ? 'exports:run' : 'reports:generate';

interface DownloadMenuProps {
  search: PortfolioSearch;
  /** Number of inventions in the report; undefined until it is known. */
  inventions: number | undefined;
}

/**
 * Menu that downloads the report in one of the formats that the person may use; absent without any. A document on many
 * inventions is written in the background.
 */
export const DownloadMenu = ({ search, inventions = 0 }: DownloadMenuProps) => {
  const { identity } = useStore(session);
  const today = useToday();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: PortfolioFormat) =>
      isSheet(format) || inventions <= maxInventionsAtOnce
        ? savePortfolio(search, format, today)
        : queuePortfolio(client, search, format),
    networkMode: 'always',
    onError: (error) => showError({ title: 'The report was not downloaded', text: failureText(error) }),
  });
  const formats = portfolioFormats.filter((format) => hasPermission(identity, permissionFor(format)));
  if (formats.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button icon={<Icon icon={IconDownload} />} loading={isPending} disabled={inventions === 0}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => mutate(format)}>
            {formatLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
