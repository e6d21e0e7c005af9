import { loadScript } from './scripts.ts'

type Rendered = {
  sitekey: string
  theme: 'dark' | 'light'
  callback: (token: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}
/** What both widgets offer under a name of their own. */
type Widget = {
  render: (box: HTMLElement, how: Rendered) => string | undefined
  remove: (id: string) => void
}

const isWidget = (value: unknown): value is Widget =>
  typeof value === 'object' && value !== null && 'render' in value && 'remove' in value

/** Where each widget comes from, and how it is called once it is there. */
export const widgets = {
  hcaptcha: { global: 'hcaptcha', url: 'https://js.hcaptcha.com/1/api.js?render=explicit' },
  turnstile: {
    global: 'turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
} as const

export type WidgetName = keyof typeof widgets
type Shown = { provider: WidgetName; siteKey: string; box: HTMLElement }

/** Draws a widget and hands on what it says; undefined when it fails. The answer takes it away. */
export async function showWidget(
  { provider, siteKey, box }: Shown,
  say: (token: string | undefined) => void,
): Promise<() => void> {
  const { global, url } = widgets[provider]
  if (!isWidget(Reflect.get(globalThis, global))) await loadScript(url)
  const widget: unknown = Reflect.get(globalThis, global)
  if (!isWidget(widget)) throw new Error(`${provider} did not come`)
  const id = widget.render(box, {
    sitekey: siteKey,
    theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
    callback: say,
    'error-callback': () => say(undefined),
    'expired-callback': () => say(undefined),
  })
  return () => {
    if (id !== undefined) widget.remove(id)
  }
}
