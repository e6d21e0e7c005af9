import type { Announcement, AnnouncementType } from '@balai/contract'
import { Badge, Button, IconLeft, IconRight, SkeletonLine } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { Html } from '../html/Html.tsx'
import { lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'

const tones = {
  B: 'turq',
  PL: 'info',
  PU: 'info',
  PR: 'gold',
  H: 'warn',
} as const satisfies Record<AnnouncementType, string>

type Detail = {
  told: Announcement
  /** It stands where the list was. */
  back?: () => void
  /** The one below it in the list. */
  after?: Announcement | undefined
  onAfter: (id: string) => void
}

/** One announcement in full, and the way to the next. */
export function Detail({ told, back, after, onAfter }: Detail) {
  const { t, houseDay } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const alone = back !== undefined
  useEffect(() => {
    if (alone) title.current?.focus()
  }, [alone])
  const at = new Date(told.timestamp)
  return (
    <article className="told-full">
      {back && (
        <Button tone="quiet" className="told-back" icon={<IconLeft size={18} />} onClick={back}>
          {t('announcements.back')}
        </Button>
      )}
      <header>
        <p className="told-about">
          <Badge tone={tones[told.type]}>{t(`announcements.type${told.type}`)}</Badge>
          <time dateTime={at.toISOString()}>{houseDay(at)}</time>
        </p>
        <h3 ref={title} tabIndex={-1}>
          {told.title}
        </h3>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked */}
      <div
        onClick={(event) => {
          // A link to a place of this site was followed, under the dialog.
          if (event.defaultPrevented) lift()
        }}
      >
        <Html content={told.content} />
      </div>
      {after && (
        <button type="button" className="told-after" onClick={() => onAfter(after.id)}>
          <span>
            <small>{t('announcements.after')}</small>
            <strong>{after.title}</strong>
          </span>
          <IconRight />
        </button>
      )}
    </article>
  )
}

/** The shape of one to come. */
export function DetailWaits() {
  return (
    <div className="told-full" aria-busy="true">
      <SkeletonLine length="short" />
      <SkeletonLine length="long" />
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine length="long" />
    </div>
  )
}
