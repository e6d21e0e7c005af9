import type { Lang, PokerHall } from '@balai/contract'
import { useMemo, useState } from 'react'
import { moneyIn } from '../money.ts'
import type { Port } from '../port.ts'
import { CalmPage as Page } from '../screens/CalmPage.tsx'
import type { Door } from './begin.tsx'
import { Hall } from './Hall.tsx'
import type { PokerHouse } from './house.ts'
import { Room } from './Room.tsx'
import { TourneyPage } from './TourneyPage.tsx'
import { type T, wordsIn } from './words/index.ts'

type Props = { door: Door; lang: Lang; house: PokerHouse; port: Port; onRetry: () => void }

/** The door, the choice of a table, and the table. */
export function PokerApp({ door, lang, house, port, onRetry }: Props) {
  const t = useMemo(() => wordsIn(lang), [lang])
  const again = () => port.tell({ name: 'request-launch', body: {} })
  switch (door.is) {
    case 'opening':
      return <Page head={t('loading')} busy />
    case 'unreachable':
      return (
        <Page head={t('unreachable')} text={t('unreachable.about')} act={[t('retry'), onRetry]} />
      )
    case 'expired':
      return <Page head={t('expired')} text={t('expired.about')} act={[t('again'), again]} />
    case 'closed':
      return <Page head={t('closed')} text={door.message} act={[t('again'), again]} />
    case 'open':
      return <Open {...{ t, lang, house, port }} hall={door.hall} />
  }
}

type OpenProps = Omit<Props, 'door' | 'onRetry'> & { t: T; hall: PokerHall }

function Open({ t, lang, house, port, hall: first }: OpenProps) {
  const [hall, setHall] = useState(first)
  const [room, enter] = useState(first.seated[0])
  const [tourney, openTourney] = useState<string>()
  const again = async () => {
    enter(undefined)
    openTourney(undefined)
    const found = await house.hall().catch(() => undefined)
    if (found) setHall(found)
  }
  const money = useMemo(() => moneyIn(lang, first.currency, first.exponent), [lang, first])
  if (tourney !== undefined)
    return (
      <TourneyPage
        {...{ t, lang, house, port, money, hall }}
        id={tourney}
        onLeave={() => void again()}
      />
    )
  if (room === undefined)
    return (
      <Hall
        {...{ t, lang, hall, house, money }}
        onHall={setHall}
        onEnter={enter}
        onTourney={openTourney}
      />
    )
  return (
    <Room
      key={room}
      {...{ t, lang, house, port, money, room, hall }}
      purse={money}
      onLeave={() => void again()}
    />
  )
}
