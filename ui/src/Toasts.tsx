import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { IconButton } from './IconButton.tsx'
import { IconAlert, IconCheck, IconInfo, IconX } from './icons.tsx'

export type Toast = {
  tone?: 'good' | 'bad' | 'warn' | 'info'
  title: string
  detail?: string
  /** Bad news stays until it is closed; the rest leaves after 6 s. */
  stayMs?: number
}
type Shown = Toast & { id: number }

const icons = { good: IconCheck, bad: IconAlert, warn: IconAlert, info: IconInfo }
const none: readonly Shown[] = []
let shown = none
let nextId = 1
const watchers = new Set<() => void>()

const become = (next: readonly Shown[]) => {
  shown = next
  for (const tell of watchers) tell()
}
const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Shows a toast. The oldest makes room: there are never more than two. */
export const toast = (news: Toast): void => become([...shown, { ...news, id: nextId++ }].slice(-2))

/** Takes every toast away, as at sign-out. */
export const clearToasts = (): void => become(none)

const drop = (id: number) => become(shown.filter((one) => one.id !== id))

/** Where toasts appear, once on a page: above the bottom bar, read out politely. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const all = useSyncExternalStore(
    watch,
    () => shown,
    () => none,
  )
  return (
    <section className="b-toasts" aria-label={label} aria-live="polite">
      {all.map((one) => (
        <One key={one.id} news={one} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function One({ news, closeLabel }: { news: Shown; closeLabel: string }) {
  const { id, tone = 'info', title, detail } = news
  const stayMs = news.stayMs ?? (tone === 'bad' ? undefined : 6_000)
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(() => drop(id))
  const Icon = icons[tone]

  useEffect(() => {
    if (held || stayMs === undefined) return
    const timer = setTimeout(leave, stayMs)
    return () => clearTimeout(timer)
  }, [held, stayMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone reads it
    <div
      className={`b-toast b-toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <div>
        <b>{title}</b>
        {detail && <p>{detail}</p>}
      </div>
      <IconButton label={closeLabel} icon={<IconX />} onClick={() => drop(id)} />
    </div>
  )
}
