import { IconVersions } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { upgradableRunsQuery } from '../api/workflows.queries.ts';
import { runLabel } from './upgrade-line.tsx';

const UpgradeWorkflows = lazyView(async () => (await import('./upgrade-workflows.tsx')).UpgradeWorkflows);

/** Button that applies the newest version of a template to its runs on all inventions that the person may change. */
export const UpgradeTemplateRuns = ({ template }: { template: { id: string; version: number } }) => {
  const { data } = useQuery(upgradableRunsQuery(template));
  const [isOpen, setOpen] = useState(false);
  const runs = data?.runs.filter(({ canEdit }) => canEdit) ?? [];
  const readOnly = data?.runs.filter(({ canEdit }) => !canEdit) ?? [];
  const unlisted = (data?.total ?? 0) - (data?.runs.length ?? 0);
  if (runs.length === 0 && !isOpen) return null;
  return (
    <>
      <Button icon={<Icon icon={IconVersions} size="sm" />} onClick={() => setOpen(true)}>
        Upgrade {countOf(runs.length, 'run')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <UpgradeWorkflows workflows={runs} onClose={() => setOpen(false)}>
            {readOnly.length > 0 && (
              <Muted as="p">
                Not included, because you may see these inventions but not change them:{' '}
                {readOnly.map(runLabel).join(', ')}.
              </Muted>
            )}
            {unlisted > 0 && (
              <Muted as="p">
                {countOf(unlisted, 'more run')} can be upgraded after these: open this dialog again.
              </Muted>
            )}
          </UpgradeWorkflows>
        )}
      </Suspense>
    </>
  );
};
