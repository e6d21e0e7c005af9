import { Children, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { IconLeft, IconRight } from './icons.tsx'
import { stillness } from './stillness.ts'

export type RailProps = {
  title: string
  /** The way to all of them: a link of class `b-more`. */
  more?: ReactNode
  /** Words of the two arrows, shown where there is a mouse. */
  arrows?: { back: string; on: string }
  /** Cards instead of tiles. */
  wide?: boolean
  children: ReactNode
}

/** A row that scrolls sideways and runs off the edge. The fade says that there is more. */
export function Rail({ title, more, arrows, wide, children }: RailProps) {
  const track = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = track.current
    if (!list) return
    const look = () => {
      const end = list.scrollWidth - list.clientWidth - list.scrollLeft
      list.toggleAttribute('data-more-start', list.scrollLeft > 8)
      list.toggleAttribute('data-more-end', end > 8)
    }
    const watch = new ResizeObserver(look)
    watch.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [])

  const by = (way: 1 | -1) => () =>
    track.current?.scrollBy({
      left: way * track.current.clientWidth * 0.8,
      behavior: stillness() ? 'instant' : 'smooth',
    })

  return (
    <section className={cx('b-rail', wide && 'b-rail-wide')} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {more}
        {arrows && (
          <div className="b-rail-arrows">
            <IconButton label={arrows.back} icon={<IconLeft />} onClick={by(-1)} />
            <IconButton label={arrows.on} icon={<IconRight />} onClick={by(1)} />
          </div>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={track} className="b-rail-track" tabIndex={0} aria-label={title}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
