import { Children, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { IconPause, IconPlay } from './icons.tsx'
import { useAutoplay } from './useAutoplay.ts'

export type BannerProps = {
  label: string
  /** "Spanduk 2 dari 4" */
  slideLabel: (place: number, count: number) => string
  pauseLabel: string
  playLabel: string
  everyMs: number
  children: ReactNode
}

/**
 * Slides that move on by themselves every `everyMs` and begin again after the last. They rest under
 * a pointer or focus, in a hidden tab, by the pause button, and where less motion is asked for.
 */
export function Banner(props: BannerProps) {
  const { label, slideLabel, pauseLabel, playLabel, everyMs } = props
  const slides = Children.toArray(props.children)
  const count = slides.length
  const track = useRef<HTMLDivElement>(null)
  const { at, go, scrolled, hold, resting, toggleRest } = useAutoplay(track, count, everyMs)
  const [early, setEarly] = useState(true)
  const come = (why: 'pointer' | 'focus') => () => {
    setEarly(false)
    hold(why, true)
  }
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), everyMs / 2)
    return () => clearTimeout(timer)
  }, [everyMs])
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false)
  }
  return (
    <section
      className="b-banner"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={come('pointer')}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={come('focus')}
      onBlur={leave}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the slides are one scrolling group, not a form */}
      <div
        ref={track}
        className="b-banner-track"
        data-early={early || undefined}
        onScroll={scrolled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {slides.map((slide, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
            key={place}
            className="b-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={slideLabel(place + 1, count)}
            inert={place !== at}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="b-banner-dots">
          <Dots at={at} count={count} label={slideLabel} onGo={go} />
          <IconButton
            label={resting ? playLabel : pauseLabel}
            icon={resting ? <IconPlay size={16} /> : <IconPause size={16} />}
            onClick={toggleRest}
          />
        </div>
      )}
    </section>
  )
}

type DotsProps = {
  at: number
  count: number
  label: BannerProps['slideLabel']
  onGo: (place: number) => void
}

const Dots = ({ at, count, label, onGo }: DotsProps) =>
  Array.from({ length: count }, (_, place) => place).map((place) => (
    <button
      key={place}
      type="button"
      aria-label={label(place + 1, count)}
      aria-current={place === at || undefined}
      onClick={() => onGo(place)}
    >
      <i />
    </button>
  ))
