import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { workspaceQuery } from '../../../../lib/account/workspace.queries.ts';
import styles from './banner.module.css';

/** Banner that says why a person without a required role sees no invention. */
export const RoleBanner = () => {
  const { data } = useQuery(workspaceQuery);
  if (!data?.lacksRole) return null;
  return (
    <div className={styles.banner} data-no-print role="note">
      <Icon icon={IconUserOff} size="sm" />
      You have no role yet, so no invention is shown to you. Ask an administrator for a role.
    </div>
  );
};
