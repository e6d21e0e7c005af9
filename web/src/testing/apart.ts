import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

/*
 * Files of screens share one page and the libraries, which are read in once: that takes half of their time. What
 * is ours is run anew for each file, so that it remembers nothing of another, and the page is as it opens.
 */
vi.resetModules()

function empty(element: Element, ...children: Element[]) {
  element.replaceChildren(...children)
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

// Some of these files have no page.
if (typeof document !== 'undefined') {
  const { documentElement, head, body } = document
  empty(documentElement, head, body)
  empty(head)
  empty(body)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: taken away as it was written
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
  history.replaceState(null, '', '/')
}

// As the library does where it is read in, which happens for one file alone.
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let had: string[] = []
beforeAll(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = true
  had = Object.getOwnPropertyNames(globalThis)
})
afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const gone = had.filter((name) => !(name in globalThis))
  // The next file would look for it in vain, and nobody would look for the reason here.
  if (gone.length > 0)
    throw new Error(`${gone.join(', ')}: taken from the page for all files after`)
})
