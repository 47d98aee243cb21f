import type { Icon as TablerIcon } from '@tabler/icons-react';

/** Icon sizes in pixels. */
export const iconSizes = {
  xs: 12,
  sm: 14,
  smx: 16,
  md: 18,
  mdx: 20,
  lg: 24,
  xlg: 32,
  xxlg: 40,
  xxxlg: 56,
} as const;

/** Icons are drawn on a 24 px grid; the stroke of larger ones stays thin. */
const gridPx = 24;
const maxStrokePx = 1.75;

/** Name of an icon size. */
export type IconSize = keyof typeof iconSizes;

interface IconProps {
  icon: TablerIcon;
  size?: IconSize;
  /** Label for screen readers; without it the icon is decorative. */
  label?: string;
  className?: string;
}

/** Tabler icon in one of the specified sizes. */
export const Icon = ({ icon: Glyph, size = 'smx', label, className }: IconProps) => (
  <Glyph
    size={iconSizes[size]}
    stroke={Math.min(1.5, maxStrokePx / (iconSizes[size] / gridPx))}
    className={className}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    style={{ flex: 'none' }}
  />
);
