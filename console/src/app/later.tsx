import { lazy, type ReactNode, Suspense } from 'react'

/**
 * A part whose code comes when it is first wanted, and nothing in its place until then:
 * `later(async () => (await import('./Part.tsx')).Part)`.
 */
export function later<P extends object>(load: () => Promise<(props: P) => ReactNode>) {
  const Part = lazy(async () => {
    const part = await load()
    // Called, not drawn: its hooks are those of what stands here.
    return { default: (props: { of: P }) => part(props.of) }
  })
  return function Later(props: P) {
    return (
      <Suspense>
        <Part of={props} />
      </Suspense>
    )
  }
}
