import type { GameId, Lang } from '@balai/contract'
import { useMemo, useRef, useState } from 'react'
import { moneyIn } from '../money.ts'
import type { Port } from '../port.ts'
import { CalmPage as Page } from '../screens/CalmPage.tsx'
import type { Door } from './begin.tsx'
import type { LiveHouse, LiveSeat } from './house.ts'
import { LiveTable } from './LiveTable.tsx'
import { ManyTables } from './many/ManyTables.tsx'
import { useTables } from './useTables.ts'
import { type T, wordsIn } from './words/index.ts'

type Props = { door: Door; lang: Lang; house: LiveHouse; port: Port; onRetry: () => void }

/** The door, and the table behind it. */
export function LiveApp({ door, lang, house, port, onRetry }: Props) {
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
      return <Seated {...{ t, lang, house, port }} seat={door.seat} />
  }
}

/** As many tables as are shown beside each other. */
const manyMost = 4

type SeatedProps = { t: T; lang: Lang; house: LiveHouse; port: Port; seat: LiveSeat }

/** A seat at one table, or at four beside each other. */
function Seated({ t, lang, house, port, seat }: SeatedProps) {
  const played = useRef<(code?: string) => void>(() => {})
  const [one, go] = useState<GameId | undefined>(seat.title)
  const [chosen, choose] = useState(() => seat.tables.slice(0, manyMost).map(({ table }) => table))
  const players = useTables({ house, seat, tables: one ? [one] : chosen, played })
  const money = useMemo(() => moneyIn(lang, seat.currency, seat.exponent), [lang, seat])
  const [player] = players
  const top = { t, lang, house, port, seat, money, played }
  if (!player) return <Page head={t('loading')} busy />
  if (one) return <LiveTable {...top} player={player} onMany={() => go(undefined)} />
  return (
    <ManyTables
      {...top}
      players={players}
      chosen={chosen}
      most={manyMost}
      onChoose={choose}
      onOpen={go}
    />
  )
}
