import type { HelpArticle } from '@balai/contract'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Goal, goalOf } from './topics.ts'

/** By these the address may change while the page stands; wouter tells of the first two. */
const turns = ['pushState', 'replaceState', 'hashchange'] as const

/** Which articles are open, and the way to one by the address; `onGo` is told before it is gone. */
export function useReader(articles: readonly HelpArticle[], onGo: () => void) {
  // The terms stand open: who is sent to them reads them as a whole, and nothing moves for it.
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(goalOf('#terms', articles)?.open),
  )
  const [goal, aim] = useState<Goal & { first: boolean }>()
  const turn = (ids: readonly string[], open: boolean) =>
    setOpened((now) => {
      const next = new Set(now)
      for (const id of ids) open ? next.add(id) : next.delete(id)
      return next
    })
  const read = useEffectEvent((first: boolean) => {
    const found = goalOf(location.hash, articles)
    if (!found) return
    if (!first) onGo()
    turn(found.open, true)
    aim({ ...found, first })
  })
  const ready = articles.length > 0
  useEffect(() => {
    if (!ready) return
    read(true)
    const again = () => read(false)
    for (const name of turns) addEventListener(name, again)
    return () => {
      for (const name of turns) removeEventListener(name, again)
    }
  }, [ready])
  useEffect(() => {
    if (goal) arrive(goal)
  }, [goal])
  return { opened, turn }
}

/** To what was asked for; a reader who asked by hand also goes on from there by keys. */
function arrive({ at, first }: { at: string; first: boolean }) {
  const target = document.getElementById(at)
  const place = target?.closest('details') ?? target
  if (!place) return
  place.scrollIntoView()
  if (first) return
  const stop = place.querySelector<HTMLElement>(':scope > summary, h2')
  stop?.focus({ preventScroll: true })
}

/**
 * For a link to a place on this page: one that is followed again leads there again, and leaves no
 * second step to go back over.
 */
export function follow(event: MouseEvent<HTMLAnchorElement>) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { hash } = event.currentTarget
  if (hash === location.hash) history.replaceState(null, '', hash)
  else history.pushState(null, '', hash)
}
