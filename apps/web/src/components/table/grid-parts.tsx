import type { ComponentProps } from 'react';

type PartProps = Omit<ComponentProps<'div'>, 'role'>;

const part = (role: string) => (props: PartProps) => <div {...props} role={role} />;

/**
 * Parts of an ARIA grid whose rows are positioned absolutely and may contain more than cells, which table elements do not
 * allow. The row or cell with the tab stop takes the focus; the list handles the keys.
 */
export const Grid = part('grid');
export const GridRows = part('rowgroup');
export const GridRow = part('row');
export const GridCell = part('gridcell');
export const GridColumnHeader = part('columnheader');
