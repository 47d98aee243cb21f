import { expect } from 'vitest';

/** A file that the application gave the browser to save. */
interface Download {
  name: string;
  content: Blob;
}

/** Returns what an action downloads; the browser does not save it. */
export const takeDownload = async (act: () => Promise<void>): Promise<Download> => {
  const { createObjectURL } = URL;
  const contents = new Map<string, Blob>();
  const taken: Download[] = [];
  URL.createObjectURL = (content) => {
    const address = createObjectURL(content);
    if (content instanceof Blob) contents.set(address, content);
    return address;
  };
  const take = (event: MouseEvent): void => {
    const link = event.target;
    const content = link instanceof HTMLAnchorElement ? contents.get(link.href) : undefined;
    if (!(link instanceof HTMLAnchorElement) || !content) return;
    event.preventDefault();
    taken.push({ name: link.download, content });
  };
  const { click } = HTMLAnchorElement.prototype;
  // A link that is in no document bubbles to none.
  HTMLAnchorElement.prototype.click = function saveInstead(this: HTMLAnchorElement) {
    this.addEventListener('click', take, { once: true });
    click.call(this);
  };
  try {
    await act();
    await expect.poll(() => taken.length).toBe(1);
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return taken[0] as Download;
};
