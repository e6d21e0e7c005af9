import { support } from '@balai/contract'
import { useSyncExternalStore } from 'react'
import type { Picture } from './pictures.ts'

export const topics = support.feedback.takes.shape.topic.options
export type Topic = (typeof topics)[number]

export type Draft = {
  topic: Topic | undefined
  content: string
  contact: string
  pictures: readonly Picture[]
}

const empty: Draft = { topic: undefined, content: '', contact: '', pictures: [] }
const name = 'feedback'
let draft: Draft | undefined
const watchers = new Set<() => void>()

/** Words outlive a reload of the tab; pictures are too large for that, and live as long as the page. */
function read(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return empty
    const text = (of: 'content' | 'contact') => {
      const value: unknown = Reflect.get(kept, of)
      return typeof value === 'string' ? value : ''
    }
    const topic = topics.find((known) => known === Reflect.get(kept, 'topic'))
    return { ...empty, topic, content: text('content'), contact: text('contact') }
  } catch {
    return empty
  }
}

function write({ pictures: _, ...words }: Draft) {
  try {
    if (words.topic || words.content || words.contact)
      sessionStorage.setItem(name, JSON.stringify(words))
    else sessionStorage.removeItem(name)
  } catch {
    // Storage may be forbidden or full: then the page remembers it.
  }
}

function put(next: Draft) {
  draft = next
  write(next)
  for (const watcher of watchers) watcher()
}

/** The draft as it is at this moment. */
export const draftNow = () => {
  draft ??= read()
  return draft
}

export const changeDraft = (change: Partial<Draft>) => put({ ...draftNow(), ...change })

/** Takes over what the fields of the form hold already. */
export function adopt(form: FormData) {
  const { topic, content, contact } = Object.fromEntries(form)
  const chosen = topics.find((known) => known === topic)
  changeDraft({
    ...(chosen && { topic: chosen }),
    ...(typeof content === 'string' && content && { content }),
    ...(typeof contact === 'string' && contact && { contact }),
  })
}

export const clearDraft = () => put(empty)

/** As a page that is opened anew finds it. */
export const reopenDraft = () => {
  draft = undefined
}

/** What has been written so far in this tab; nothing while the page is drawn for everyone. */
export const useDraft = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    draftNow,
    () => empty,
  )
