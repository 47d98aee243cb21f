import type { InventionGrant } from '@hub/contract/inventions/access.calls.ts';
import { Select } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { rightChoices } from '../model/right-labels.ts';
import classes from './access-panel.module.css';
import { PrincipalLine } from './principal-line.tsx';

type GrantRowProps = { grant: InventionGrant } & (
  | {
      isRemoved?: false;
      isUnsaved: boolean;
      onRight: (right: InventionGrant['right']) => void;
      onRemove: () => void;
    }
  | { isRemoved: true; onRestore: () => void }
);

/** One grant with its access level and a button to remove it or, until saved, to restore it. */
export const GrantRow = (props: GrantRowProps) => {
  const { grant } = props;
  if (props.isRemoved)
    return (
      <Row as="li" gap={8} className={classes.row} data-removed>
        <PrincipalLine {...grant} note="Removed when you save" isPending />
        <Button variant="icon" size="small" label={`Keep ${grant.label}`} onClick={props.onRestore}>
          <Icon icon={IconArrowBackUp} />
        </Button>
      </Row>
    );
  return (
    <Row as="li" gap={8} className={classes.row}>
      <PrincipalLine {...grant} note={props.isUnsaved ? 'Not saved yet' : undefined} isPending />
      <Select
        aria-label={`Access of ${grant.label}`}
        data={rightChoices}
        value={grant.right}
        onChange={(right) => right && props.onRight(right)}
        allowDeselect={false}
        size="xs"
        rightSectionWidth={28}
        className={classes.rightSelect}
      />
      <Button variant="icon" size="small" label={`Remove ${grant.label}`} onClick={props.onRemove}>
        <Icon icon={IconX} />
      </Button>
    </Row>
  );
};
