/** Address that the manifest gives the hub; null if the page was not opened through a manifest. */
const addressOfManifest = (search: string): string | null => new URLSearchParams(search).get('hub');

/**
 * Returns why the pane must not work on this page, or null. A manifest of one hub that opens the pane of another would save
 * documents to the wrong hub.
 */
export const findForeignManifest = ({
  origin,
  search,
}: Pick<Location, 'origin' | 'search'>): string | null => {
  const address = addressOfManifest(search);
  if (address === origin) return null;
  return address === null
    ? `The add-in in Word does not say which hub it belongs to, but opened ${origin}.`
    : `The add-in in Word belongs to ${address}, but opened ${origin}.`;
};
