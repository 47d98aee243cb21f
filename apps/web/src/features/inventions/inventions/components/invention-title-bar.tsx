import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { formatApplicationNumber, normalizeReference } from '@hub/domain/applications/application-number.ts';
import { Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PinToNavigation } from '../../../../components/buttons/pin-to-navigation.tsx';
import { lazyView, Prepared, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { WaitingMark } from '../../../../components/feedback/waiting-mark.tsx';
import { phaseLabel } from '../../../../components/labels/invention-labels.ts';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { AccessButton } from './access-button.tsx';
import classes from './invention-page.module.css';

const editInvention = preparedView(async () => (await import('./edit-invention.tsx')).EditInvention);

const menuItems = preparedView(async () => (await import('./invention-menu.tsx')).InventionMenu);

const DossierKey = lazyView(async () => (await import('./dossier-key.tsx')).DossierKey);

/** Whether the application number is among the references, in any format. */
const isAmongReferences = (number: string, references: readonly string[]): boolean =>
  references.some((reference) => normalizeReference(reference) === normalizeReference(number));

/** Whether a reference names the matter, after the docketing prefix. */
const namesMatter = (reference: string, matter: string): boolean =>
  normalizeReference(reference).endsWith(normalizeReference(matter));

/** A reference; the one that names the docketing matter links to it. */
const Reference = ({ invention, reference }: { invention: Invention; reference: string }) => {
  const matter = invention.docketingInvention?.matter;
  if (matter === undefined || !namesMatter(reference, matter))
    return <ReferenceChip>{reference}</ReferenceChip>;
  return (
    <Link to="/inventions/$id/docketing" params={{ id: invention.id }} className={classes.matter}>
      <ReferenceChip title={`Docketing matter ${matter}`}>{reference}</ReferenceChip>
    </Link>
  );
};

const Facts = ({ invention }: { invention: Invention }) => {
  const { label, tone } = phaseLabel(invention.status);
  const { application } = invention;
  return (
    <div className={classes.facts}>
      <StatusChip tone={tone}>{label}</StatusChip>
      <AccessButton invention={invention} />
      {invention.references.map((reference) => (
        <Reference key={reference} invention={invention} reference={reference} />
      ))}
      {invention.applicationNumber &&
        !isAmongReferences(invention.applicationNumber, invention.references) && (
          <span className={classes.number} title="Application number">
            {formatApplicationNumber(invention.applicationNumber)}
          </span>
        )}
      {application?.statusText && (
        <span className={classes.office} title="Status at the patent office">
          {application.statusText}
        </span>
      )}
    </div>
  );
};

/** Title, status and actions of an invention. */
export const InventionTitleBar = ({ invention }: { invention: Invention }) => {
  const [isEditing, setEditing] = useState(false);
  const { canEdit } = invention;
  const [isFirstViewShown, setFirstViewShown] = useState(false);
  useEffect(() => {
    void untilFirstView().then(() => {
      editInvention.prepare();
      menuItems.prepare();
      setFirstViewShown(true);
    });
  }, []);
  return (
    <header>
      <Row gap={12}>
        <h1 className={classes.title} title={invention.title}>
          {invention.title}
        </h1>
        <WaitingMark scope={`invention ${invention.id}`} />
        <Row align="stretch" rigid data-no-print>
          {canEdit && (
            <Button variant="icon" label="Edit invention" onClick={() => setEditing(true)}>
              <Icon icon={IconPencil} />
            </Button>
          )}
          <PinToNavigation
            link={{
              to: `/inventions/${invention.id}`,
              title: invention.title,
              icon: 'inventions',
              subrow: invention.references.join(', '),
            }}
          />
          <Menu position="bottom-end" width={208}>
            <Menu.Target>
              <Button variant="icon" aria-label="More actions for this invention">
                <Icon icon={IconDots} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Prepared view={menuItems} of={{ invention }} />
            </Menu.Dropdown>
          </Menu>
        </Row>
      </Row>
      <Facts invention={invention} />
      {isFirstViewShown && (
        <Suspense fallback={null}>
          <DossierKey id={invention.id} />
        </Suspense>
      )}
      {canEdit && isEditing && (
        <Prepared view={editInvention} of={{ invention, onClose: () => setEditing(false) }} />
      )}
    </header>
  );
};
