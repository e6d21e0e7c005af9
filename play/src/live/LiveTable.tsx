import type { Lang, RealityWay } from '@balai/contract'
import { memo, useState, useSyncExternalStore } from 'react'
import { useSeconds, useSitting } from '../fish/useSitting.ts'
import { clockFace, type Money } from '../money.ts'
import type { Port } from '../port.ts'
import { RealitySheet } from '../screens/RealitySheet.tsx'
import { isStill } from '../stillness.ts'
import { Board as CardBoard } from './baccarat/Board.tsx'
import { Chips as Tray } from './Chips.tsx'
import { DrawnBoard } from './drawn/Board.tsx'
import { Results } from './drawn/Results.tsx'
import { FairSheet } from './FairSheet.tsx'
import type { LiveHouse, LiveSeat } from './house.ts'
import { Page } from './LiveApp.tsx'
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
import { ofHouse, type T } from './words/index.ts'

export type Around = { t: T; lang: Lang; money: Money; seat: LiveSeat; player: Player }
type Props = Around & {
  house: LiveHouse
  port: Port
  played: { current: (code?: string) => void }
}
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

// Time goes on with each picture; what lies on the table does not change with it.
const Board = memo(function Board(props: BoardProps) {
  const { kind } = props.view.terms
  if (isOfCards(kind)) return <CardBoard {...props} />
  return kind === 'roulette' ? <RouletteBoard {...props} /> : <DrawnBoard {...props} kind={kind} />
})
const Chips = memo(Tray)

/** A table that many sit at: what is dealt, where chips lie, what came before. */
export function LiveTable(props: Props) {
  const { player, played, house, port, seat, t, lang, money } = props
  const sight = useSyncExternalStore(player.watch, player.get)
  const [sheet, show] = useState<'rules' | 'fair'>()
  const [worth, setWorth] = useState<bigint>()
  const { sitting, look, ask } = useSitting(house, { cash: seat.mode === 'cash' })
  played.current = look
  const time = clockFace(lang, useSeconds(sitting))
  const { view } = sight
  const moves = view?.terms.kind === 'roulette' || view?.round.phase === 'dealt'
  const now = useClock(sight.aheadMs, moves || view?.round.phase === 'betting')
  const again = () => port.tell({ name: 'request-launch', body: {} })
  if (sight.over)
    return <Page head={t('expired')} text={t('expired.about')} act={[t('again'), again]} />
  if (!view) return <Page head={t('loading')} busy />
  const { round, terms } = view
  const ms = shownMs(view, now)
  const seen = round.outcome !== null && ms >= showMs(round.outcome)
  const came = seen ? round.outcome : null
  const chip = worth ?? terms.chips[1] ?? terms.chip
  const around: Around = { t, lang, money, seat, player }

  const answer = async (way: RealityWay) => {
    if (!(await house.answerReality(way))) return false
    await ask()
    const to = { history: 'history', break: 'break', stop: 'lobby' } as const
    if (way !== 'go-on') port.tell({ name: 'leave', body: { to: to[way] } })
    return true
  }

  return (
    <main className="live" data-phase={round.phase} data-kind={terms.kind}>
      <header className="live-top">
        <div className="live-name">
          <h1>{terms.name}</h1>
          <p>
            <span className="live-by">{t('dealt-by')}</span>
            {seat.mode === 'demo' && <span className="demo">{t('demo')}</span>}
          </p>
        </div>
        <dl className="live-facts">
          <Fact name={t('balance')} value={money(sight.balance)} />
          {sitting && <Fact name={t('net')} value={money(sitting.net, 'always')} />}
          <Fact name={t('time')} value={time} />
        </dl>
        <div className="live-doors">
          <button type="button" className="plain-button" onClick={() => show('rules')}>
            {t('rules')}
          </button>
          <button type="button" className="plain-button" onClick={() => show('fair')}>
            {t('fair')}
          </button>
        </div>
      </header>
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
      {sitting?.due && (
        <RealitySheet t={ofHouse(lang)} onAnswer={answer}>
          <dl>
            <Fact name={t('time')} value={time} />
            <Fact name={t('net')} value={money(sitting.net, 'always')} />
          </dl>
        </RealitySheet>
      )}
    </main>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
