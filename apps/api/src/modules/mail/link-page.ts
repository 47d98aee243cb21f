const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
  html { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 12vh auto; padding: 0 20px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 20px; }
  .host { font-weight: 600; }
  .address { padding: 12px; border: 1px solid #8886; border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; }
  a { display: inline-block; margin-top: 8px; padding: 8px 16px; border: 1px solid currentcolor; border-radius: 6px; }`;

/** Writes the page between a link of an email and the site that it really leads to. */
export const writeLinkPage = (address: string): string => {
  const { hostname, href } = new URL(address);
  const shown = escapeMarkup(href);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer"><title>Link in an email</title><style>${style}
</style></head><body><h1>This link leads to <span class="host">${escapeMarkup(hostname)}</span></h1>
<p class="address">${shown}</p>
<p>Open it only if you expect this site. Close this tab to go back to the email.</p>
<p><a href="${shown}" rel="noopener noreferrer">Open ${escapeMarkup(hostname)}</a></p></body></html>`;
};

/** Content policy of that page: it neither runs nor loads anything. */
export const linkPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
