import { keyRegistry } from '../keys/keys.ts';

/** A list that is not printed as a whole, and the note that says so. */
interface Note {
  list: Element;
  text: string;
}

/** Rows of a list that are in the document, and the number of all. */
interface ListPart {
  list: Element;
  noun: 'Rows' | 'Cards';
  places: readonly number[];
  total: number;
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name));

/** Returns the tables of which only the rows near the screen are in the document. */
const tableParts = (): ListPart[] =>
  [...document.querySelectorAll('table[aria-rowcount]')].map((list) => ({
    list,
    noun: 'Rows',
    // The head is the first row.
    places: [...list.querySelectorAll('tbody > [aria-rowindex]')].map(
      (row) => numberOf(row, 'aria-rowindex') - 1,
    ),
    total: numberOf(list, 'aria-rowcount') - 1,
  }));

const columnParts = (): ListPart[] =>
  [...document.querySelectorAll('ul:has(> [aria-setsize])')].map((list) => {
    const cards = [...list.children];
    return {
      list,
      noun: 'Cards',
      places: cards.map((card) => numberOf(card, 'aria-posinset')),
      total: cards[0] ? numberOf(cards[0], 'aria-setsize') : 0,
    };
  });

const printsAll = (): boolean => keyRegistry.bindings.get().some(({ keys }) => keys === 'mod+p');

const writeNote = ({ list, noun, places, total }: ListPart): Note[] => {
  if (places.length === 0 || places.length >= total) return [];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const isUnbroken = last - first + 1 === places.length;
  const shown = isUnbroken ? `${noun} ${first} to ${last}` : `${places.length} ${noun.toLowerCase()}`;
  const hint = printsAll() ? ' To print all, press Ctrl+P (⌘P on a Mac) instead of using the menu.' : '';
  return [{ list, text: `${shown} of ${total.toLocaleString('en-US')}, as on the screen.${hint}` }];
};

/** Streams load what is scrolled to, so that the number of their entries is not known. */
const feedNotes = (): Note[] => {
  const feeds = new Set([...document.querySelectorAll('[data-place]')].map((entry) => entry.parentElement));
  return [...feeds].flatMap((list) =>
    list ? [{ list, text: 'Only the entries near the screen are printed.' }] : [],
  );
};

/**
 * Says on paper what is missing of long lists: the menu of the browser prints only what is near the screen. Returns a
 * function that removes the notes.
 */
export const notePrintedParts = (): (() => void) => {
  if (document.querySelector('[data-printed]')) return () => undefined;
  const parts = [...tableParts(), ...columnParts()];
  const notes = [...parts.flatMap(writeNote), ...feedNotes()].map(({ list, text }) => {
    const note = document.createElement('p');
    note.dataset.printPart = '';
    note.textContent = text;
    list.before(note);
    return note;
  });
  return () => {
    for (const note of notes) note.remove();
  };
};
