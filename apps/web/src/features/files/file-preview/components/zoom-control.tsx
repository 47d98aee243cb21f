import { Menu } from '@mantine/core';
import { IconChevronDown, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { stepFrom, type Zoom, zoomSteps } from '../model/zoom.ts';
import classes from './preview.module.css';

interface ZoomControlProps {
  zoom: Zoom;
  /** Factor at which the zoom shows the content. */
  factor: number;
  /** Label of the choice that fits a page, such as "Fit page". */
  pageLabel: string;
  onZoom: (zoom: Zoom) => void;
}

const percent = (factor: number): string => `${Math.round(factor * 100)} %`;

/** Buttons and menu to zoom: fit the width, fit the page, or a factor. */
export const ZoomControl = ({ zoom, factor, pageLabel, onZoom }: ZoomControlProps) => {
  const choices: readonly [Zoom, string][] = [
    ['width', 'Fit width'],
    ['page', pageLabel],
    ...zoomSteps.map((step): [Zoom, string] => [step, percent(step)]),
  ];
  return (
    <Row inline gap={4}>
      <Button
        variant="icon"
        label="Zoom out"
        keyHint="Ctrl+wheel"
        onClick={() => onZoom(stepFrom(factor, -1))}
      >
        <Icon icon={IconZoomOut} />
      </Button>
      <Menu position="bottom">
        <Menu.Target>
          <Button variant="text" className={classes.percent} aria-label={`Zoom: ${percent(factor)}`}>
            {percent(factor)}
            <Icon icon={IconChevronDown} size="xs" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(([value, label]) => (
            <Menu.Item key={value} aria-current={value === zoom || undefined} onClick={() => onZoom(value)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="icon" label="Zoom in" keyHint="Ctrl+wheel" onClick={() => onZoom(stepFrom(factor, 1))}>
        <Icon icon={IconZoomIn} />
      </Button>
    </Row>
  );
};
