import { Menu } from '@mantine/core';
import { IconUserShare, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { useStore } from '../../../../lib/store.ts';
import { assistedQuery } from '../api/values.queries.ts';
import classes from './search-as.module.css';

interface SearchAsProps {
  /** Email of the person whose tasks are searched. */
  value: string | null;
  onChange: (email: string | null) => void;
}

/** Menu that searches as a person the user assists; shows clearly while this is active. */
export const SearchAs = memo(({ value, onChange }: SearchAsProps) => {
  const { data: assisted = [] } = useQuery({ ...assistedQuery, enabled: useStore(firstViewShown) });
  const nameOf = usePersonNames();
  if (value !== null)
    return (
      <Row as="span" inline gap={6} weight="medium" shrinks className={classes.active} role="status">
        <PersonAvatar value={value} name={nameOf(value)} size="small" />
        <Text cut>Searching as {nameOf(value)}</Text>
        <button
          type="button"
          className={classes.end}
          aria-label={`Stop searching as ${nameOf(value)}`}
          onClick={() => onChange(null)}
        >
          <Icon icon={IconX} size="xs" />
        </button>
      </Row>
    );
  if (assisted.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="text" size="small" icon={<Icon icon={IconUserShare} />}>
          Search as
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>People you assist</Menu.Label>
        {assisted.map((email) => (
          <Menu.Item
            key={email}
            leftSection={<PersonAvatar value={email} name={nameOf(email)} size="small" />}
            onClick={() => onChange(email)}
          >
            {nameOf(email)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
