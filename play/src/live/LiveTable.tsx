import type { Lang } from '@balai/contract'
import { memo, useState, useSyncExternalStore } from 'react'
import type { Money } from '../money.ts'
import { CalmPage as Page } from '../screens/CalmPage.tsx'
import { isStill } from '../stillness.ts'
import { Board as CardBoard } from './baccarat/Board.tsx'
import { Chips as Tray } from './Chips.tsx'
import { DrawnBoard } from './drawn/Board.tsx'
import { Results } from './drawn/Results.tsx'
import { FairSheet } from './FairSheet.tsx'
import { Hails } from './Hails.tsx'
import type { LiveSeat } from './house.ts'
import { LiveTop, type TopProps } from './LiveTop.tsx'
import type { BoardProps } from './Place.tsx'
import { Ring } from './Ring.tsx'
import { Roads } from './Roads.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import { RouletteBoard } from './roulette/Board.tsx'
import { Hall, Scene } from './Scene.tsx'
import { isOfCards, showMs } from './show.ts'
import { Told } from './Told.tsx'
import type { Player, Sight } from './table.ts'
import { useClock } from './useClock.ts'
import type { T } from './words/index.ts'

export type Around = { t: T; lang: Lang; money: Money; seat: LiveSeat; player: Player }
type Props = TopProps & { player: Player; onMany: () => void }
type View = NonNullable<Sight['view']>

/** What came lies open so long before the table says that it is settled. */
const aheadOfEndMs = 250

/** How much of what came is to be seen, in ms of its dealing; the same for whoever comes in the middle. */
function shownMs({ round }: View, now: number): number {
  if (!round.outcome) return 0
  const ms = showMs(round.outcome)
  if (round.phase !== 'dealt' || isStill()) return ms
  return Math.min(ms, Math.max(0, ms - (round.until.getTime() - aheadOfEndMs - now)))
}

/** What came as far as it is to be seen at a moment: whole, once all of it was. */
export function seenOf(view: View, now: number) {
  const { outcome } = view.round
  const ms = shownMs(view, now)
  const seen = outcome !== null && ms >= showMs(outcome)
  return { ms, seen, came: seen ? outcome : null }
}

// Time goes on with each picture; what lies on the table does not change with it.
const Board = memo(function Board(props: BoardProps) {
  const { kind } = props.view.terms
  if (isOfCards(kind)) return <CardBoard {...props} />
  return kind === 'roulette' ? <RouletteBoard {...props} /> : <DrawnBoard {...props} kind={kind} />
})
const Chips = memo(Tray)

/** A table that many sit at: what is dealt, where chips lie, what came before. */
export function LiveTable({ player, onMany, ...top }: Props) {
  const { port, house, seat, t, lang, money } = top
  const sight = useSyncExternalStore(player.watch, player.get)
  const [sheet, show] = useState<'rules' | 'fair'>()
  const [worth, setWorth] = useState<bigint>()
  const { view } = sight
  const moves = view?.terms.kind === 'roulette' || view?.round.phase === 'dealt'
  const now = useClock(sight.aheadMs, moves || view?.round.phase === 'betting')
  const again = () => port.tell({ name: 'request-launch', body: {} })
  if (sight.over)
    return <Page head={t('expired')} text={t('expired.about')} act={[t('again'), again]} />
  if (!view) return <Page head={t('loading')} busy />
  const { round, terms } = view
  const { ms, seen, came } = seenOf(view, now)
  const chip = worth ?? terms.chips[1] ?? terms.chip
  const around: Around = { t, lang, money, seat, player }
  return (
    <main className="live" data-phase={round.phase} data-kind={terms.kind}>
      <LiveTop {...top} name={terms.name} balance={sight.balance}>
        {seat.tables.length > 1 && (
          <button type="button" className="plain-button" onClick={onMany}>
            {t('many')}
          </button>
        )}
        <button type="button" className="plain-button" onClick={() => show('rules')}>
          {t('rules')}
        </button>
        <button type="button" className="plain-button" onClick={() => show('fair')}>
          {t('fair')}
        </button>
      </LiveTop>
      <section className="live-stage" aria-label={t('stage')}>
        <Hall view={view} />
        <div className="live-said">
          <Ring view={view} now={now} t={t} />
          <p className="live-phase">
            <b>{t(round.phase === 'dealt' ? `dealt.${terms.kind}` : `phase.${round.phase}`)}</b>
            <small>
              {t('round', { nth: round.nth })}
              {round.chance.shoe && ` · ${t('cards-left', { left: round.chance.shoe.left })}`}
            </small>
          </p>
        </div>
        <Scene {...around} view={view} ms={ms} seen={seen} now={now} />
        <Told {...around} sight={sight} view={view} came={came} />
        <Hails t={t} player={player} sight={sight} />
        {!sight.here && <p className="live-away">{t('reconnecting')}</p>}
      </section>
      <Board {...around} view={view} sight={sight} chip={chip} came={came} />
      <Chips {...around} view={view} sight={sight} chip={chip} onChip={setWorth} />
      {isOfCards(terms.kind) ? (
        <Roads t={t} kind={terms.kind} view={view} seen={seen || round.phase !== 'dealt'} />
      ) : (
        <Results t={t} kind={terms.kind} view={view} seen={seen || round.phase !== 'dealt'} />
      )}
      {sheet === 'rules' && (
        <RulesSheet {...around} terms={terms} onClose={() => show(undefined)} />
      )}
      {sheet === 'fair' && (
        <FairSheet {...around} house={house} view={view} onClose={() => show(undefined)} />
      )}
    </main>
  )
}
