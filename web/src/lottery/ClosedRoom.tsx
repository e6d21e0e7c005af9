import { useAsk } from '@balai/client'
import { site } from '@balai/contract'
import { Badge, Button, buttonClass, IconLock } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Banners } from '../home/Banners.tsx'
import { HotGames } from '../home/HotGames.tsx'
import { lay } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { WaysOn } from './WaysOn.tsx'

type ClosedRoom = {
  title: string
  /** What the room is. */
  lead: string
  picture: ReactNode
  heading: string
  text: string
  /** The group of the page's banners. */
  banner?: `w_${string}`
  /** What belongs to this visit alone. */
  children?: ReactNode
}

/** A room with nothing open in it: what it is, that it is closed, where one hears of it, ways on. */
export function ClosedRoom(props: ClosedRoom) {
  const { t } = useWords()
  const { title, lead, picture, heading, text, banner, children } = props
  return (
    <div className="stack room">
      <header className="room-head">
        <h1 className="d-32">{title}</h1>
        <p className="text-muted">{lead}</p>
      </header>
      {banner && <Opening group={banner} />}
      {children}
      <section className="b-card room-closed batik batik-ceplok">
        <div className="room-picture">{picture}</div>
        <div className="room-words">
          <Badge tone="gold" icon={<IconLock size={16} />}>
            {t('lottery.notOpen')}
          </Badge>
          <h2>{heading}</h2>
          <p>{text}</p>
          <div className="room-acts">
            <Button tone="primary" size="lg" onClick={() => lay('announcements')}>
              {t('lottery.news')}
            </Button>
            <Link href="/verify" className={buttonClass({ tone: 'outline', size: 'lg' })}>
              {t('frame.fair')}
            </Link>
          </div>
        </div>
      </section>
      <WaysOn />
      <HotGames />
    </div>
  )
}

/** The banners of the page. Their room is kept until it is known that there are none. */
function Opening({ group }: { group: `w_${string}` }) {
  const { data } = useAsk(site.banners, { groupName: group }, { staleMs: 300_000 })
  if (data?.length === 0) return null
  return (
    <div className="room-banner">
      <Banners group={group} />
    </div>
  )
}
