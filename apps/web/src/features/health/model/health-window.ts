/** How far back the health screens look (product §9). */
export const healthWindowMinutes = 10;
