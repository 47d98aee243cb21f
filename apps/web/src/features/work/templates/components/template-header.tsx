import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconHistory,
  IconList,
  IconPencil,
  IconSitemap,
  IconUserStar,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PinToNavigation } from '../../../../components/buttons/pin-to-navigation.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { UpgradeTemplateRuns } from '../../workflow-runs/public.ts';
import { templatesQuery } from '../api/templates.queries.ts';
import { anchorLabels } from '../model/template-labels.ts';
import { NewTemplate } from './new-template.tsx';
import classes from './open-template.module.css';
import { TemplateDetails } from './template-details.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface TemplateHeaderProps {
  template: WorkflowTemplate;
  canManage: boolean;
  isGraph: boolean;
  onGraph: (isGraph: boolean) => void;
  onFlush: () => Promise<boolean>;
}

const factsOf = ({ version, anchor, clientDays, running, stepCount }: WorkflowTemplate): string =>
  [
    `Version ${version}`,
    countOf(stepCount, 'step'),
    `counted from the ${anchorLabels[anchor].toLowerCase()}`,
    `client date ${countOf(clientDays, 'business day')} before the due date`,
    running === 0
      ? 'no workflows use it'
      : `${countOf(running, 'workflow')} ${running === 1 ? 'uses' : 'use'} it`,
  ].join(' · ');

const Marks = ({ template }: { template: WorkflowTemplate }) => (
  <>
    {template.isDefault && <StatusChip tone="accent">Default</StatusChip>}
    {template.client !== null && <StatusChip tone="info">For {template.client}</StatusChip>}
    {template.draft && <StatusChip tone="warning">Unpublished changes</StatusChip>}
  </>
);

/** Title, facts and buttons of a template. */
export const TemplateHeader = ({ template, canManage, isGraph, onGraph, onFlush }: TemplateHeaderProps) => {
  const navigate = useNavigate();
  const { data: templates } = useQuery(templatesQuery);
  const [dialog, setDialog] = useState<'details' | 'versions' | 'copy' | 'variant' | null>(null);
  const close = (): void => setDialog(null);
  usePageTitle(template.title);
  const base = templates?.find(({ id }) => id === template.variantOf);
  const openVersions = async (): Promise<void> => {
    await onFlush();
    setDialog('versions');
  };
  return (
    <Stack as="header" gap={4}>
      <Link to="/workflows" className={classes.back}>
        Workflow templates
      </Link>
      <Row gap="4 12" wraps className={classes.bar}>
        <h1>{template.title}</h1>
        <Marks template={template} />
        <Row gap={8} align="stretch" wraps className={classes.actions}>
          <Button
            className={classes.graphButton}
            icon={<Icon icon={isGraph ? IconList : IconSitemap} size="sm" />}
            onClick={() => onGraph(!isGraph)}
          >
            {isGraph ? 'Show as list' : 'Show as graph'}
          </Button>
          <Button icon={<Icon icon={IconHistory} size="sm" />} onClick={() => void openVersions()}>
            Versions
          </Button>
          <UpgradeTemplateRuns template={template} />
          {canManage && (
            <>
              <Button icon={<Icon icon={IconPencil} size="sm" />} onClick={() => setDialog('details')}>
                Details
              </Button>
              <TemplateMenu template={template} onRemoved={() => void navigate({ to: '/workflows' })}>
                <Menu.Item
                  leftSection={<Icon icon={IconCopyPlus} size="sm" />}
                  onClick={() => setDialog('copy')}
                >
                  Copy …
                </Menu.Item>
                {template.variantOf === null && (
                  <Menu.Item
                    leftSection={<Icon icon={IconUserStar} size="sm" />}
                    onClick={() => setDialog('variant')}
                  >
                    Variant for a client …
                  </Menu.Item>
                )}
              </TemplateMenu>
            </>
          )}
          <PinToNavigation
            link={{ to: `/workflows/${template.id}`, title: template.title, icon: 'workflows' }}
          />
        </Row>
      </Row>
      {template.description !== '' && <p className={classes.description}>{template.description}</p>}
      <Muted as="p" size="smaller" tabular>
        {factsOf(template)}
        {base && (
          <>
            {' · variant of '}
            <Link to="/workflows/$id" params={{ id: base.id }}>
              {base.title}
            </Link>
          </>
        )}
      </Muted>
      {dialog === 'details' && <TemplateDetails template={template} onClose={close} />}
      {dialog === 'versions' && <VersionsDialog template={template} canManage={canManage} onClose={close} />}
      {(dialog === 'copy' || dialog === 'variant') && (
        <NewTemplate templates={templates ?? []} source={{ id: template.id, kind: dialog }} onClose={close} />
      )}
    </Stack>
  );
};
