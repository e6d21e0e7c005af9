type Rules = { createScriptURL: (url: string) => string }
/** A trusted address stands for its text wherever it is handed on. */
type Factory = { createPolicy: (name: string, rules: Rules) => Rules }

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** The name that the site's content security policy allows. */
export const scriptPolicy = 'balai-scripts'

/** Others whose scripts may come in, each only where a setting of the house says so. */
const guests = [
  'https://js.hcaptcha.com/1/',
  'https://challenges.cloudflare.com/turnstile/v0/',
  'https://www.google.com/recaptcha/',
  'https://www.googletagmanager.com/gtag/js?id=',
]

/** What may be run: the house's own files, and the checks that it may be set to. */
export function mayRun(url: string): boolean {
  const { href, origin, pathname } = new URL(url, location.href)
  const own =
    origin === location.origin && /^\/((assets|src|node_modules|@fs)\/|sw\.js$)/.test(pathname)
  return own || guests.some((guest) => href.startsWith(guest))
}

const rules: Rules = {
  createScriptURL: (url) => {
    if (!mayRun(url)) throw new TypeError(`no script of this site: ${url}`)
    return url
  },
}

let policy: Rules | undefined

/** An address that a worker or a script element takes under Trusted Types. */
export function scriptAddress(url: string): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  policy ??= isFactory(factory) ? factory.createPolicy(scriptPolicy, rules) : rules
  return policy.createScriptURL(url)
}

const loading = new Map<string, Promise<void>>()

/** Loads a script of another once; a failed load may be tried again. */
export function loadScript(url: string): Promise<void> {
  const begun = loading.get(url)
  if (begun) return begun
  const loaded = new Promise<void>((done, fail) => {
    const element = document.createElement('script')
    element.src = scriptAddress(url)
    element.async = true
    element.onload = () => done()
    element.onerror = () => {
      loading.delete(url)
      element.remove()
      fail(new Error(`${url} did not load`))
    }
    document.head.append(element)
  })
  loading.set(url, loaded)
  return loaded
}
