import { loadScript } from './scripts.ts'

type Recaptcha = {
  ready: (then: () => void) => void
  render: (box: HTMLElement, how: Record<string, unknown>) => number
  execute: (id: number) => void
}

const isRecaptcha = (value: unknown): value is Recaptcha =>
  typeof value === 'object' && value !== null && 'ready' in value && 'execute' in value

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Google's invisible check for people, which Firebase wants before it sends a code. */
export async function recaptcha(siteKey: string): Promise<string> {
  await loadScript(address)
  const google: unknown = Reflect.get(globalThis, 'grecaptcha')
  if (!isRecaptcha(google)) throw new Error('the check did not come')
  const box = document.createElement('div')
  document.body.append(box)
  try {
    return await new Promise((done, fail) =>
      google.ready(() =>
        google.execute(
          google.render(box, {
            sitekey: siteKey,
            size: 'invisible',
            callback: done,
            'error-callback': () => fail(new Error('the check failed')),
            'expired-callback': () => fail(new Error('the check ran out')),
          }),
        ),
      ),
    )
  } finally {
    box.remove()
  }
}
