import type { ReactNode } from 'react'
import { IconLock } from './icons.tsx'

export type TileProps = {
  /** The name, in a link or button of class `b-stretch` when the whole tile opens it. */
  name: ReactNode
  cover: { src: string; avif?: string | undefined }
  provider: ReactNode
  /** `RTP 96,4%`: the rule beside the promise. */
  rtp?: ReactNode
  /** One at most. */
  tag?: { icon?: ReactNode; label: ReactNode } | undefined
  /** Top right: the heart, 44 by 44. */
  corner?: ReactNode
  /** Shown over the cover on hover and focus: play, try. */
  over?: ReactNode
  /** Why it cannot be played now. */
  closed?: ReactNode
  /** In the first screenful: fetched at once. */
  early?: boolean
}

/** A game: 3:4 cover, name, provider and RTP. */
export function Tile(props: TileProps) {
  const { name, cover, provider, rtp, tag, corner, over, closed, early } = props
  return (
    <article className="b-tile" data-closed={closed ? '' : undefined}>
      <div className="b-cover">
        <picture>
          {cover.avif && <source srcSet={cover.avif} type="image/avif" />}
          <img
            src={cover.src}
            alt=""
            width="360"
            height="480"
            loading={early ? 'eager' : 'lazy'}
            fetchPriority={early ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
        {tag && (
          <span className="b-tag">
            {tag.icon}
            {tag.label}
          </span>
        )}
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
