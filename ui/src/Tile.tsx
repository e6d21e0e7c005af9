import type { ReactNode } from 'react'
import { IconLock } from './icons.tsx'

export type TileProps = {
  /** The name, in a link or button of class `b-stretch` when the whole tile opens it. */
  name: ReactNode
  /** `avif` is a `srcset`. */
  cover: { src: string; avif?: string | undefined }
  provider: ReactNode
  /** `RTP 96,4%`: the rule beside the promise. */
  rtp?: ReactNode
  /** One at most. */
  tag?: { icon?: ReactNode; label: ReactNode } | undefined
  /** Over the foot of the cover: what a pool holds. */
  foot?: ReactNode
  /** Top right: the heart, 44 by 44. */
  corner?: ReactNode
  /** Shown over the cover on hover and focus: play, try. */
  over?: ReactNode
  /** Why it cannot be played now. */
  closed?: ReactNode
  /** In the first screenful: fetched at once. */
  early?: boolean
  /** Its place in a list of which only a part is drawn. */
  place?: { at: number; of: number }
}

/** How wide a cover stands in a row or grid: three, five or seven beside each other. */
const sizes = '(min-width: 1200px) 12vw, (min-width: 768px) 18vw, max(132px, 30vw)'

/** A game: 3:4 cover, name, provider and RTP. */
export function Tile(props: TileProps) {
  const { name, cover, provider, rtp, tag, corner, over, closed, early, place, foot } = props
  return (
    <article
      className="b-tile"
      data-closed={closed ? '' : undefined}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      <div className="b-cover">
        <picture>
          {cover.avif && <source srcSet={cover.avif} sizes={sizes} type="image/avif" />}
          <img
            src={cover.src}
            alt=""
            width="360"
            height="480"
            loading={early ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
        {tag && (
          <span className="b-tag">
            {tag.icon}
            {tag.label}
          </span>
        )}
        {!closed && foot}
        {over && !closed && <div className="b-tile-over">{over}</div>}
      </div>
      <div>
        <h3>{name}</h3>
        <p className="b-tile-sub">
          {closed ? (
            <span>
              <IconLock size={16} />
              {closed}
            </span>
          ) : (
            <>
              <span>{provider}</span>
              <span>{rtp}</span>
            </>
          )}
        </p>
      </div>
      {corner && <div className="b-tile-corner">{corner}</div>}
    </article>
  )
}
