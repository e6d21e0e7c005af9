import type { ReactNode } from 'react'

/** One shelf of the gallery. */
export const Story = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="grid gap-5 py-7 border-t border-line first:border-t-0 xl:grid-cols-[180px_minmax(0,1fr)]">
    <h2 className="d-20">{name}</h2>
    <div className="flex flex-col gap-5 min-w-0">{children}</div>
  </section>
)

/** Things side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
)
