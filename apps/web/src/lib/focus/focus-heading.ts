import { giveFocus } from './give-focus.ts';

const frame = 'main, [role="dialog"], [role="alertdialog"], body';

/** Returns the elements around another one, from the inside out, within the page or its dialog. */
export const listPlaces = (element: Element): Element[] => {
  const places: Element[] = [];
  for (let place = element.parentElement; place && !place.matches(frame); place = place.parentElement)
    places.push(place);
  return places;
};

/**
 * Focuses what says where a list was that is gone: the heading of its empty state, otherwise that of its part of the page.
 * Does nothing if the part is gone as well.
 */
export const focusHeading = (places: readonly Element[]): void => {
  const left = places.filter(({ isConnected }) => isConnected);
  if (left.length === 0) return;
  const heading = left
    .values()
    .map(
      (place) =>
        place.querySelector<HTMLElement>('[data-empty-state] h2') ??
        place.querySelector<HTMLElement>('h1, h2, h3'),
    )
    .find((found) => found !== null);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  giveFocus(heading ?? null);
};
