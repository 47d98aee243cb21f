import { createColors } from 'picocolors';

/** Colors for a terminal that shows them. Text for a pipe or file has none, and `NO_COLOR` turns them off. */
export const colors = createColors(process.stdout.hasColors?.() ?? false);
