const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the filing address of an invention: the hub's address with a tag, such as `filing+{invention}@hub.example.com`. */
export const filingAddressOf = (address: string, tag: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
};

/** Ids and references in the filing addresses among some recipients. */
export interface FilingTags {
  inventionIds: string[];
  references: string[];
}

/** Reads the tags of filing addresses of the hub, in any letter case; other recipients are ignored. */
export const readFilingTags = (address: string, recipients: readonly string[]): FilingTags => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const tags = new Set<string>();
  for (const recipient of recipients) {
    const [name = '', host] = recipient.toLowerCase().split('@');
    if (host === domain && name.startsWith(`${local}+`)) tags.add(name.slice(local.length + 1));
  }
  const found = [...tags].filter((tag) => tag !== '');
  return {
    inventionIds: found.filter((tag) => uuid.test(tag)),
    references: found.filter((tag) => !uuid.test(tag)),
  };
};
