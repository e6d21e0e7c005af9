import type { Lang } from '@balai/contract'
import { useEffect, useMemo, useState } from 'react'
import { moneyIn, percentIn } from '../money.ts'
import type { Port } from '../port.ts'
import { CalmPage } from '../screens/CalmPage.tsx'
import type { Door } from './begin.tsx'
import { Halls } from './Halls.tsx'
import type { FishHouse, Table } from './house.ts'
import { Room } from './Room.tsx'
import { type T, wordsIn } from './words/index.ts'

type Props = {
  door: Door
  lang: Lang
  house: FishHouse
  port: Port
  paused: boolean
  onRetry: () => void
}

/** The door, the choice of a room, and the room. */
export function FishApp({ door, lang, house, port, paused, onRetry }: Props) {
  const t = useMemo(() => wordsIn(lang), [lang])
  const again = () => port.tell({ name: 'request-launch', body: {} })
  switch (door.is) {
    case 'opening':
      return <CalmPage head={t('loading')} busy />
    case 'unreachable':
      return (
        <CalmPage
          head={t('unreachable')}
          text={t('unreachable.about')}
          act={[t('retry'), onRetry]}
        />
      )
    case 'expired':
      return <CalmPage head={t('expired')} text={t('expired.about')} act={[t('again'), again]} />
    case 'closed':
      return <CalmPage head={t('closed')} text={door.message} act={[t('again'), again]} />
    case 'open':
      return <Open {...{ t, lang, house, port, paused }} table={door.table} />
  }
}

type OpenProps = Omit<Props, 'door' | 'onRetry'> & { t: T; table: Table }

function Open({ t, lang, house, port, paused, table: first }: OpenProps) {
  const [table, setTable] = useState(first)
  // Whoever reloads, or comes back in another window, is at their cannon again at once.
  const [hall, enter] = useState(first.seated ?? undefined)
  const money = useMemo(() => moneyIn(lang, first.currency, first.exponent), [lang, first])
  useEffect(() => {
    if (hall !== undefined) return
    let over = false
    const look = () =>
      house.table().then(
        (found) => !over && found && setTable(found),
        () => undefined,
      )
    const timer = setInterval(look, 5_000)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [house, hall])
  const about = t('rtp', { rtp: percentIn(lang, table.rtp) })
  if (hall === undefined) return <Halls {...{ t, table, money, about }} onEnter={enter} />
  return (
    <Room
      key={hall}
      {...{ t, lang, money, house, port, paused, table, about }}
      hall={hall}
      onLeave={async () => {
        enter(undefined)
        const found = await house.table().catch(() => undefined)
        if (found) setTable(found)
      }}
    />
  )
}
