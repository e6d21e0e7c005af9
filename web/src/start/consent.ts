import { useSyncExternalStore } from 'react'
import { consentMs } from '../timing.ts'

type Consent = {
  /** Undefined: nobody has answered, or too long ago. */
  agreed: boolean | undefined
  /** The question is open, although it was answered before. */
  asking: boolean
}

const name = 'consent'

/** Storage may be forbidden; an answer then holds for as long as the page does. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function answered(): boolean | undefined {
  const kept: unknown = tried(() => JSON.parse(localStorage.getItem(name) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return undefined
  const [agreed, at]: unknown[] = [Reflect.get(kept, 'agreed'), Reflect.get(kept, 'at')]
  const age = Date.now() - Number(at)
  return typeof agreed === 'boolean' && age >= 0 && age < consentMs ? agreed : undefined
}

let now: Consent | undefined
const watchers = new Set<() => void>()

const read = (): Consent => {
  now ??= { agreed: answered(), asking: false }
  return now
}

function turn(next: Consent) {
  now = next
  for (const watcher of watchers) watcher()
}

/** Opens the question again, so that an earlier answer can be changed: for the foot of the page. */
export const askConsent = () => turn({ ...read(), asking: true })

/** Keeps the visitor's answer. */
export function answerConsent(agreed: boolean) {
  tried(() => localStorage.setItem(name, JSON.stringify({ agreed, at: Date.now() })))
  turn({ agreed, asking: false })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  const elsewhere = ({ key }: StorageEvent) => {
    // Another tab has answered.
    if (key === name) turn({ agreed: answered(), asking: false })
  }
  addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', elsewhere)
  }
}

/** What the visitor said of being measured. */
export const useConsent = () => useSyncExternalStore(watch, read)
