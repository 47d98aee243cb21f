import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import { Menu } from '@mantine/core';
import { IconDots, IconStar, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTemplateActs } from '../hooks/use-template-acts.ts';

interface TemplateMenuProps {
  template: ListedTemplate;
  /** Further things to do, over the others. */
  children?: ReactNode;
  onRemoved?: () => void;
}

const WIDTH = 216;

/** What can be done with a template as a whole. */
export const TemplateMenu = ({ template, children, onRemoved }: TemplateMenuProps) => {
  const { remove, makeDefault } = useTemplateActs();
  const handleRemove = async (): Promise<void> => {
    if (await remove(template)) onRemoved?.();
  };
  return (
    <Menu position="bottom-end" width={WIDTH}>
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
          {template.isDefault ? 'Is the default' : 'Make default'}
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
