/** Placeholder for the address of the hub, such as `https://hub.example.com`, which the hub fills in when it serves the manifest. */
export const hubPlaceholder = '__HUB_ADDRESS__';

/** Placeholder for the id of the add-in of a hub: two hubs in one Word are two add-ins. */
export const hubIdPlaceholder = '__HUB_ID__';

const versionPlaceholder = '__VERSION__';

/** Returns the manifest with the version of the add-in; the address of the hub is still its placeholder. */
export const buildManifest = (template: string, version: string): string =>
  template.replaceAll(versionPlaceholder, version);
