/** Length of the window that the health screens show (docs/specification.md §9). */
export const healthWindowMinutes = 10;
