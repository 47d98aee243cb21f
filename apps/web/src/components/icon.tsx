import type { Icon as TablerIcon } from '@tabler/icons-react';

/** Icon sizes of the product specification in pixels. */
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

/** The family is drawn on 24 px; larger icons keep a fine line. */
const gridPx = 24;
const thickestPx = 1.75;

/** Name of an icon size. */
export type IconSize = keyof typeof iconSizes;

interface IconProps {
  icon: TablerIcon;
  size?: IconSize;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** An icon of the one family, in one of the specified sizes. */
export const Icon = ({ icon: Glyph, size = 'smx', label, className }: IconProps) => (
  <Glyph
    size={iconSizes[size]}
    stroke={Math.min(1.5, thickestPx / (iconSizes[size] / gridPx))}
    className={className}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    style={{ flex: 'none' }}
  />
);
