import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { Menu } from '@mantine/core';
import { IconDots, IconStar, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useTemplateActions } from '../hooks/use-template-actions.ts';

interface TemplateMenuProps {
  template: ListedTemplate;
  /** More menu items, shown first. */
  children?: ReactNode;
  onRemoved?: () => void;
}

const width = 216;

/** Menu of a template. */
export const TemplateMenu = ({ template, children, onRemoved }: TemplateMenuProps) => {
  const { remove, makeDefault } = useTemplateActions();
  const handleRemove = async (): Promise<void> => {
    if (await remove(template)) onRemoved?.();
  };
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <Button variant="icon" aria-label={`More for ${template.title}`}>
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          leftSection={<Icon icon={IconStar} size="sm" />}
          disabled={template.isDefault}
          onClick={() => void makeDefault(template)}
        >
          {template.isDefault ? 'Already the default' : 'Make default'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon icon={IconTrash} size="sm" />}
          disabled={template.isDefault}
          onClick={() => void handleRemove()}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
