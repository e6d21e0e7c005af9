export type Device = {
  kind: 'phone' | 'tablet' | 'computer'
  /** `Chrome, Android`: names that are the same in every language. Empty when nothing is known. */
  name: string
}

/** Looked for in this order: each browser also carries the names of those it wants to be taken for. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\b/],
  ['Opera', /\b(OPR|Opera)\b/],
  ['Samsung Internet', /\b(SamsungBrowser|Samsung Internet)\b/],
  ['Firefox', /\b(Firefox|FxiOS)\b/],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\b/],
  ['Safari', /\bSafari\b/],
] as const
const systems = [
  ['iPhone', /\b(iPhone|iPod|iOS)\b/],
  ['iPad', /\b(iPad|iPadOS)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\b(CrOS|ChromeOS)\b/],
  ['macOS', /\b(Mac OS X|Macintosh|macOS)\b/],
  ['Linux', /\b(Linux|X11)\b/],
] as const

const found = (text: string, list: readonly (readonly [string, RegExp])[]) =>
  list.find(([, shape]) => shape.test(text))?.[0]

/** What a person calls the device that a browser describes. */
export function deviceOf(agent: string): Device {
  const [browser, system] = [found(agent, browsers), found(agent, systems)]
  const name = [browser, system].filter(Boolean).join(', ') || agent.slice(0, 40)
  const tablet =
    system === 'iPad' || (system === 'Android' && /Android/.test(agent) && notPhone(agent))
  if (tablet) return { kind: 'tablet', name }
  return { kind: system === 'iPhone' || system === 'Android' ? 'phone' : 'computer', name }
}

/** Android says `Mobile` on a phone only; a short name that says neither is taken for a phone. */
const notPhone = (agent: string) => agent.startsWith('Mozilla/') && !/\bMobile\b/.test(agent)
