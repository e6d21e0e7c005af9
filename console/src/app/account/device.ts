/** Looked for in this order: each browser also carries the names of those it wants to be taken for. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\b/],
  ['Opera', /\bOPR\b/],
  ['Firefox', /\b(Firefox|FxiOS)\b/],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\b/],
  ['Safari', /\bSafari\b/],
] as const
const systems = [
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(Mac OS X|Macintosh)\b/],
  ['Linux', /\b(Linux|X11)\b/],
] as const

const found = (text: string, list: readonly (readonly [string, RegExp])[]) =>
  list.find(([, shape]) => shape.test(text))?.[0]

/** What a person calls the device that a browser describes: `Chrome, Linux`. */
export const deviceOf = (agent: string): string =>
  [found(agent, browsers), found(agent, systems)].filter(Boolean).join(', ') || agent.slice(0, 40)
