/** Zoom of a page or an image: fitted to the width or to the whole area, or a factor of its natural size. */
export type Zoom = 'width' | 'page' | number;

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Factors that the zoom buttons step through. */
export const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

const [smallest] = zoomSteps;
const largest = 4;
const tolerance = 0.01;

const within = (factor: number): number => Math.min(largest, Math.max(smallest / 2, factor));

/** Returns the factor at which something is shown in an area. */
export const factorOf = (zoom: Zoom, size: Size, area: Size): number => {
  if (typeof zoom === 'number') return zoom;
  const byWidth = area.width / size.width;
  return within(zoom === 'width' ? byWidth : Math.min(byWidth, area.height / size.height));
};

/** Returns the next larger or smaller step from a factor; the last one at the ends. */
export const stepFrom = (factor: number, direction: 1 | -1): number => {
  const next =
    direction > 0
      ? zoomSteps.find((step) => step > factor + tolerance)
      : zoomSteps.findLast((step) => step < factor - tolerance);
  return next ?? (direction > 0 ? largest : smallest);
};

/** Returns a size after rotation by a number of degrees. */
export const rotated = ({ width, height }: Size, degrees: number): Size =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width };
