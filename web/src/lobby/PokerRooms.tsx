import { useAsk } from '@balai/client'
import { cardTitles, houseVendor, type PokerRoom, poker } from '@balai/contract'
import { Button } from '@balai/ui'
import { useEffect } from 'react'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import './rooms.css'
import { usePlay } from './usePlay.ts'

const staleMs = 5_000

/** Rooms by the title that opens them, in the order in which they are listed. */
function byTitle(rooms: readonly PokerRoom[]) {
  const groups = new Map<string, PokerRoom[]>()
  for (const room of rooms) {
    const title = cardTitles[room.game]
    groups.set(title, [...(groups.get(title) ?? []), room])
  }
  return [...groups]
}

/** The rooms of card games as the house lists them: stakes, seats, who plays and who waits. */
export default function PokerRooms() {
  const { data, refetch } = useAsk(poker.pokerRooms, {}, { staleMs })
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refetch(), staleMs)
    return () => clearInterval(timer)
  }, [refetch])
  return byTitle(data?.rooms ?? []).map(([title, rooms]) => (
    <Rooms key={title} title={title} rooms={rooms} />
  ))
}

/** The rooms of one title, and the ways into it. */
function Rooms({ title, rooms }: { title: string; rooms: readonly PokerRoom[] }) {
  const { t, lang, money } = useWords()
  const play = usePlay()
  const open = (demo: boolean) => play({ nodeId: title as never, vassalage: houseVendor }, demo)
  const sum = (amount: bigint) => money(amount, housePurse)
  const { game: first } = rooms[0] ?? { game: 'holdem' }
  const game = first === 'holdem' || first === 'omaha' ? t('rooms.poker') : t(`rooms.${first}`)
  const id = `card-rooms-${title}`
  return (
    <section className="card-rooms" aria-labelledby={id} data-title={title}>
      <header>
        <h2 id={id} className="d-20">
          {t('rooms.title')}: {game}
        </h2>
        <div className="card-rooms-ways">
          <Button tone="primary" onClick={() => open(false)}>
            {t('rooms.open', { game })}
          </Button>
          <Button aria-label={t('rooms.open-try', { game })} onClick={() => open(true)}>
            {t('rooms.try')}
          </Button>
        </div>
      </header>
      <ul>
        {rooms.map((room) => (
          <li key={room.id} data-room={room.id}>
            <h3>{room.names[lang]}</h3>
            <p>
              {t(`rooms.${room.game}`)} ·{' '}
              {room.game === 'capsa'
                ? t('rooms.point', { big: sum(room.big) })
                : room.game === 'qiuqiu'
                  ? t('rooms.least', { ante: sum(room.ante), big: sum(room.big) })
                  : t('rooms.blinds', { small: sum(room.small), big: sum(room.big) })}
            </p>
            <p className="text-muted">
              {t('rooms.buyIn', { least: sum(room.least), most: sum(room.most) })}
            </p>
            <Seats room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seats({ room: { players, seats, waiting } }: { room: PokerRoom }) {
  const { t } = useWords()
  return (
    <p className="card-rooms-seats">
      <span className="card-rooms-dots" aria-hidden="true">
        {[...Array(seats).keys()].map((seat) => (
          <i key={seat} data-taken={seat < players} />
        ))}
      </span>
      {t('rooms.players', { players, seats })}
      {waiting > 0 && ` · ${t('rooms.waiting', { waiting })}`}
    </p>
  )
}
