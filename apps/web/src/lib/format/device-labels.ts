/** Patterns in order of precedence: most user agents also name other browsers. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const findIn = (userAgent: string, names: readonly (readonly [string, RegExp])[]): string | undefined =>
  names.find(([, mark]) => mark.test(userAgent))?.[0];

/** Returns the browser and system of a user agent, such as "Firefox on Windows". */
export const deviceWords = (userAgent: string): string => {
  const program = findIn(userAgent, browsers) ?? /^[\w.-]+/.exec(userAgent)?.[0].replace(/^Mozilla$/, '');
  const system = findIn(userAgent, systems);
  return [program || 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
};

/** Returns whether a session is on a phone or tablet. */
export const isHandheld = (userAgent: string): boolean =>
  /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent);
