import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { workspaceQuery } from '../../../../lib/account/workspace.queries.ts';
import styles from './banner.module.css';

/** Banner that says why a person without a required role sees no invention. */
export const RoleBanner = () => {
  const { data } = useQuery(workspaceQuery);
  if (!data?.lacksRole) return null;
  return (
    <Row gap={8} size="small" className={styles.banner} data-no-print role="note">
      <Icon icon={IconUserOff} size="sm" />
      You have no role yet, so no invention is shown to you. Ask an administrator for a role.
    </Row>
  );
};
