import { Badge, Button, buttonClass, IconLock } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
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
  /** What belongs to this visit alone. */
  children?: ReactNode
}

/** A room with nothing open in it: what it is, that it is closed, where one hears of it, ways on. */
export function ClosedRoom(props: ClosedRoom) {
  const { t } = useWords()
  const { title, lead, picture, heading, text, children } = props
  return (
    <div className="stack room">
      <header className="room-head">
        <h1 className="d-32">{title}</h1>
        <p className="text-muted">{lead}</p>
      </header>
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
