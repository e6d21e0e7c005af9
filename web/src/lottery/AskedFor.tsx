import { Refused, useAsk } from '@balai/client'
import { catalogue, GameId } from '@balai/contract'
import { Notice } from '@balai/ui'
import * as z from 'zod/mini'
import { GameTile } from '../lobby/GameTile.tsx'
import { useWords } from '../words/words.tsx'
import { type Asked, askedNames } from './asked.ts'

/** What the address asked for: told again as it was understood, with the lottery if there is one. */
export function AskedFor({ asked }: { asked: Asked }) {
  const { t } = useWords()
  const { named, unreadable } = asked
  const told = askedNames.flatMap((name) => {
    const value = named[name]
    return value ? [{ name, value }] : []
  })
  if (!told.length && !unreadable.length) return null
  return (
    <section className="b-card b-card-pad room-asked" aria-label={t('lottery.asked')}>
      <h2 className="card-title">{t('lottery.asked')}</h2>
      {told.length > 0 && (
        <dl className="facts">
          {told.map(({ name, value }) => (
            <div key={name} className="fact">
              <dt>{t(`lottery.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {unreadable.map((name) => (
        <Notice key={name} tone="warn">
          {t('lottery.unreadable', { name: t(`lottery.${name}`) })}
        </Notice>
      ))}
      {named.gameCode && <TheLottery code={named.gameCode} />}
      {named.vendor && <TheVendor vendor={named.vendor} />}
    </section>
  )
}

/** The lottery of that code, or that the house has none. */
function TheLottery({ code }: { code: string }) {
  const { t } = useWords()
  const id = z.safeParse(GameId, code)
  if (!id.success) return <Notice tone="info">{t('lottery.unknown', { code })}</Notice>
  return <Known id={id.data} code={code} />
}

function Known({ id, code }: { id: GameId; code: string }) {
  const { t } = useWords()
  const { data: game, error } = useAsk(catalogue.game, { nodeId: id }, { staleMs: 300_000 })
  const other = game && game.gameType !== 'LOTT' && game.gameType !== 'ELOTT'
  if (other || (error instanceof Refused && error.code === 'game-unknown'))
    return <Notice tone="info">{t('lottery.unknown', { code })}</Notice>
  if (error) return <Notice tone="warn">{t('lobby.failed')}</Notice>
  if (!game) return null
  return (
    <div className="room-marked">
      <GameTile game={game} early />
    </div>
  )
}

/** Says so where nobody of that name offers a lottery here. */
function TheVendor({ vendor }: { vendor: string }) {
  const { t } = useWords()
  const { data } = useAsk(catalogue.gameVendors, {}, { staleMs: 300_000 })
  const known = data?.some(
    ({ title, cards }) =>
      (title === 'LOTT' || title === 'ELOTT') &&
      cards.some(({ vassalage }) => vassalage === vendor),
  )
  return known === false && <Notice tone="info">{t('lottery.noVendor', { vendor })}</Notice>
}
