import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export type Tab<V extends string> = {
  id: V
  label: ReactNode
  count?: ReactNode
  icon?: ReactNode
}
export type TabsProps<V extends string> = {
  /** Ties the tabs to their panel: unique on the page. */
  id: string
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with one stop for the Tab key; arrows, Home and End move and choose. */
export function Tabs<V extends string>({ id, label, tabs, value, onChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabs[step(at, tabs.length)]
    if (!next) return
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div ref={list} className="b-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="b-tab"
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </button>
      ))}
    </div>
  )
}

/** What the chosen tab of `tabs` shows. */
export const TabPanel = (props: { tabs: string; value: string; children: ReactNode }) => (
  <div
    role="tabpanel"
    id={`${props.tabs}-panel`}
    aria-labelledby={`${props.tabs}-${props.value}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab pattern puts the panel next in order
    tabIndex={0}
  >
    {props.children}
  </div>
)
